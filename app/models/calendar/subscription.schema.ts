import { z } from 'zod';
import { requiredText } from '~/models/shared/fields.schema';
import { calendarKinds } from './rules';
import { eventRecordSchema } from './schema';

/** Reasons why a subscription's file couldn't be read. The events from the last successful fetch remain. */
export const subscriptionErrors = [
  'address',
  'unreachable',
  'slow',
  'status',
  'tooLarge',
  'notACalendar',
  'tooManyEvents',
] as const;

/** An external calendar that an account has subscribed to, with its events as last fetched. */
export const calendarSubscriptionSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  name: z.string(),
  url: z.string(),
  /** The workspace calendar whose color is used for the subscription's events. */
  kind: z.enum(calendarKinds).default('Holiday'),
  /** Read-only events; `id` is unique within the subscription. */
  events: z.array(eventRecordSchema).default([]),
  /** Time of the last successful fetch (ISO instant); `null` if never. */
  readAt: z.string().nullable().default(null),
  /** Time of the last attempt to fetch the calendar (ISO instant); `null` if never. */
  triedAt: z.string().nullable().default(null),
  /** Why the last attempt failed; `null` if it didn't fail. */
  error: z.enum(subscriptionErrors).nullable().default(null),
});

/** Replaces `webcal://` and `webcals://`, schemes that open calendar apps, with `https://`. */
const fetchable = (text: string) => text.trim().replace(/^webcals?:\/\//i, 'https://');

const isSecureAddress = (text: string) => /^https:\/\/[^\s@]+$/i.test(text) && URL.canParse(text);

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
