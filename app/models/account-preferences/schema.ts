import { z } from 'zod';

/**
 * Display preferences of an account, keyed by account ID and applied in every browser that it signs in from. `values`
 * contains the preferences of the cookie that pages read, without those stored only in the browser. `language` and
 * `zone` are empty until the user chooses one.
 */
export const accountPreferencesSchema = z.object({
  id: z.number().int(),
  values: z.record(z.string(), z.unknown()).default({}),
  language: z.string().default(''),
  zone: z.string().default(''),
});

export type AccountPreferences = z.infer<typeof accountPreferencesSchema>;
