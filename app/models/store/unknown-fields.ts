import { isRecord } from './migrations/migration';

/**
 * Returns parsed data with the fields that its schema doesn't know. This preserves fields of a newer version and fields
 * that were added by editing the file (docs/scale-out.md).
 * @param parsed the result of parsing `raw` with a schema
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
