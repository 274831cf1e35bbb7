import { compareText } from '~/lib/fold';
import { AppError, found } from '~/lib/errors';
import { circleOf, isInside, type Viewer } from '~/models/access/circle';
import type { CircleForm, TodoList } from '~/models/access/circle.schema';
import { rowsOf } from '~/models/shared/list';
import { assertFresh } from '~/models/shared/tag.server';
import type { Actor, By } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { nextId, store } from '~/models/store/store.server';
import { recordsWhere } from '~/models/store/records';

type Data = Pick<Collections, 'todoLists' | 'users'>;

function listIn(data: Data, id: number, viewer: Viewer): TodoList {
  const list = data.todoLists[id];
  return found(list && isInside(circleOf(data, list), viewer) ? list : undefined, 'List');
}

/** Returns a list that the actor can change. Throws `not_found`, or `forbidden` for another user's list. */
function ownListIn(data: Data, id: number, actor: Actor): TodoList {
  const list = listIn(data, id, actor);
  if (actor && list.accountId !== actor.id) throw new AppError('forbidden', 'Only the owner of a list can change it.');
  return list;
}

/** Returns a list. Throws `not_found` if it doesn't exist or the viewer can't see it. */
export async function getTodoList(id: number, viewer: Viewer): Promise<TodoList> {
  return listIn(await store.snapshot(), id, viewer);
}

/** Returns the lists that a viewer can see, first their own, then the others, each sorted by name. */
export async function todoListsOf(viewer: Viewer): Promise<TodoList[]> {
  const data = await store.snapshot();
  const seen = rowsOf(data.todoLists).filter((list) => isInside(circleOf(data, list), viewer));
  const isOther = ({ accountId }: TodoList) => Number(accountId !== viewer?.id);
  return seen.sort((a, b) => isOther(a) - isOther(b) || compareText(a.name, b.name));
}

/** Creates a list owned by the actor. Throws `forbidden` without an actor, because the app itself can't own lists. */
export async function createTodoList({ input, actor, idempotencyKey }: By & { input: CircleForm }) {
  if (!actor) throw new AppError('forbidden', 'Only a signed-in user can add a list.');
  return store.commit({ actor, label: 'todoList.created', about: input.name, idempotencyKey }, (draft) => {
    const list: TodoList = { ...input, id: nextId(draft.todoLists), accountId: actor.id };
    draft.todoLists[list.id] = list;
    return list;
  });
}

/**
 * Changes the name of a list and who can see it.
 * @throws AppError `not_found`, `forbidden` for another user's list, or `StaleRecord` if the list has changed since
 * `tag`
 */
export async function updateTodoList({
  id,
  input,
  tag,
  actor,
  idempotencyKey,
}: By & { id: number; input: CircleForm; tag?: string }) {
  return store.commit({ actor, label: 'todoList.updated', about: input.name, idempotencyKey }, (draft) => {
    const list = ownListIn(draft, id, actor);
    assertFresh(list, tag);
    Object.assign(list, input);
    return list;
  });
}

/**
 * Deletes a list with its tasks, in one change that can be undone. Throws `not_found`, or `forbidden` for another
 * user's list.
 * @returns the number of deleted tasks
 */
export async function deleteTodoList({ id, actor }: By & { id: number }) {
  const { name } = await getTodoList(id, actor);
  return store.commit({ actor, label: 'todoList.deleted', about: name }, (draft) => {
    ownListIn(draft, id, actor);
    const tasks = recordsWhere(draft.todoTasks, ({ listId }) => listId === id);
    for (const task of tasks) delete draft.todoTasks[task.id];
    delete draft.todoLists[id];
    return { count: tasks.length };
  });
}
