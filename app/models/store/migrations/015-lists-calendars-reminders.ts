import type { Migration } from './migration';

/**
 * Adds lists of to-dos, calendars of people, reminders, notification settings, subscribed calendars, signatures, and
 * templates; schedules to invoices, and tags to to-dos. All have defaults.
 */
export const listsCalendarsReminders: Migration = {
  title: 'To-dos have lists, people have calendars and reminders, and invoices repeat',
  run: (collections) => collections,
};
