import type { TFunction } from 'i18next';
import { pictureOf } from '~/components/ui/avatar';
import { type TodoTag, todoTags } from '~/models/todo/rules';
import { checkedOf } from '~/models/shared/checklist';
import { dueMoment } from '~/models/todo/due';
import { hasOwnOrder, listPageTodos, todoPageCounts } from '~/models/todo/queries.server';
import type { Viewer } from '~/models/access/circle';
import { todoListsOf } from '~/models/todo/lists.server';
import { ownLabel, todoPeopleNames } from '~/models/todo/people.server';
import type { Todo, TodoPageQuery } from '~/models/todo/schema';
import { todoPageQuerySchema } from '~/models/todo/schema';
import { readListQuery } from '~/http/list/query.server';
import { rowsPerPage } from '~/lib/print-paging';
import { clampedPage } from '~/models/shared/list';

const usualRows = 50;

/**
 * Returns the data of a row. `day` and `time` are the due date and time in the time zone, or null if the task has none,
 * `picture` is null if the assignee has only initials, and `checked` contains the numbers of done items and of all
 * items in the checklist, or is null without a checklist.
 */
export function todoRowView(todo: Todo, zone: string) {
  const { id, title, dueDate, assignee, tags, ownTags, isCompleted, isDeleted, isImportant, checklist, repeat } = todo;
  const moment = dueMoment(dueDate, zone);
  const person = assignee && { fullName: assignee.fullName, picture: pictureOf(assignee.avatar) };
  const due = { day: moment?.day ?? null, time: moment?.time ?? null };
  const flags = { isCompleted, isDeleted, isImportant, repeats: repeat !== null };
  return { id, title, ...due, assignee: person, tags, ownTags, checked: checkedOf(checklist), ...flags };
}

export type TodoRowView = ReturnType<typeof todoRowView>;

/** Returns the list's query from a URL. Invalid values fall back to their defaults. */
export function readTodoQuery(search: URLSearchParams): TodoPageQuery {
  return readListQuery(todoPageQuerySchema, search);
}

/** Returns the data of the list page for a URL. If the page number is too high, shows the last page. */
export async function todoListView(
  search: URLSearchParams,
  { onDay, zone }: { onDay: string; zone: string },
  viewer: { id: number },
) {
  const requestedQuery = readTodoQuery(search);
  const perPage = rowsPerPage(search, usualRows);
  const [todos, counts, lists, people, me, isMoved] = await Promise.all([
    listPageTodos(requestedQuery, onDay, zone, viewer),
    todoPageCounts(onDay, zone, viewer),
    todoListsOf(viewer),
    todoPeopleNames(viewer),
    ownLabel(viewer),
    hasOwnOrder(viewer),
  ]);
  const { rows, total, page } = clampedPage(todos, { page: requestedQuery.page, perPage });
  return {
    query: { ...requestedQuery, page },
    rows: rows.map((todo) => todoRowView(todo, zone)),
    total,
    perPage,
    counts: { views: counts.views, tags: counts.tags[requestedQuery.filter] },
    ownTags: counts.ownTags[requestedQuery.filter],
    lists: lists.map(({ id, name, access, accountId }) => ({
      id,
      name,
      access,
      isMine: accountId === viewer.id,
      count: counts.lists[id] ?? 0,
    })),
    people,
    me,
    isMoved,
    today: onDay,
  };
}

/**
 * Returns a callback for `chosen` that finds the IDs of the tasks that match a list's query and that the viewer can
 * see. Days are in `zone`.
 */
export function matchingTodoIds(zone: string, viewer: Viewer) {
  return async (search: URLSearchParams, onDay: string): Promise<number[]> =>
    (await listPageTodos(readTodoQuery(search), onDay, zone, viewer)).map(({ id }) => id);
}

/**
 * Returns the names of the tags in the user's language. Quick add recognizes them in addition to the tags' own names.
 */
export function tagNames(t: TFunction<'todo'>): Record<TodoTag, string> {
  return Object.fromEntries(todoTags.map((tag) => [tag, t(`tag.${tag}`)])) as Record<TodoTag, string>;
}
