import { redirect } from '@remix-run/node';
import type { z } from 'zod';
import { isPaper, rowsOnPaper } from '~/lib/paper';
import { withQuery } from '~/lib/with-query';
import { pageCount } from '~/models/shared/list';
import { pageUrl } from '../address.server';

/**
 * One page of a list, the last one when the asked page is past the end (the last row of the last page was deleted).
 * @param list finds a page of rows and how many there are in all
 * @returns what `list` found, and the query with the page that is shown
 */
export async function pageWithin<Query extends { page: number; perPage: number }, Found extends { total: number }>(
  asked: Query,
  list: (query: Query) => Promise<Found> | Found,
): Promise<Found & { query: Query }> {
  const first = await list(asked);
  const page = Math.min(asked.page, pageCount(first.total, asked.perPage));
  const query = { ...asked, page };
  return { ...(page === asked.page ? first : await list(query)), query };
}

/**
 * Leads to the address of the page that is shown, where the address names one past the end, or none (`page=abc`, `page=0`).
 * @param shown the page that is shown, 1 for the first
 * @throws a redirect when the address says another page
 */
export function correctPage(request: Request, shown: number): void {
  const { pathname, searchParams } = new URL(pageUrl(request), request.url);
  const said = searchParams.getAll('page');
  if (said.length === 0 || (said.length === 1 && said[0] === String(shown))) return;
  if (shown === 1) searchParams.delete('page');
  else searchParams.set('page', String(shown));
  throw redirect(withQuery(pathname, searchParams));
}

/** Parts of the address that say how rows are shown: a bad one falls back without a word. */
const presentation = new Set(['page', 'perPage', 'sort', 'sortColumn', 'view']);

/**
 * Leads to the address that says what is shown: filters that mean nothing are left out, others are written as the list
 * writes them (`draft` becomes `Draft`); so a chip never names a filter that is not in force.
 * @param query what `readListQuery` made of the request's query
 * @throws a redirect when the address is not that
 */
export function assertRightAddress(request: Request, query: object): void {
  const { searchParams: search, pathname } = new URL(pageUrl(request), request.url);
  const corrected = new URLSearchParams(search);
  for (const [name, value] of search) {
    if (value === '' || presentation.has(name) || !Object.hasOwn(query, name)) continue;
    const read: unknown = Reflect.get(query, name);
    if (read === '' || read === undefined) corrected.delete(name);
    else if (typeof read === 'string' && read !== value) corrected.set(name, read);
  }
  if (String(corrected) !== String(search)) throw redirect(withQuery(pathname, corrected));
}

/** The query of a list page, where a bad value falls back to its default instead of failing (architecture §5); as many rows as fit on paper for a paper. */
export function readListQuery<Schema extends z.ZodType>(schema: Schema, search: URLSearchParams): z.output<Schema> {
  const values = Object.fromEntries(search);
  const parsed = schema.safeParse(values);
  if (parsed.success) return paged(parsed.data, search);
  const bad = parsed.error.issues.map(({ path }) => String(path[0]));
  for (const name of bad) delete values[name];
  // A field without a default stands there as undefined, so that its bad value is found to mean nothing.
  const query = Object.assign(Object.fromEntries(bad.map((name) => [name, undefined])), schema.parse(values));
  return paged(query, search);
}

function paged<Query>(query: Query, search: URLSearchParams): Query {
  const hasPages = typeof query === 'object' && query !== null && 'perPage' in query;
  return hasPages && isPaper(search) ? { ...query, perPage: rowsOnPaper } : query;
}
