import type { Migration } from './migration';

/** Records what guests were notified of, and who sent an event from outside; both are absent until that happens. */
export const eventInvitations: Migration = {
  title: 'Events keep what their guests were told, and who invited to them from elsewhere',
  run: (collections) => collections,
};
