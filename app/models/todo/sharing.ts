import { circleOf, isInside, seenBy, type Viewer } from '~/models/access/circle';
import type { Collections } from '~/models/store/database.schema';
import type { Todo } from './schema';

type Data = Pick<Collections, 'todoTasks' | 'todoLists' | 'users'>;

/** Returns the IDs of the only accounts that can see a task, based on its list, or `undefined` if everyone can. */
export function todoOwners(
  { listId }: Pick<Todo, 'listId'>,
  data: Pick<Collections, 'todoLists' | 'users'>,
): readonly number[] | undefined {
  return listId === null ? undefined : circleOf(data, data.todoLists[listId]);
}

/** Checks whether a viewer can see a task. */
export function canSeeTodo(todo: Pick<Todo, 'listId'>, data: Omit<Data, 'todoTasks'>, viewer: Viewer): boolean {
  return isInside(todoOwners(todo, data), viewer);
}

/** Returns the tasks that a viewer can see. */
export function todosSeenBy(data: Data, viewer: Viewer): Collections['todoTasks'] {
  const { todoTasks, todoLists, users } = data;
  return seenBy(todoTasks, { viewer, circles: todoLists, users }, (todo) => todoOwners(todo, data));
}
