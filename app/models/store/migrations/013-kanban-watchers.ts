import type { Migration } from './migration';

/** Comments of tasks have the instant they were written, and tasks the accounts that watch them; both have defaults. */
export const kanbanWatchers: Migration = {
  title: 'Kanban tasks have watchers, and their comments times',
  run: (collections) => collections,
};
