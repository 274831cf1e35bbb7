import { z } from 'zod';

/** Days on which reminders of an invoice can be sent, counted from its due date; negative ones are before it. */
export const reminderDayChoices = ['-14', '-7', '-3', '-1', '0', '1', '3', '7', '14', '21', '30', '45', '60'] as const;

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

/** Those of a client, which replace the workspace's; `null` to use the workspace's. */
export const clientReminderStepsSchema = reminderStepsSchema.extend({ days: z.array(z.number().int()).nullable() });

/** Returns a setting with other days, in force from `onDay`; the same one if the days are the same. */
export function changedSteps<Steps extends { days: readonly number[] | null; since: string }>(
  steps: Steps,
  days: Steps['days'],
  onDay: string,
): Steps {
  return String(days) === String(steps.days) ? steps : { ...steps, days, since: onDay };
}
