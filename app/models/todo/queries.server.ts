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
import { dayZone } from '~/models/shared/day';
import { byRank } from '~/models/shared/rank';
import { memoByIdentity } from '~/lib/memo';
import { dueMoment } from './due';

type Todos = Collections['todoTasks'];

/** A task as the list knows it: with the views it shows in, each as `viewKey` names it. */
interface Row {
  todo: Todo;
  views: readonly string[];
  /** When it is due, in milliseconds; null for a task without a date, which only pages know. */
  due: number | null;
  texts: readonly string[];
}

/** Whose day a page shows: the day, and the zone in which times fall on days. */
export interface TodoClock {
  onDay: string;
  zone?: string;
}

/** The default view has no name, and an empty filter asks an index for nothing. */
const viewKey = (view: string) => `in:${view}`;

/** A task as calls see it (contract §7). */
function wireRow(todo: Todo): Row {
  const { dueDate, title, tags } = toWireTodo(todo);
  return {
    todo,
    views: (['', ...todoViews] as const).filter((view) => inTodoView(todo, view)).map(viewKey),
    due: Date.parse(dueDate),
    texts: [title, ...tags, ...dueDateTexts(dueDate)],
  };
}

/** A task as pages see it on a day: with the views that go by the day, and found by whose it is too. */
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
      ...(day === null ? [] : dueDateTexts(day)),
      todo.assignee?.fullName ?? '',
      ...todo.checklist.map(({ text }) => text),
    ],
  };
}

const todoIndex = listIndex({
  rows: (todos: Todos, clock): Row[] => {
    const [onDay = '', zone = dayZone] = clock.split(' ');
    return rowsOf(todos).map((todo) => (onDay === '' ? wireRow(todo) : pageRow(todo, onDay, zone)));
  },
  id: ({ todo }: Row) => todo.id,
  search: ({ texts }) => texts,
  filters: { view: ({ views }) => views, tag: ({ todo }) => todo.tags },
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

type Asked = { q: string; filter: string; tag: string; sort: TodoPageSort };

const clockKey = ({ onDay, zone = dayZone }: TodoClock) => `${onDay} ${zone}`;

async function matching({ q, filter, tag, sort }: Asked, clock = ''): Promise<readonly Todo[]> {
  const index = todoIndex((await store.snapshot()).todoTasks, clock);
  return index.matches({ q, tag, view: viewKey(filter), ...orders[sort] }).map(({ todo }) => todo);
}

/**
 * The tasks of a view that match search and tag, in the asked order (contract §7, GET /apps/todo/tasks).
 * @param query `sort: 'manual'` gives the order people made themselves; it is for pages only
 */
export async function listTodos(query: Omit<TodoQuery, 'sort'> & Pick<Asked, 'sort'>): Promise<readonly Todo[]> {
  return matching(query);
}

/**
 * All tasks a page's query matches, in its order but with the completed ones behind the open ones, whatever its page: for
 * showing them and for acting on all of them.
 */
export async function listPageTodos(
  { q, ...query }: Omit<TodoPageQuery, 'page'>,
  onDay: string,
  zone?: string,
): Promise<readonly Todo[]> {
  const todos = await matching({ ...query, q: q.trim() }, clockKey({ onDay, zone }));
  if (query.filter === 'deleted') return todos;
  return [...todos.filter(({ isCompleted }) => !isCompleted), ...todos.filter(({ isCompleted }) => isCompleted)];
}

const isMoved = memoByIdentity((todos: Todos) => {
  const rows = byRank(rowsOf(todos));
  return rows.some(({ id }, index) => id > (rows[index - 1]?.id ?? Number.POSITIVE_INFINITY));
});

/** Whether somebody has moved a task: until then the order people make themselves is the latest first. */
export async function hasOwnOrder(): Promise<boolean> {
  return isMoved((await store.snapshot()).todoTasks);
}

/** How many tasks each view of the page holds on a day, and how many of them carry each tag. */
export async function todoPageCounts(
  onDay: string,
  zone?: string,
): Promise<{
  views: Record<TodoPageView, number>;
  /** Per view, because a tag is looked for within the view that is shown. */
  tags: Record<TodoPageView, Record<TodoTag, number>>;
}> {
  const index = todoIndex((await store.snapshot()).todoTasks, clockKey({ onDay, zone }));
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

/** A task without what only we keep; one without a date is answered as due on the day it has been so since. */
export function toWireTodo(todo: Todo): WireTodo {
  const { id, title, description, assignee, tags, isCompleted, isDeleted, isImportant } = todo;
  const dueDate = todo.dueDate ?? todo.undatedSince;
  return { id, title, dueDate, description, assignee, tags, isCompleted, isDeleted, isImportant };
}
