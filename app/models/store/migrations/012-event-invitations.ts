import type { Migration } from './migration';

/** What guests were told of an event, and who sent one from elsewhere; both are absent until that happens. */
export const eventInvitations: Migration = {
  title: 'Events keep what their guests were told, and who invited to them from elsewhere',
  run: (collections) => collections,
};
