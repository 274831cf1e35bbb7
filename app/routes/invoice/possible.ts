import type { InvoiceListView } from './view.server';

/** Which commands make sense for an invoice as it stands. */
export function possible({ status, sent, due }: Pick<InvoiceListView, 'status' | 'sent' | 'due'>) {
  const draft = status === 'Draft';
  return { edit: draft, issue: draft, send: !draft && !sent, pay: !draft && due > 0 };
}
