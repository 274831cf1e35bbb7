import type { Migration } from './migration';

/** Makes number prefixes, the tax of new invoices, and the sender of emails settings; all have defaults. */
export const documentSettings: Migration = {
  title: 'Numbers, tax, and emails are settings of the workspace',
  run: (collections) => collections,
};
