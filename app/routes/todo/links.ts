import { listQueryKeeper } from '~/components/data-table/list-query';
import { withQuery } from '~/lib/with-query';
import type { TodoPageQuery } from '~/models/todo/schema';

export const todoPath = '/apps/todo';

/** The list's part of an address, with some values changed: it travels through every page of a task. */
export const todoSearch = listQueryKeeper<TodoPageQuery>({
  q: '',
  filter: '',
  tag: '',
  sort: 'manual',
  page: '1',
  saved: '',
});

type Values = Parameters<typeof todoSearch>[1];

/** `todoSearch` as `?a=b`, or nothing. */
export function todoQuery(search: URLSearchParams, changes: Values = {}): string {
  const kept = todoSearch(search, changes);
  return withQuery('', kept);
}

/** The address of a page of the list's: a task, a form, a question; `query` is the list's query. */
export function subPath(name: string, query: string, extra: Record<string, string> = {}): string {
  const search = new URLSearchParams([...new URLSearchParams(query), ...Object.entries(extra)]);
  return withQuery(`${todoPath}/${name}`, search);
}
