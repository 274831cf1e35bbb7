import { compareText } from '~/lib/fold';
import { memoByDay, memoByParts } from '~/lib/memo';
import { found } from '~/lib/errors';
import type { Viewer } from '~/models/access/circle';
import { rowsOf, sortKey } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import {
  dueDateTexts,
  inTodoPageView,
  inTodoView,
  type TodoPageSort,
  tagsIn,
  type TodoPageView,
  todoPageViews,
  type TodoTag,
  todoTags,
  todoViews,
} from './rules';
import type { Todo, TodoPageQuery, TodoQuery, WireTodo } from './schema';
import { dayZone } from '~/models/shared/day';
import { byRank } from '~/models/shared/rank';
import { dueMoment } from './due';
import { rankFor } from './order.server';
import { isAssignedTo } from './people.server';
import { canSeeTodo, todosSeenBy } from './sharing';

type Todos = Collections['todoTasks'];

interface Row {
  todo: Todo;
  views: readonly string[];
  /** Due date in milliseconds; null for a task without a date, which only pages support. */
  due: number | null;
  texts: readonly string[];
}

/** The user's current day, and the time zone for converting times to days. */
export interface TodoClock {
  onDay: string;
  zone?: string;
}

/** Adds a prefix, because the default view's name is empty, and an index ignores an empty filter. */
const viewKey = (view: string) => `in:${view}`;

function wireRow(todo: Todo): Row {
  const { dueDate, title, tags } = toWireTodo(todo);
  return {
    todo,
    views: (['', ...todoViews] as const).filter((view) => inTodoView(todo, view)).map(viewKey),
    due: Date.parse(dueDate),
    texts: [title, ...tags, ...dueDateTexts(dueDate)],
  };
}

/**
 * Returns a task's row for pages on a given day. It includes the views that depend on the day, and search also finds it
 * by custom tags, assignee, and checklist.
 */
function pageRow(todo: Todo, onDay: string, zone: string): Row {
  const moment = dueMoment(todo.dueDate, zone);
  const day = moment?.day ?? null;
  return {
    todo,
    views: todoPageViews.filter((view) => inTodoPageView({ ...todo, day }, view, onDay)).map(viewKey),
    due: moment && Date.parse(`${moment.day}T${moment.time ?? '00:00'}Z`),
    texts: [
      todo.title,
      ...todo.tags,
      ...todo.ownTags,
      ...(day === null ? [] : dueDateTexts(day)),
      todo.assignee?.fullName ?? '',
      ...todo.checklist.map(({ text }) => text),
    ],
  };
}

const rowAt = memoByDay((todo: Todo, clock: string) => {
  const [onDay = '', zone = dayZone] = clock.split(' ');
  return pageRow(todo, onDay, zone);
});

