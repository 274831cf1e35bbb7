import { z } from 'zod';
import { reminderChoices, usualReminderTime } from './rules';

/** A delivered reminder: `minutes` before a time of a record. */
const deliveredSchema = z.object({
  /** Time when the reminder was due (ISO instant). */
  at: z.string(),
  /**
   * The time of the record that the reminder is about (ISO instant). If the record has moved to another time, the
   * reminder isn't shown.
   */
  startsAt: z.string(),
  minutes: z.number().int(),
  /** The record: the task or event itself, or an event that replaces an occurrence of the series. */
  recordId: z.number().int(),
  /** The date of the occurrence; `null` for a record that doesn't repeat. */
  on: z.string().nullable(),
});

/**
 * The reminders that an account has set for a task or an event. For an occurrence that was changed separately, an empty
 * list overrides the series.
 */
export const reminderSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  collection: z.enum(['todoTasks', 'calendarEvents']),
  recordId: z.number().int(),
  /** Minutes before the record's time. */
  minutes: z.array(z.number().int()),
  /** The time of day (`HH:MM`) to use for a record without a time, in the user's time zone. */
  dayTime: z.string().default(usualReminderTime),
  /** All reminders due up to this instant were delivered, so none is delivered twice. */
  checkedTo: z.string(),
  delivered: z.array(deliveredSchema).default([]),
});

/** The form field with the selected choices. */
export const remindersField = z.preprocess(
  (sent) => (sent === undefined || sent === '' ? [] : [sent].flat()),
  z.array(z.enum(reminderChoices)).max(reminderChoices.length),
);

/** The form field with the time of day for records without a time. */
export const reminderTimeField = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d/)
  .transform((time) => time.slice(0, 5))
  .default(usualReminderTime);

export type Reminder = z.infer<typeof reminderSchema>;
export type RemindedCollection = Reminder['collection'];
