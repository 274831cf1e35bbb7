/** How many minutes before the time of a record a person can be reminded of it; 0 is the time itself. */
export const reminderChoices = ['0', '5', '10', '30', '60', '1440'] as const;

export type ReminderChoice = (typeof reminderChoices)[number];
