import { withQuery } from '~/lib/with-query';

const listKeys = [
  'q',
  'status',
  'client',
  'issuedFrom',
  'issuedTo',
  'paidFrom',
  'paidTo',
  'sort',
  'sortColumn',
  'page',
  'perPage',
];

/** The list's part of an address, as `?a=b` or nothing: it travels from the list through every page of an invoice. */
export function listQueryOf(search: URLSearchParams): string {
  const kept = new URLSearchParams([...search].filter(([key, value]) => listKeys.includes(key) && value !== ''));
  return withQuery('', kept);
}

/** Adds a value to a query made by `listQueryOf`. */
export function withValue(query: string, name: string, value: string): string {
  return `${query}${query ? '&' : '?'}${name}=${value}`;
}

/** The list of invoices. */
export const listPath = '/apps/invoice/list';

/** Where the holder of a link sees an invoice without signing in. */
export function publicPath(token: string): string {
  return `/misc/invoice/${token}`;
}

/** Where they download it. */
export function publicPdfPath(token: string): string {
  return `${publicPath(token)}/pdf`;
}

/** The list of deleted invoices. */
export const binPath = '/apps/invoice/bin';

/** The page of an invoice. */
export function previewPath(id: number): string {
  return `/apps/invoice/preview/${id}`;
}
