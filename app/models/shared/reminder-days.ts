/** Days on which invoice reminders can be sent, counted from the due date. Negative numbers are days before it. */
export const reminderDayChoices = ['-14', '-7', '-3', '-1', '0', '1', '3', '7', '14', '21', '30', '45', '60'] as const;

/** Returns the setting with new days that apply from `onDay` on. Returns the same setting if the days didn't change. */
export function changedSteps<Steps extends { days: readonly number[] | null; since: string }>(
  steps: Steps,
  days: Steps['days'],
  onDay: string,
): Steps {
  return String(days) === String(steps.days) ? steps : { ...steps, days, since: onDay };
}
