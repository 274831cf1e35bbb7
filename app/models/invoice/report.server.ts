import { memoByIdentity } from '~/lib/memo';
import { invoiceTotals } from './rules';
import { type InvoiceRow, listInvoices } from './queries.server';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { rowsOf } from '~/models/shared/list';
import { lastMonths, today } from '~/models/shared/day';

const moneyByMonth = memoByIdentity((invoices: Collections['invoices']) => {
  const months = new Map<string, { billed: number; received: number }>();
  const add = (day: string, key: 'billed' | 'received', amount: number) => {
    const month = months.get(day.slice(0, 7)) ?? { billed: 0, received: 0 };
    month[key] += amount;
    months.set(day.slice(0, 7), month);
  };
  for (const invoice of rowsOf(invoices)) {
    if (invoice.issuedAt === null) continue;
    if (invoice.voidedAt === null) add(invoice.issuedOn, 'billed', invoiceTotals(invoice).total);
    for (const { paidOn, amount } of invoice.payments) add(paidOn, 'received', amount);
  }
  return months;
});

/**
 * Returns the amounts billed and received in each of the given months (`YYYY-MM`), in cents, by issue date and payment
 * date. `isKnown` is whether anything was billed or received in the month.
 */
export async function moneyOfMonths(months: readonly string[]) {
  const known = moneyByMonth((await store.snapshot()).invoices);
  return months.map((month) => {
    const money = known.get(month);
    return { month, billed: money?.billed ?? 0, received: money?.received ?? 0, isKnown: money !== undefined };
  });
}

/**
 * Returns the amounts billed and received in each of the last `count` months, in cents, by issue date and payment date.
 */
export async function revenueByMonth(count: number, onDay = today()) {
  return (await moneyOfMonths(lastMonths(onDay, count))).map(({ isKnown: _, ...month }) => month);
}

/** Returns the newest invoices by issue date, newest first, including drafts. */
export async function newestInvoices(count: number, onDay = today()): Promise<InvoiceRow[]> {
  const all = { q: '', status: '', shown: true, page: 1, perPage: count } as const;
  return (await listInvoices({ ...all, sort: 'desc', sortColumn: 'issuedDate' }, onDay)).rows;
}

/** Returns the invoices that have been overdue the longest, most overdue first. */
export async function maxOverdueInvoices(count: number, onDay = today()): Promise<InvoiceRow[]> {
  const late = { q: '', status: 'Past Due', shown: true, page: 1, perPage: count } as const;
  return (await listInvoices({ ...late, sort: 'asc', sortColumn: 'dueDate' }, onDay)).rows;
}
