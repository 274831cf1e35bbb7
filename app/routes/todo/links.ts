import { listQueryKeeper } from '~/components/data-table/list-query';
import { withQuery } from '~/lib/with-query';
import type { TodoPageQuery } from '~/models/todo/schema';

export const todoPath = '/apps/todo';

/** Returns the list's query from a URL, with some values changed. All pages of a task preserve this query. */
export const todoSearch = listQueryKeeper<TodoPageQuery>({
  q: '',
  filter: '',
  tag: '',
  hide: '',
  list: '',
  sort: 'manual',
  page: '1',
  saved: '',
});

type Values = Parameters<typeof todoSearch>[1];

/** Returns the result of `todoSearch` as `?a=b`, or an empty string. */
export function todoQuery(search: URLSearchParams, changes: Values = {}): string {
  const kept = todoSearch(search, changes);
  return withQuery('', kept);
}

/** Returns the URL of a page below the list: a task, a form, or a confirmation. `query` is the list's query. */
export function subPath(name: string, query: string, extra: Record<string, string> = {}): string {
  const search = new URLSearchParams([...new URLSearchParams(query), ...Object.entries(extra)]);
  return withQuery(`${todoPath}/${name}`, search);
}
