import { z } from 'zod';
import { requiredText } from '~/models/shared/fields.schema';
import { calendarKinds } from './rules';
import { eventRecordSchema } from './schema';

/** Why the file of a subscription couldn't be read; the last events remain. */
export const subscriptionErrors = [
  'address',
  'unreachable',
  'slow',
  'status',
  'tooLarge',
  'notACalendar',
  'tooManyEvents',
] as const;

/** A calendar elsewhere that an account has subscribed to, with its events as last read. */
export const calendarSubscriptionSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  name: z.string(),
  url: z.string(),
  /** The calendar of the workspace whose color its events have. */
  kind: z.enum(calendarKinds).default('Holiday'),
  /** Read-only; `id` counts within the subscription. */
  events: z.array(eventRecordSchema).default([]),
  /** Time of the last successful fetch (ISO instant); `null` if never. */
  readAt: z.string().nullable().default(null),
  /** Time of the last attempt to fetch it. */
  triedAt: z.string().nullable().default(null),
  /** Why the last attempt failed; `null` if it didn't. */
  error: z.enum(subscriptionErrors).nullable().default(null),
});

/** Returns the address of a calendar as it's fetched: `webcal://` is a scheme for calendar apps. */
const fetchable = (text: string) => text.trim().replace(/^webcals?:\/\//i, 'https://');

const isSecureAddress = (text: string) => /^https:\/\/[^\s@]+$/i.test(text) && URL.canParse(text);

/** The form of a new subscription. */
export const subscriptionFormSchema = z.object({
  name: requiredText.max(80),
  url: requiredText
    .max(1000)
    .transform(fetchable)
    .refine(isSecureAddress, { params: { key: 'webAddress' } }),
  kind: z.enum(calendarKinds).default('Holiday'),
});

export type CalendarSubscription = z.infer<typeof calendarSubscriptionSchema>;
export type SubscriptionError = (typeof subscriptionErrors)[number];
export type SubscriptionForm = z.infer<typeof subscriptionFormSchema>;