const todoIndex = listIndex({
  rows: (todos: Todos, clock): Row[] => {
    const [onDay = ''] = clock.split(' ');
    return rowsOf(todos).map((todo) => (onDay === '' ? wireRow(todo) : rowAt(todo, clock)));
  },
  id: ({ todo }: Row) => todo.id,
  search: ({ texts }) => texts,
  filters: {
    view: ({ views }) => views,
    tag: ({ todo }) => [...todo.tags, ...todo.ownTags],
    list: ({ todo }) => (todo.listId === null ? '' : String(todo.listId)),
  },
  sorts: {
    id: ({ todo }) => todo.id,
    title: ({ todo }) => sortKey(todo.title),
    assignee: ({ todo }) => sortKey(todo.assignee?.fullName),
    dueDate: ({ due }) => due,
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

/** Maximum number of results to cache. They stay valid until the data that they depend on changes. */
const maxCachedResults = 16;
const pageAnswers = memoByParts<Promise<readonly Todo[]>>(maxCachedResults);
const pageCounts = memoByParts<Promise<PageCounts>>(maxCachedResults);
const ownOrders = memoByParts<boolean>(maxCachedResults);

type MatchOptions = { q: string; filter: string; tags: readonly string[]; sort: TodoPageSort; list?: string };

const clockKey = ({ onDay, zone = dayZone }: TodoClock) => `${onDay} ${zone}`;

async function matching(
  { q, filter, tags: [first = '', ...others], sort, list = '' }: MatchOptions,
  viewer: Viewer,
  clock = '',
): Promise<readonly Todo[]> {
  const data = await store.snapshot();
  const index = todoIndex(todosSeenBy(data, viewer), clock);
  const found = index
    .matches({ q, tag: first, list, view: viewKey(filter), ...orders[sort] })
    .map(({ todo }) => todo)
    .filter((todo) => others.every((one) => [...todo.tags, ...todo.ownTags].some((own) => own === one)));
  const shown = filter === 'mine' ? found.filter(isAssignedTo(data, viewer)) : found;
  if (sort !== 'manual' || !viewer || !data.todoOrders[viewer.id]) return shown;
  const rankOf = rankFor(data, viewer);
  return shown.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/**
 * Returns the tasks of a view that match a search and a tag, in the requested order (contract §7, GET
 * /apps/todo/tasks).
 * @param query `sort: 'manual'` is the viewer's manual order, for pages only
 * @param viewer the user who requests them; by default the app itself, which sees every list
 */
export async function listTodos(
  { tag, ...query }: Omit<TodoQuery, 'sort'> & Pick<MatchOptions, 'sort'>,
  viewer: Viewer = null,
): Promise<readonly Todo[]> {
  return matching({ ...query, tags: tag === '' ? [] : [tag] }, viewer);
}

/**
 * Returns all tasks that match a page's query, unpaged, for display and for bulk actions. They're in the query's order.
 * Outside the Deleted view, completed tasks come after open ones. Upcoming tasks are sorted by day unless another order
 * is selected.
 */
export async function listPageTodos(
  {
    q,
    tag,
    hide = '',
    ...query
  }: Omit<TodoPageQuery, 'page' | 'hide' | 'list'> & Partial<Pick<TodoPageQuery, 'hide' | 'list'>>,
  onDay: string,
  zone?: string,
  viewer: Viewer = null,
): Promise<readonly Todo[]> {
  const { users, accounts, todoOrders, ...data } = await store.snapshot();
  const seen = todosSeenBy({ users, ...data }, viewer);
  const question = JSON.stringify([q, tag, hide, query, onDay, zone, viewer?.id]);
  return pageAnswers(question, [seen, users, accounts, todoOrders], async () => {
    const sort = query.filter === 'upcoming' && query.sort === 'manual' ? 'due-date' : query.sort;
    const todos = await matching({ ...query, tags: tagsIn(tag), sort, q: q.trim() }, viewer, clockKey({ onDay, zone }));
    if (query.filter === 'deleted') return todos;
    const open = todos.filter(({ isCompleted }) => !isCompleted);
    const hides = hide === 'completed' && query.filter !== 'completed';
    return hides ? open : [...open, ...todos.filter(({ isCompleted }) => isCompleted)];
  });
}

/** Checks whether a viewer's manual order differs from newest first. */
export async function hasOwnOrder(viewer: Viewer): Promise<boolean> {
  const data = await store.snapshot();
  const todos = todosSeenBy(data, viewer);
  return ownOrders(String(viewer?.id), [todos, data.todoOrders], () => {
    const rankOf = rankFor(data, viewer);
    const rows = byRank(rowsOf(todos).map((todo) => ({ id: todo.id, rank: rankOf(todo) })));
    return rows.some(({ id }, index) => id > (rows[index - 1]?.id ?? Number.POSITIVE_INFINITY));
  });
}

/**
 * Returns the number of tasks in each view of the page on a day, the number of tasks with each tag, and the number of
 * open tasks in each list.
 * @param viewer as in `listTodos`
 */
export async function todoPageCounts(onDay: string, zone?: string, viewer: Viewer = null): Promise<PageCounts> {
  const data = await store.snapshot();
  const todos = todosSeenBy(data, viewer);
  const question = JSON.stringify([onDay, zone, viewer?.id]);
  return pageCounts(question, [todos, data.users, data.accounts], async () =>
    countsIn(data, { onDay, ...(zone === undefined ? {} : { zone }) }, viewer),
  );
}

interface PageCounts {
  views: Record<TodoPageView, number>;
  /** Per view, because a tag filters within the current view. */
  tags: Record<TodoPageView, Record<TodoTag, number>>;
  ownTags: Record<TodoPageView, { tag: string; count: number }[]>;
  lists: Record<string, number>;
}

function countsIn(data: Collections, clock: TodoClock, viewer: Viewer): PageCounts {
  const index = todoIndex(todosSeenBy(data, viewer), clockKey(clock));
  const inViews = index.counts('view', orders.latest);
  const open = index.matches({ view: viewKey('mine'), ...orders.latest }).map(({ todo }) => todo);
  const assigned = open.filter(isAssignedTo(data, viewer));
  const lists: Record<string, number> = {};
  for (const { listId } of open) if (listId !== null) lists[listId] = (lists[listId] ?? 0) + 1;
  const fixedTagsIn = (view: TodoPageView) => {
    const counts = index.counts('tag', { view: viewKey(view), ...orders.latest });
    const of = (tag: TodoTag) =>
      view === 'mine' ? assigned.filter(({ tags }) => tags.includes(tag)).length : (counts[tag] ?? 0);
    return Object.fromEntries(todoTags.map((tag) => [tag, of(tag)])) as Record<TodoTag, number>;
  };
  const ownTagsIn = (view: TodoPageView) => {
    const counts = new Map<string, number>();
    const rows =
      view === 'mine' ? assigned : index.matches({ view: viewKey(view), ...orders.latest }).map((row) => row.todo);
    for (const { ownTags } of rows) for (const tag of ownTags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    return [...counts].map(([tag, count]) => ({ tag, count })).sort((a, b) => compareText(a.tag, b.tag));
  };
  const sizeOf = (view: TodoPageView) => (view === 'mine' ? assigned.length : (inViews[viewKey(view)] ?? 0));
  return {
    views: Object.fromEntries(todoPageViews.map((view) => [view, sizeOf(view)])),
    tags: Object.fromEntries(todoPageViews.map((view) => [view, fixedTagsIn(view)])),
    ownTags: Object.fromEntries(todoPageViews.map((view) => [view, ownTagsIn(view)])),
    lists,
  } as PageCounts;
}

/** Returns a task. Throws `not_found` if it doesn't exist or the viewer can't see it. */
export async function getTodo(id: number, viewer: Viewer = null): Promise<Todo> {
  return todoIn(await store.snapshot(), id, viewer);
}

/**
 * Returns the task with the given ID from a snapshot or draft. Throws `not_found` if it doesn't exist or the viewer
 * can't see it.
 */
export function todoIn(
  data: Pick<Collections, 'todoTasks' | 'todoLists' | 'users'>,
  id: number,
  viewer: Viewer = null,
): Todo {
  const todo = data.todoTasks[id];
  return found(todo && canSeeTodo(todo, data, viewer) ? todo : undefined, 'Task');
}

/**
 * Returns a task without internal fields. If the task has no due date, `dueDate` is the day since which it's had none.
 */
export function toWireTodo(todo: Todo): WireTodo {
  const { id, title, description, assignee, tags, isCompleted, isDeleted, isImportant } = todo;
  const dueDate = todo.dueDate ?? todo.undatedSince;
  return { id, title, dueDate, description, assignee, tags, isCompleted, isDeleted, isImportant };
}
