/** The available reminders, in minutes before the time of a record; 0 is the time itself. */
export const reminderChoices = ['0', '5', '10', '30', '60', '1440'] as const;

/** The default time of day of reminders for records without a time. */
export const usualReminderTime = '09:00';

export type ReminderChoice = (typeof reminderChoices)[number];
