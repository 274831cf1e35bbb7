import { withQuery } from '~/lib/with-query';

export const todoPath = '/apps/todo';

const keys = ['q', 'filter', 'tag', 'sort', 'page', 'saved'] as const;
const defaults: Record<string, string> = { sort: 'manual', page: '1' };

type Values = Partial<Record<(typeof keys)[number], string | number>>;

/** The list's part of an address without empty values and defaults: it travels through every page of a task. */
export function todoSearch(search: URLSearchParams, changes: Values = {}): URLSearchParams {
  const kept = new URLSearchParams();
  for (const key of keys) {
    const value = String(changes[key] ?? search.get(key) ?? '');
    if (value !== '' && value !== defaults[key]) kept.set(key, value);
  }
  return kept;
}

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
