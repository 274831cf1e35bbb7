import type { Migration } from './migration';

/**
 * Adds two fields to events: the last notification that guests received, and the external organizer. Both are absent
 * until they're set.
 */
export const eventInvitations: Migration = {
  title: 'Events store what guests were told, and the organizers of external invitations',
  run: (collections) => collections,
};
