import type { Migration } from './migration';

/**
 * Adds to-do lists, users' calendars, reminders, notification settings, subscribed calendars, signatures, and
 * templates; schedules for invoices, and tags for to-dos. All have defaults.
 */
export const listsCalendarsReminders: Migration = {
  title: 'To-dos have lists, users have calendars and reminders, and invoices can repeat',
  run: (collections) => collections,
};
