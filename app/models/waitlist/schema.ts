import { z } from 'zod';
import { day, requiredText } from '~/models/shared/fields.schema';

const name = z.string().trim().max(80);

/** A planned feature: its name in each language (empty if it's the same as in English) and its planned day. */
export const plannedFeatureSchema = z.object({
  id: z.number().int(),
  /** Key that is used in URLs and by waitlists. It doesn't change when the feature is renamed. */
  key: z.string(),
  names: z.object({ en: z.string(), de: z.string(), fr: z.string(), ar: z.string() }),
  on: z.string(),
  /** The day when the people on its waitlist were notified that it's ready. */
  readyOn: z.string().nullable(),
});

/**
 * An email address to notify once about a feature. `token` is the secret in the link for leaving the list, and `at` an
 * ISO instant.
 */
export const waitlistEntrySchema = z.object({
  id: z.number().int(),
  email: z.string(),
  /** The `key` of the feature. */
  feature: z.string(),
  token: z.string(),
  at: z.string(),
});

/** Fields of the form for joining a waitlist. */
export const joinFormSchema = z.object({ email: z.email().max(254), feature: requiredText.max(100) });

/** An administrator's input for a planned feature. */
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
