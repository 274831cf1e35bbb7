import type { Migration } from './migration';

/**
 * Adds the state that guests were last notified of, and an event's external organizer. Both are absent until they're
 * set.
 */
export const eventInvitations: Migration = {
  title: 'Events keep what their guests were told, and who invited to them from elsewhere',
  run: (collections) => collections,
};
