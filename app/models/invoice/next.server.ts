import { today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { invoiceIn, issue } from './commands.server';
import { toRow } from './queries.server';
import { type SentRow, withSender } from './sender.server';

/**
 * Returns an invoice as `getInvoice` does. A draft is returned as if it were issued next, on the given day: with the
 * next number and the date that `issue` would set. Stores nothing. Throws `not_found`.
 */
export async function getAsIssued(id: number, onDay = today()): Promise<SentRow> {
  const data = await store.snapshot();
  const invoice = structuredClone(invoiceIn(data, id));
  const { invoices, workspace } = data;
  if (invoice.issuedAt === null)
    issue({ invoices, workspace, counters: structuredClone(data.counters) }, invoice, onDay);
  return withSender(data, toRow(invoice, onDay));
}
