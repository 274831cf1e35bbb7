/** How many minutes before the time of a record a person can be reminded of it; 0 is the time itself. */
export const reminderChoices = ['0', '5', '10', '30', '60', '1440'] as const;

/** The time of day at which records without a time remind, unless another one is chosen. */
export const usualReminderTime = '09:00';

export type ReminderChoice = (typeof reminderChoices)[number];
