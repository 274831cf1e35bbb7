import type { z } from 'zod';

/** The query of a list page, where a bad value falls back to its default instead of failing (architecture §5). */
export function readListQuery<Schema extends z.ZodType>(schema: Schema, search: URLSearchParams): z.output<Schema> {
  const values = Object.fromEntries(search);
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  for (const { path } of parsed.error.issues) delete values[String(path[0])];
  return schema.parse(values);
}
