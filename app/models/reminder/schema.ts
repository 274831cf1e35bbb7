import { z } from 'zod';
import { reminderChoices, usualReminderTime } from './rules';

/** A reminder that was delivered: of a time, so many minutes before it. */
const deliveredSchema = z.object({
  /** Time at which it was due (ISO instant). */
  at: z.string(),
  /** The time of the record that it's about (ISO instant). Once the record is at another time, it's not shown. */
  startsAt: z.string(),
  minutes: z.number().int(),
  /** The record: the task or event itself, or an event that replaces a day of the series. */
  recordId: z.number().int(),
  /** The day of the series; `null` for a record that doesn't repeat. */
  on: z.string().nullable(),
});

/** The reminders that an account has set for a task or an event. An empty list of an event's day overrides its series. */
export const reminderSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  collection: z.enum(['todoTasks', 'calendarEvents']),
  recordId: z.number().int(),
  /** How many minutes before the time. */
  minutes: z.array(z.number().int()),
  /** The time of day (`HH:MM`) that counts as the time of a record without one, in the person's time zone. */
  dayTime: z.string().default(usualReminderTime),
  /** Everything due up to this instant was delivered, so that nothing is delivered twice. */
  checkedTo: z.string(),
  delivered: z.array(deliveredSchema).default([]),
});

/** The field of a form: several of the choices. */
export const remindersField = z.preprocess(
  (sent) => (sent === undefined || sent === '' ? [] : [sent].flat()),
  z.array(z.enum(reminderChoices)).max(reminderChoices.length),
);

/** The field of a form with the time of day for records without a time. */
export const reminderTimeField = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d/)
  .transform((time) => time.slice(0, 5))
  .default(usualReminderTime);

export type Reminder = z.infer<typeof reminderSchema>;
export type RemindedCollection = Reminder['collection'];
