import { found } from '~/lib/errors';
import { rowsOf, sortKey } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
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
  todoViews,
} from './rules';
import type { Todo, TodoPageQuery, TodoQuery, WireTodo } from './schema';
import { dayOf } from '~/models/shared/day';

type Todos = Collections['todoTasks'];

/** A task as the list knows it: with the views it shows in, each as `viewKey` names it. */
interface Row {
  todo: Todo;
  views: readonly string[];
}

/** The default view has no name, and an empty filter asks an index for nothing. */
const viewKey = (view: string) => `in:${view}`;

/** A task's views; those that go by the day are for pages, and without a day (`''`) there are none. */
function viewsOf(todo: Todo, onDay: string): string[] {
  const day = dayOf(todo.dueDate);
  const views =
    onDay === ''
      ? (['', ...todoViews] as const).filter((view) => inTodoView(todo, view))
      : todoPageViews.filter((view) => inTodoPageView({ ...todo, day }, view, onDay));
  return views.map(viewKey);
}

const todoIndex = listIndex({
  rows: (todos: Todos, onDay): Row[] => rowsOf(todos).map((todo) => ({ todo, views: viewsOf(todo, onDay) })),
  id: ({ todo }: Row) => todo.id,
  search: ({ todo }) => [todo.title, ...todo.tags, ...dueDateTexts(todo.dueDate)],
  filters: { view: ({ views }) => views, tag: ({ todo }) => todo.tags },
  sorts: {
    id: ({ todo }) => todo.id,
    title: ({ todo }) => sortKey(todo.title),
    assignee: ({ todo }) => sortKey(todo.assignee?.fullName),
    dueDate: ({ todo }) => Date.parse(todo.dueDate),
    rank: ({ todo }) => todo.rank,
  },
});

const orders = {
  latest: { sortColumn: 'id', sort: 'desc' },
  'title-asc': { sortColumn: 'title', sort: 'asc' },
  'title-desc': { sortColumn: 'title', sort: 'desc' },
  assignee: { sortColumn: 'assignee', sort: 'asc' },
  'due-date': { sortColumn: 'dueDate', sort: 'asc' },
  manual: { sortColumn: 'rank', sort: 'asc' },
} as const satisfies Record<TodoPageSort, object>;

type Asked = { q: string; filter: string; tag: string; sort: TodoPageSort };

async function matching({ q, filter, tag, sort }: Asked, onDay: string): Promise<readonly Todo[]> {
  const index = todoIndex((await store.snapshot()).todoTasks, onDay);
  return index.matches({ q, tag, view: viewKey(filter), ...orders[sort] }).map(({ todo }) => todo);
}

/**
 * The tasks of a view that match search and tag, in the asked order (contract §7, GET /apps/todo/tasks).
 * @param query `sort: 'manual'` gives the order people made themselves; it is for pages only
 */
export async function listTodos(query: Omit<TodoQuery, 'sort'> & Pick<Asked, 'sort'>): Promise<readonly Todo[]> {
  return matching(query, '');
}

/** All tasks a page's query matches, in its order, whatever its page: for showing them and for acting on all of them. */
export async function listPageTodos(query: Omit<TodoPageQuery, 'page'>, onDay: string): Promise<readonly Todo[]> {
  return matching(query, onDay);
}

/** How many tasks each view of the page holds on a day, and how many of them carry each tag. */
export async function todoPageCounts(onDay: string): Promise<{
  views: Record<TodoPageView, number>;
  /** Per view, because a tag is looked for within the view that is shown. */
  tags: Record<TodoPageView, Record<TodoTag, number>>;
}> {
  const index = todoIndex((await store.snapshot()).todoTasks, onDay);
  const inViews = index.counts('view', orders.latest);
  const tagsIn = (view: TodoPageView) => {
    const counts = index.counts('tag', { view: viewKey(view), ...orders.latest });
    return Object.fromEntries(todoTags.map((tag) => [tag, counts[tag] ?? 0])) as Record<TodoTag, number>;
  };
  return {
    views: Object.fromEntries(todoPageViews.map((view) => [view, inViews[viewKey(view)] ?? 0])),
    tags: Object.fromEntries(todoPageViews.map((view) => [view, tagsIn(view)])),
  } as Awaited<ReturnType<typeof todoPageCounts>>;
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
