import type { Migration } from './migration';

/** Adds the creation time to task comments, and the watching accounts to tasks. Both have defaults. */
export const kanbanWatchers: Migration = {
  title: 'Kanban tasks have watchers, and their comments have times',
  run: (collections) => collections,
};
