import { z } from 'zod';
import { reminderDayChoices } from './reminder-days';

/** Form field: several of the choices. Becomes numbers in ascending order. */
export const reminderDaysField = z.preprocess(
  (sent) => (sent === undefined || sent === '' ? [] : [sent].flat()),
  z
    .array(z.enum(reminderDayChoices))
    .max(reminderDayChoices.length)
    .transform((sent) => reminderDayChoices.filter((choice) => sent.includes(choice)).map(Number)),
);

/** The reminders of a workspace. Those due before the day `since`, when the setting last changed, aren't sent. */
export const reminderStepsSchema = z.object({ days: z.array(z.number().int()), since: z.string() });

/** Reminder days of a client, which replace the workspace's; `null` to use the workspace's. */
export const clientReminderStepsSchema = reminderStepsSchema.extend({ days: z.array(z.number().int()).nullable() });
