import { found } from '~/utils/errors';
import { rowsOf, searchText, sortKey, type SortKey, sortRows } from '~/utils/list';
import { memoByIdentity } from '~/utils/memo';
import type { Collections } from './database.schema';
import { store } from './store.server';
import { dueDateTexts, inTodoView, type TodoSort, type TodoTag, todoTags, type TodoView, todoViews } from './todo';
import type { Todo, TodoQuery, WireTodo } from './todo.schema';

/** The orders of a list: the documented ones and the one people make themselves. */
type Order = TodoSort | 'manual';

type Todos = Collections['todoTasks'];

const searchTexts = memoByIdentity(
  (todos: Todos) =>
    new Map(
      rowsOf(todos).map((todo) => [todo.id, searchText([todo.title, ...todo.tags, ...dueDateTexts(todo.dueDate)])]),
    ),
);

const orders: Record<Order, { keyOf: (todo: Todo) => SortKey; direction: 'asc' | 'desc' }> = {
  latest: { keyOf: ({ id }) => id, direction: 'desc' },
  'title-asc': { keyOf: ({ title }) => sortKey(title), direction: 'asc' },
  'title-desc': { keyOf: ({ title }) => sortKey(title), direction: 'desc' },
  assignee: { keyOf: ({ assignee }) => sortKey(assignee?.fullName), direction: 'asc' },
  'due-date': { keyOf: ({ dueDate }) => Date.parse(dueDate), direction: 'asc' },
  manual: { keyOf: ({ rank }) => rank, direction: 'asc' },
};

const sortedLists = memoByIdentity((_: Todos) => new Map<Order, readonly Todo[]>());

/** All tasks in an order, worked out once per change. */
function sorted(todos: Todos, order: Order): readonly Todo[] {
  const lists = sortedLists(todos);
  const { keyOf, direction } = orders[order];
  const list = lists.get(order) ?? sortRows(rowsOf(todos), keyOf, direction);
  lists.set(order, list);
  return list;
}

/**
 * The tasks of a view that match search and tag, in the asked order (contract §7, GET /apps/todo/tasks).
 * @param query `sort: 'manual'` gives the order people made themselves; it is for pages only
 */
export async function listTodos({
  q,
  filter,
  tag,
  sort,
}: Omit<TodoQuery, 'sort'> & { sort: Order }): Promise<readonly Todo[]> {
  const { todoTasks } = await store.snapshot();
  const texts = searchTexts(todoTasks);
  const text = q.toLowerCase();
  return sorted(todoTasks, sort).filter(
    (todo) =>
      inTodoView(todo, filter) &&
      (tag === '' || todo.tags.some((one) => one === tag)) &&
      (text === '' || (texts.get(todo.id) ?? '').includes(text)),
  );
}

const counts = memoByIdentity((todos: Todos) => {
  const views: Record<TodoView | '', number> = { '': 0, important: 0, completed: 0, deleted: 0 };
  const tags: Record<TodoTag, number> = { update: 0, team: 0, high: 0, medium: 0, low: 0 };
  for (const todo of rowsOf(todos)) {
    for (const view of ['', ...todoViews] as const) if (inTodoView(todo, view)) views[view] += 1;
    for (const tag of todoTags) if (!todo.isDeleted && todo.tags.includes(tag)) tags[tag] += 1;
  }
  return { views, tags };
});

/** How many tasks each view (`''` is the default one) and each tag holds; deleted ones count only in their own view. */
export async function todoCounts() {
  return counts((await store.snapshot()).todoTasks);
}

/** One task; throws `not_found`. */
export async function getTodo(id: number): Promise<Todo> {
  return todoIn(await store.snapshot(), id);
}

/** The task with an id in a snapshot or draft; throws `not_found`. */
export function todoIn({ todoTasks }: { todoTasks: Todos }, id: number): Todo {
  return found(todoTasks[id], 'Task');
}

/** A task without what only we keep. */
export function toWireTodo({ rank: _, ...todo }: Todo): WireTodo {
  return todo;
}
