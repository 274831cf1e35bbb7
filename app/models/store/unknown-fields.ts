import { isRecord } from './migrations/migration';

/**
 * Parsed data with the fields that its schema doesn't know: those of a newer version, or of whoever edited the file. A
 * program that doesn't know a field passes it on (docs/scale-out.md).
 * @param parsed what a schema made of `raw`
 */
export function withUnknown<Parsed>(parsed: Parsed, raw: unknown): Parsed {
  if (Array.isArray(parsed) && Array.isArray(raw) && parsed.length === raw.length)
    return parsed.map((one: unknown, index) => withUnknown(one, raw[index])) as Parsed;
  if (!isRecord(parsed) || !isRecord(raw)) return parsed;
  const merged: Record<string, unknown> = { ...parsed };
  for (const [name, value] of Object.entries(raw)) {
    if (name === '__proto__') continue;
    merged[name] = name in parsed ? withUnknown(parsed[name], value) : value;
  }
  return merged as Parsed;
}
