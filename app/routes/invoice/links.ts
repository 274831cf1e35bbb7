import { listPageDefaults, listQueryKeeper } from '~/components/data-table/list-query';
import { withQuery } from '~/lib/with-query';
import type { ClientQuery } from '~/models/client/schema';
import type { InvoicePageQuery } from '~/models/invoice/page-query.schema';

const listSearch = listQueryKeeper<InvoicePageQuery>({
  ...listPageDefaults,
  ...{ status: '', client: '', clientId: '', tax: '', issuedFrom: '', issuedTo: '', paidFrom: '', paidTo: '' },
  ...{ dueFrom: '', dueTo: '', totalFrom: '', totalTo: '', columns: '' },
});

/** Returns the list parameters of a URL, as `?a=b` or an empty string. */
export function listQueryOf(search: URLSearchParams): string {
  return withQuery('', listSearch(search));
}

export const listPath = '/apps/invoice/list';

/** Path of the page that shows the selected invoices before they're emailed. */
export const sendPath = '/apps/invoice/send-selected';

/** Returns the path where anyone with the link can view an invoice without signing in. */
export function publicPath(token: string): string {
  return `/misc/invoice/${token}`;
}

/** Returns the path where anyone with the link can download an invoice as a PDF. */
export function publicPdfPath(token: string): string {
  return `${publicPath(token)}/pdf`;
}

/** Path of the trash. */
export const binPath = '/apps/invoice/bin';

/** Returns the path of an invoice's page. */
export function previewPath(id: number): string {
  return `/apps/invoice/preview/${id}`;
}

/** Returns the path of the panel that applies a document's credit to an invoice. */
export function applyPath(id: number): string {
  return `${previewPath(id)}/apply`;
}

/** Returns the path of the panel with an invoice's schedule. */
export function repeatPath(id: number): string {
  return `${previewPath(id)}/repeat`;
}

export const recurringPath = '/apps/invoice/recurring';

export const taxesPath = '/apps/invoice/taxes';

export const clientsPath = '/apps/invoice/clients';

export const clientImportPath = `${clientsPath}/import`;

export function clientPath(id: number): string {
  return `${clientsPath}/${id}`;
}

const clientSearch = listQueryKeeper<ClientQuery>({ ...listPageDefaults, perPage: '25', standing: '' });

/** Returns the client list parameters of a URL, as `?a=b` or an empty string. */
export function clientQueryOf(search: URLSearchParams): string {
  return withQuery('', clientSearch(search));
}
