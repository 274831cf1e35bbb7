import type { Migration } from './migration';

/** Adds what guests were notified of, and the organizer of an event from outside. Both are absent until they're set. */
export const eventInvitations: Migration = {
  title: 'Events keep what their guests were told, and who invited to them from elsewhere',
  run: (collections) => collections,
};
