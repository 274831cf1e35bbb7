/** Days on which reminders of an invoice can be sent, counted from its due date; negative ones are before it. */
export const reminderDayChoices = ['-14', '-7', '-3', '-1', '0', '1', '3', '7', '14', '21', '30', '45', '60'] as const;

/** Returns a setting with other days, effective from `onDay`; the same one if the days are the same. */
export function changedSteps<Steps extends { days: readonly number[] | null; since: string }>(
  steps: Steps,
  days: Steps['days'],
  onDay: string,
): Steps {
  return String(days) === String(steps.days) ? steps : { ...steps, days, since: onDay };
}
