import { invoiceTotals } from './rules';
import { type InvoiceRow, matchingInvoices } from './queries.server';
import { store } from '~/models/store/store.server';
import { rowsOf } from '~/models/shared/list';
import { lastMonths, today } from '~/models/shared/day';

/** Billed and received money of the last `count` months in cents, from issue dates and payment dates. */
export async function revenueByMonth(
  count: number,
  onDay = today(),
): Promise<{ month: string; billed: number; received: number }[]> {
  const invoices = rowsOf((await store.snapshot()).invoices);
  const months = new Map(lastMonths(onDay, count).map((month) => [month, { month, billed: 0, received: 0 }]));
  for (const invoice of invoices) {
    if (invoice.issuedAt === null) continue;
    const issuedIn = months.get(invoice.issuedOn.slice(0, 7));
    if (issuedIn) issuedIn.billed += invoiceTotals(invoice).total;
    for (const payment of invoice.payments) {
      const paidIn = months.get(payment.paidOn.slice(0, 7));
      if (paidIn) paidIn.received += payment.amount;
    }
  }
  return [...months.values()];
}

/** The newest invoices, newest first. */
export async function newestInvoices(count: number, onDay = today()): Promise<InvoiceRow[]> {
  const rows = await matchingInvoices({ q: '', status: '', sort: 'desc', sortColumn: 'id' }, onDay);
  return rows.slice(0, count);
}

/** The invoices that have been overdue the longest, most overdue first. */
export async function mostOverdueInvoices(count: number, onDay = today()): Promise<InvoiceRow[]> {
  const rows = await matchingInvoices({ q: '', status: 'Past Due', sort: 'asc', sortColumn: 'dueDate' }, onDay);
  return rows.slice(0, count);
}
