import { z } from 'zod';

/**
 * Schema of the `translations` of a record.
 * @param texts the fields that can be translated; a translation can leave any of them out
 */
export function translationsSchema<Shape extends z.ZodRawShape>(texts: z.ZodObject<Shape>) {
  const some = texts.partial().optional();
  return z.object({ de: some, fr: some, ar: some });
}
