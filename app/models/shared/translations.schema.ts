import { z } from 'zod';

/**
 * Returns a schema for the `translations` of a record.
 * @param texts the fields that can be translated; a translation can omit any of them
 */
export function translationsSchema<Shape extends z.ZodRawShape>(texts: z.ZodObject<Shape>) {
  const some = texts.partial().optional();
  return z.object({ de: some, fr: some, ar: some });
}
