import { redirect } from '@remix-run/node';
import type { z } from 'zod';
import { isPaper, rowsOnPaper } from '~/lib/print-paging';
import { withQuery } from '~/lib/with-query';
import { pageCount } from '~/models/shared/list';
import { pageUrl } from '../address.server';

/**
 * Returns one page of a list, or the last page if the requested one is past the end, such as after its only row was
 * deleted.
 * @param list returns a page of rows and the total number of rows
 * @returns the result of `list`, and the query with the page that is shown
 */
export async function pageWithin<Query extends { page: number; perPage: number }, Found extends { total: number }>(
  requested: Query,
  list: (query: Query) => Promise<Found> | Found,
): Promise<Found & { query: Query }> {
  const first = await list(requested);
  const page = Math.min(requested.page, pageCount(first.total, requested.perPage));
  const query = { ...requested, page };
  return { ...(page === requested.page ? first : await list(query)), query };
}

/**
 * Redirects to the URL of the page that is shown if the URL requests a page past the end or an invalid one (`page=abc`,
 * `page=0`).
 * @param shown the page that is shown, 1 for the first
 * @throws a redirect if the URL requests another page
 */
export function correctPage(request: Request, shown: number): void {
  const { pathname, searchParams } = new URL(pageUrl(request), request.url);
  const pages = searchParams.getAll('page');
  if (pages.length === 0 || (pages.length === 1 && pages[0] === String(shown))) return;
  if (shown === 1) searchParams.delete('page');
  else searchParams.set('page', String(shown));
  throw redirect(withQuery(pathname, searchParams));
}

/** Query parameters that control how rows are shown. An invalid value silently falls back to its default. */
const presentation = new Set(['page', 'perPage', 'sort', 'sortColumn', 'view']);

/**
 * Redirects to the URL that matches what is shown: invalid filters are removed, others are normalized (`draft` becomes
 * `Draft`), so that chips show only filters that are applied.
 * @param query the result of `readListQuery` for the request
 * @throws a redirect if the URL differs
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

/**
 * Parses the query of a list page. An invalid value falls back to its default instead of failing (architecture §5). A
 * print view has a larger page size (see `rowsPerPage`).
 */
export function readListQuery<Schema extends z.ZodType>(schema: Schema, search: URLSearchParams): z.output<Schema> {
  const values = Object.fromEntries(search);
  const parsed = schema.safeParse(values);
  if (parsed.success) return paged(parsed.data, search);
  const bad = parsed.error.issues.map(({ path }) => String(path[0]));
  for (const name of bad) delete values[name];
  // Set fields without a default to undefined so that `assertRightAddress` removes their invalid values from the URL.
  const query = Object.assign(Object.fromEntries(bad.map((name) => [name, undefined])), schema.parse(values));
  return paged(query, search);
}

function paged<Query>(query: Query, search: URLSearchParams): Query {
  const hasPages = typeof query === 'object' && query !== null && 'perPage' in query;
  return hasPages && isPaper(search) ? { ...query, perPage: rowsOnPaper } : query;
}
