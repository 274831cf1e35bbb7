import { dateTodos, deleteTodos, restoreTodos, tagTodos, updateTodos } from '~/models/todo/commands.server';
import type { Actor } from '~/models/store/change-log';
import type { TodoChange } from '../acts';

/**
 * Applies a change to the tasks with the given IDs, as a single undoable change.
 * @param clock the user's current day and time zone, for repeats and due times
 * @throws AppError `not_found` or `conflict`, as the commands of `models/todo` do
 */
export function changeTodos(
  change: TodoChange,
  some: { ids: number[]; actor: Actor },
  clock: { onDay: string; zone: string },
) {
  switch (change.kind) {
    case 'complete':
    case 'reopen':
      return updateTodos({ ...some, changes: { isCompleted: change.kind === 'complete' }, clock });
    case 'star':
    case 'unstar':
      return updateTodos({ ...some, changes: { isImportant: change.kind === 'star' } });
    case 'tag':
    case 'untag':
      return tagTodos({ ...some, tag: change.tag, on: change.kind === 'tag' });
    case 'due':
      return dateTodos({ ...some, day: change.day, zone: clock.zone });
    case 'delete':
      return deleteTodos(some);
    case 'restore':
      return restoreTodos(some);
  }
}
