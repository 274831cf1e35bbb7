import { found } from '~/lib/errors';
import { rowsOf, searchText, sortKey, type SortKey, sortRows } from '~/models/shared/list';
import { memoByIdentity } from '~/lib/memo';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import {
  dueDateTexts,
  inTodoPageView,
  inTodoView,
  type TodoPageSort,
  type TodoPageView,
  todoPageViews,
  type TodoTag,
  todoTags,
  type TodoView,
  todoViews,
} from './rules';
import type { Todo, TodoPageQuery, TodoQuery, WireTodo } from './schema';
import { dayOf } from '~/models/shared/day';

type Todos = Collections['todoTasks'];

const searchTexts = memoByIdentity(
  (todos: Todos) =>
    new Map(
      rowsOf(todos).map((todo) => [todo.id, searchText([todo.title, ...todo.tags, ...dueDateTexts(todo.dueDate)])]),
    ),
);

const orders: Record<TodoPageSort, { keyOf: (todo: Todo) => SortKey; direction: 'asc' | 'desc' }> = {
  latest: { keyOf: ({ id }) => id, direction: 'desc' },
  'title-asc': { keyOf: ({ title }) => sortKey(title), direction: 'asc' },
  'title-desc': { keyOf: ({ title }) => sortKey(title), direction: 'desc' },
  assignee: { keyOf: ({ assignee }) => sortKey(assignee?.fullName), direction: 'asc' },
  'due-date': { keyOf: ({ dueDate }) => Date.parse(dueDate), direction: 'asc' },
  manual: { keyOf: ({ rank }) => rank, direction: 'asc' },
};

const sortedLists = memoByIdentity((_: Todos) => new Map<TodoPageSort, readonly Todo[]>());

/** All tasks in an order, worked out once per change. */
function sorted(todos: Todos, order: TodoPageSort): readonly Todo[] {
  const lists = sortedLists(todos);
  const { keyOf, direction } = orders[order];
  const list = lists.get(order) ?? sortRows(rowsOf(todos), keyOf, direction);
  lists.set(order, list);
  return list;
}

type Matching = { q: string; tag: string; sort: TodoPageSort };

async function matching({ q, tag, sort }: Matching, inView: (todo: Todo) => boolean): Promise<readonly Todo[]> {
  const { todoTasks } = await store.snapshot();
  const texts = searchTexts(todoTasks);
  const text = q.toLowerCase();
  return sorted(todoTasks, sort).filter(
    (todo) =>
      inView(todo) &&
      (tag === '' || todo.tags.some((one) => one === tag)) &&
      (text === '' || (texts.get(todo.id) ?? '').includes(text)),
  );
}

/**
 * The tasks of a view that match search and tag, in the asked order (contract §7, GET /apps/todo/tasks).
 * @param query `sort: 'manual'` gives the order people made themselves; it is for pages only
 */
export async function listTodos({
  filter,
  ...query
}: Omit<TodoQuery, 'sort'> & Pick<Matching, 'sort'>): Promise<readonly Todo[]> {
  return matching(query, (todo) => inTodoView(todo, filter));
}

/** All tasks a page's query matches, in its order, whatever its page: for showing them and for acting on all of them. */
export async function listPageTodos(
  { filter, ...query }: Omit<TodoPageQuery, 'page'>,
  onDay: string,
): Promise<readonly Todo[]> {
  return matching(query, (todo) => inTodoPageView(withDay(todo), filter, onDay));
}

function withDay(todo: Todo) {
  return { ...todo, day: dayOf(todo.dueDate) };
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

interface PageCounts {
  views: Record<TodoPageView, number>;
  /** Per view, because a tag is looked for within the view that is shown. */
  tags: Record<TodoPageView, Record<TodoTag, number>>;
}

const pageCountsByDay = memoByIdentity((_: Todos) => new Map<string, PageCounts>());

/** How many tasks each view of the page holds today, and how many of them carry each tag. */
export async function todoPageCounts(onDay: string): Promise<PageCounts> {
  const { todoTasks } = await store.snapshot();
  const days = pageCountsByDay(todoTasks);
  const known = days.get(onDay);
  if (known) return known;
  const perView = todoPageViews.map((view) => {
    const todos = rowsOf(todoTasks).filter((todo) => inTodoPageView(withDay(todo), view, onDay));
    const tags = todoTags.map((tag) => [tag, todos.filter((todo) => todo.tags.includes(tag)).length] as const);
    return { view, count: todos.length, tags: Object.fromEntries(tags) as Record<TodoTag, number> };
  });
  const found = {
    views: Object.fromEntries(perView.map(({ view, count }) => [view, count])),
    tags: Object.fromEntries(perView.map(({ view, tags }) => [view, tags])),
  } as unknown as PageCounts;
  days.set(onDay, found);
  return found;
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
