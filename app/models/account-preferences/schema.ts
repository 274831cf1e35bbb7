import { z } from 'zod';

/**
 * How the product looks to an account, under its id: taken along to every browser it signs in from. `values` are those of
 * the preferences' cookie, which is what pages read; `language` and `zone` are empty as long as the person chose none.
 */
export const accountPreferencesSchema = z.object({
  id: z.number().int(),
  values: z.record(z.string(), z.unknown()).default({}),
  language: z.string().default(''),
  zone: z.string().default(''),
});

export type AccountPreferences = z.infer<typeof accountPreferencesSchema>;
