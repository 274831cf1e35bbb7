import type { Migration } from './migration';

/** A collection is new and begins empty: since when records are in the trash. */
export const trashNotes: Migration = {
  title: 'It is noted since when records are in the trash',
  run: (collections) => collections,
};
