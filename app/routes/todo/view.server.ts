import type { TFunction } from 'i18next';
import { pictureOf } from '~/components/ui/avatar';
import { type TodoTag, todoTags } from '~/models/todo/rules';
import { listPageTodos, todoPageCounts } from '~/models/todo/queries.server';
import { todoPeopleNames } from '~/models/todo/people.server';
import type { Todo, TodoPageQuery } from '~/models/todo/schema';
import { todoPageQuerySchema } from '~/models/todo/schema';
import { readListQuery } from '~/http/list-query.server';
import { dayOf } from '~/models/shared/day';

/** Rows of one page of the list. */
const perPage = 50;

/** What a row shows; `day` is the due day in UTC, `picture` null where the person's initials serve as one. */
export function todoRowView({ id, title, dueDate, assignee, tags, isCompleted, isDeleted, isImportant }: Todo) {
  const person = assignee && { fullName: assignee.fullName, picture: pictureOf(assignee.avatar) };
  return { id, title, day: dayOf(dueDate), assignee: person, tags, isCompleted, isDeleted, isImportant };
}

export type TodoRowView = ReturnType<typeof todoRowView>;

/** The list's query in an address; what makes no sense falls back to its default. */
export function readTodoQuery(search: URLSearchParams): TodoPageQuery {
  return readListQuery(todoPageQuerySchema, search);
}

/** What the list page shows for a query; a page past the end shows the last one. */
export async function todoListView(asked: TodoPageQuery, onDay: string) {
  const [todos, counts, people] = await Promise.all([
    listPageTodos(asked, onDay),
    todoPageCounts(onDay),
    todoPeopleNames(),
  ]);
  const page = Math.min(asked.page, Math.max(1, Math.ceil(todos.length / perPage)));
  return {
    query: { ...asked, page },
    rows: todos.slice((page - 1) * perPage, page * perPage).map(todoRowView),
    total: todos.length,
    perPage,
    counts: { views: counts.views, tags: counts.tags[asked.filter] },
    people,
    today: onDay,
  };
}

/** The ids of the tasks that a list's address finds, for `chosen`. */
export async function matchingTodoIds(search: URLSearchParams, onDay: string): Promise<number[]> {
  return (await listPageTodos(readTodoQuery(search), onDay)).map(({ id }) => id);
}

/** The tags in the person's language, which quick add understands beside their own names. */
export function tagNames(t: TFunction<'todo'>): Record<TodoTag, string> {
  return Object.fromEntries(todoTags.map((tag) => [tag, t(`tag.${tag}`)])) as Record<TodoTag, string>;
}
