import { listPageDefaults, listQueryKeeper } from '~/components/data-table/list-query';
import { withQuery } from '~/lib/with-query';
import type { ClientQuery } from '~/models/client/schema';
import type { InvoicePageQuery } from '~/models/invoice/page-query.schema';

const listSearch = listQueryKeeper<InvoicePageQuery>({
  ...listPageDefaults,
  ...{ status: '', client: '', issuedFrom: '', issuedTo: '', paidFrom: '', paidTo: '' },
});

/** The list's part of an address, as `?a=b` or nothing. */
export function listQueryOf(search: URLSearchParams): string {
  return withQuery('', listSearch(search));
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

/** The list of clients. */
export const clientsPath = '/apps/invoice/clients';

/** The page of a client. */
export function clientPath(id: number): string {
  return `${clientsPath}/${id}`;
}

const clientSearch = listQueryKeeper<ClientQuery>({ ...listPageDefaults, perPage: '25', standing: '' });

/** The part of an address that is the query of the list of clients, as `?a=b` or nothing. */
export function clientQueryOf(search: URLSearchParams): string {
  return withQuery('', clientSearch(search));
}
