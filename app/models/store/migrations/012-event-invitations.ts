import type { Migration } from './migration';

/**
 * Adds the state that guests were last notified of, and an event's external organizer. Both are absent until they're
 * set.
 */
export const eventInvitations: Migration = {
  title: 'Events store what guests were told, and the organizers of external invitations',
  run: (collections) => collections,
};
