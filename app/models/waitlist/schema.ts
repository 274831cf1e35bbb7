import { z } from 'zod';

/** What is being built, with the day it is planned for (`YYYY-MM-DD`). */
export const plannedFeatures = [
  { id: 'mobileApp', on: '2027-03-15' },
  { id: 'accounting', on: '2027-05-03' },
  { id: 'timeTracking', on: '2027-09-01' },
] as const;

const featureIds = plannedFeatures.map(({ id }) => id);

/** An address that wants to hear of a feature once; `token` is the secret of its link to leave, `at` an ISO instant. */
export const waitlistEntrySchema = z.object({
  id: z.number().int(),
  email: z.string(),
  feature: z.enum(featureIds),
  token: z.string(),
  at: z.string(),
});

/** What the form of a planned feature sends. */
export const joinFormSchema = z.object({ email: z.email().max(254), feature: z.enum(featureIds) });

export type PlannedFeature = (typeof featureIds)[number];
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;
export type JoinForm = z.input<typeof joinFormSchema>;
