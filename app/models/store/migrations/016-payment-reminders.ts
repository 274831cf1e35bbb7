import type { Migration } from './migration';

/** Adds payment reminders to the workspace and to clients. They're off by default. */
export const paymentReminders: Migration = {
  title: 'Unpaid invoices are reminded of',
  run: (collections) => collections,
};
