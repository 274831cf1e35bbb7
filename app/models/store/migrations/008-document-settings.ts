import type { Migration } from './migration';

/** Prefixes of numbers, the tax of new invoices, and who emails are from are settings; all have defaults. */
export const documentSettings: Migration = {
  title: 'Numbers, tax, and emails are settings of the workspace',
  run: (collections) => collections,
};
