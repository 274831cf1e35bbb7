import type { Migration } from './migration';

/** Adds settings for number prefixes, the tax on new invoices, and the sender of emails. All have defaults. */
export const documentSettings: Migration = {
  title: 'Document numbers, tax, and emails are workspace settings',
  run: (collections) => collections,
};
