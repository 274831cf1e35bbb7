import { z } from 'zod';

/** The subset of JSON Schema 2020-12 that the contracts use. */
export interface JsonSchema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  not?: JsonSchema;
}

/** Drops the bounds that zod adds for `z.number().int()`, because `integer` implies them. */
function dropSafeBounds(schema: JsonSchema) {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** Converts a zod schema to JSON Schema, for requests (`input`) or responses (`output`). */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      dropSafeBounds(jsonSchema as JsonSchema);
      const { def } = zodSchema._zod;
      // zod omits the default of a transformed value, because it belongs to the value after the transform.
      if (def.type === 'default' && io === 'input') jsonSchema.default ??= def.defaultValue as never;
    },
  });
  return rest as JsonSchema;
}

const branches = (schema: JsonSchema) => [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];

/** Returns the properties of an object schema, including one composed of several. */
export function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return Object.assign({}, ...branches(schema).map(propertiesOf), schema.properties);
}

/** Returns the names of the required properties of an object schema. */
export function requiredOf(schema: JsonSchema): string[] {
  return [...(schema.required ?? []), ...(schema.allOf ?? []).flatMap(requiredOf)];
}

/** Returns the names of all properties, including those of nested objects and lists. */
export function namesWithin(schema: JsonSchema): string[] {
  const own = Object.entries(propertiesOf(schema)).flatMap(([name, inner]) => [name, ...namesWithin(inner)]);
  return schema.items ? [...own, ...namesWithin(schema.items)] : own;
}

const withoutProperties = (schema: JsonSchema, names: ReadonlySet<string>): JsonSchema => ({
  ...schema,
  ...(schema.properties && {
    properties: Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !names.has(name))),
  }),
  ...(schema.required && { required: schema.required.filter((name) => !names.has(name)) }),
});

/**
 * Returns an object schema without some of its properties, for the body of an endpoint that takes those properties from
 * its path.
 */
export function omitProperties(schema: JsonSchema, names: ReadonlySet<string>): JsonSchema {
  const { required, ...rest } = withoutProperties(schema, names);
  return required?.length ? { ...rest, required } : rest;
}

/**
 * Returns the schema of a query or path value. Such values are always text, so the result describes what the text
 * represents: whole numbers instead of digits, a list instead of "text or list".
 */
export function asParameter(schema: JsonSchema): JsonSchema {
  const { pattern, anyOf, ...rest } = schema;
  const list = anyOf?.find((option) => option.type === 'array');
  if (list) return { ...rest, ...list };
  if (anyOf?.some((option) => option.type === 'integer')) return { ...rest, type: 'integer' };
  if (pattern?.startsWith('^[1-9]\\d')) return { ...rest, type: 'integer', minimum: 1 };
  return schema;
}

/** Returns a short description of a value's type: `integer or string`, `list of string`. */
export function typeName(schema: JsonSchema): string {
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (options.length > 0) return [...new Set(options.map(typeName))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return `list of ${schema.items ? typeName(schema.items) : 'anything'}`;
  if (schema.format) return `${schema.type} (${schema.format})`;
  return [schema.type ?? (schema.allOf ? 'object' : 'anything')].flat().join(' or ');
}
