import type { Migration } from './migration';

/** Adds the creation time to comments of tasks, and the watching accounts to tasks; both have defaults. */
export const kanbanWatchers: Migration = {
  title: 'Kanban tasks have watchers, and their comments times',
  run: (collections) => collections,
};
