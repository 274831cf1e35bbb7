import { AppError } from '~/utils/errors';
import type { Actor } from './change-log';
import { firstRank, placeBefore } from './rank';
import { nextId, store } from './store.server';
import { today } from './today.server';
import { todoIn } from './todo-list.server';
import type { Todo, TodoChanges, TodoInput } from './todo.schema';

type By = { actor: Actor };
type Some = By & { ids: readonly number[] };

/** How tasks are called in the change log: one by its title, several by their number. */
async function nameOf(ids: readonly number[]): Promise<string> {
  const [id] = ids;
  return id !== undefined && ids.length === 1 ? todoIn(await store.snapshot(), id).title : String(ids.length);
}

/** Runs one step for each task in one change that Undo takes back as a whole; throws `not_found` if any is unknown. */
async function changeEach(
  { ids, actor }: Some,
  label: string,
  step: (todo: Todo, todos: Record<string, Todo>) => void,
) {
  return store.commit({ actor, label, about: await nameOf(ids) }, (draft) => {
    const todos = [...new Set(ids)].map((id) => todoIn(draft, id));
    for (const todo of todos) step(todo, draft.todoTasks);
    return { count: todos.length };
  });
}

/** Adds a task, first in the manual order and due today unless said otherwise (contract §7, add-tasks). */
export async function createTodo({ input, actor }: By & { input: TodoInput }) {
  return store.commit({ actor, label: 'todo.created', about: input.title }, ({ todoTasks }) => {
    const todo: Todo = {
      ...input,
      id: nextId(todoTasks),
      dueDate: input.dueDate ?? today(),
      rank: firstRank(Object.values(todoTasks)),
    };
    todoTasks[todo.id] = todo;
    return todo;
  });
}

/** Changes the given fields of a task (contract §7, update-task). Throws `not_found`. */
export async function updateTodo({ id, changes, actor }: By & { id: number; changes: TodoChanges }) {
  return store.commit({ actor, label: 'todo.updated', about: await nameOf([id]) }, (draft) =>
    Object.assign(todoIn(draft, id), changes),
  );
}

/** Changes the given fields of several tasks in one change. Throws `not_found` if any is unknown. */
export async function updateTodos({ changes, ...some }: Some & { changes: TodoChanges }) {
  return changeEach(some, 'todo.updated', (todo) => void Object.assign(todo, changes));
}

/** Puts tasks into the view of deleted ones, from which they can be restored (contract §7, delete-task). */
export async function deleteTodos(some: Some) {
  return changeEach(some, 'todo.deleted', (todo) => void (todo.isDeleted = true));
}

/** Takes tasks out of the view of deleted ones. Throws `not_found` if any is unknown. */
export async function restoreTodos(some: Some) {
  return changeEach(some, 'todo.restored', (todo) => void (todo.isDeleted = false));
}

/**
 * Removes deleted tasks for good.
 * @throws AppError `not_found` if any is unknown, `conflict` if any has not been deleted first
 */
export async function purgeTodos(some: Some) {
  return changeEach(some, 'todo.purged', ({ id, isDeleted }, todos) => {
    if (!isDeleted) throw new AppError('conflict', 'Only a deleted task can be removed for good.');
    delete todos[id];
  });
}

/** Puts a task before another in the manual order, or behind all with `beforeId: null`. Throws `not_found`. */
export async function moveTodo({ id, beforeId, actor }: By & { id: number; beforeId: number | null }) {
  return store.commit({ actor, label: 'todo.moved', about: await nameOf([id]) }, (draft) => {
    const todo = todoIn(draft, id);
    placeBefore(Object.values(draft.todoTasks), todo, beforeId === null ? null : todoIn(draft, beforeId));
  });
}
