import { z } from 'zod';
import { reminderDayChoices } from './reminder-days';

/** Form field for the selected reminder days. They're converted to numbers in ascending order. */
export const reminderDaysField = z.preprocess(
  (sent) => (sent === undefined || sent === '' ? [] : [sent].flat()),
  z
    .array(z.enum(reminderDayChoices))
    .max(reminderDayChoices.length)
    .transform((sent) => reminderDayChoices.filter((choice) => sent.includes(choice)).map(Number)),
);

/**
 * A workspace's invoice reminders. Reminders due before the day `since`, when the setting last changed, aren't sent.
 */
export const reminderStepsSchema = z.object({ days: z.array(z.number().int()), since: z.string() });

/** A client's reminder days, which replace the workspace's; `null` to use the workspace's. */
export const clientReminderStepsSchema = reminderStepsSchema.extend({ days: z.array(z.number().int()).nullable() });
