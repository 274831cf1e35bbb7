import { invoiceTotals } from './rules';
import { type InvoiceRow, matchingInvoices } from './queries.server';
import { store } from '~/models/store/store.server';
import { rowsOf } from '~/models/shared/list';
import { today } from '~/models/shared/today.server';

/** The last `count` months up to the current one, oldest first, as `YYYY-MM`. */
function lastMonths(count: number): string[] {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(year, month - count + index, 1));
    return date.toISOString().slice(0, 7);
  });
}

/** Billed and received money of the last `count` months in cents, from issue dates and payment dates. */
export async function revenueByMonth(count: number): Promise<{ month: string; billed: number; received: number }[]> {
  const invoices = rowsOf((await store.snapshot()).invoices);
  const months = new Map(lastMonths(count).map((month) => [month, { month, billed: 0, received: 0 }]));
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
export async function newestInvoices(count: number): Promise<InvoiceRow[]> {
  const rows = await matchingInvoices({ q: '', status: '', sort: 'desc', sortColumn: 'id' });
  return rows.slice(0, count);
}

/** The invoices that have been overdue the longest, most overdue first. */
export async function mostOverdueInvoices(count: number): Promise<InvoiceRow[]> {
  const rows = await matchingInvoices({ q: '', status: 'Past Due', sort: 'asc', sortColumn: 'dueDate' });
  return rows.slice(0, count);
}
