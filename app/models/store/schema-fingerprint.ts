import { createHash } from 'node:crypto';

/**
 * Returns a short fingerprint of a schema with all its rules. It changes whenever a rule, a default, or a field
 * changes. It's computed from the definitions in the schema, including the source text of functions.
 */
export function schemaFingerprint(schema: object): string {
  const seen = new Map<object, number>();
  const plain = (_: string, value: unknown): unknown => {
    if (typeof value === 'function') return String(value);
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof RegExp) return String(value);
    const known = seen.get(value);
    if (known !== undefined) return `#${known}`;
    seen.set(value, seen.size);
    if (value instanceof Set || value instanceof Map) return [...value];
    const definition = (value as { _zod?: { def?: object } })._zod?.def;
    if (!definition) return value;
    const shape = (definition as { shape?: object }).shape;
    return shape ? { ...definition, shape } : definition;
  };
  return createHash('sha256').update(JSON.stringify(schema, plain)).digest('hex').slice(0, 16);
}
