import { z } from 'zod';
import { day, requiredText } from '~/models/shared/fields.schema';

const name = z.string().trim().max(80);

/** What is being built: its name in each language (empty: as in English) and the day it is planned for. */
export const plannedFeatureSchema = z.object({
  id: z.number().int(),
  /** How addresses call it; lists keep to it when the name changes. */
  key: z.string(),
  names: z.object({ en: z.string(), de: z.string(), fr: z.string(), ar: z.string() }),
  on: z.string(),
  /** The day those who wait for it were told that it is ready. */
  readyOn: z.string().nullable(),
});

/** An address that wants to hear of a feature once; `token` is the secret of its link to leave, `at` an ISO instant. */
export const waitlistEntrySchema = z.object({
  id: z.number().int(),
  email: z.string(),
  /** The `key` of the feature. */
  feature: z.string(),
  token: z.string(),
  at: z.string(),
});

/** What the form of a planned feature sends. */
export const joinFormSchema = z.object({ email: z.email().max(254), feature: requiredText.max(100) });

/** What an administrator says of a planned feature. */
export const plannedFormSchema = z.object({
  en: requiredText.max(80).transform((text) => text.trim()),
  de: name.default(''),
  fr: name.default(''),
  ar: name.default(''),
  on: day,
});

export type PlannedFeature = z.infer<typeof plannedFeatureSchema>;
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;
export type JoinForm = z.input<typeof joinFormSchema>;
export type PlannedForm = z.input<typeof plannedFormSchema>;
export type PlannedInput = z.output<typeof plannedFormSchema>;
