import type { Migration } from './migration';

/** Adds payment reminders to the workspace and to clients. They're off by default. */
export const paymentReminders: Migration = {
  title: 'Clients get reminders of unpaid invoices',
  run: (collections) => collections,
};
