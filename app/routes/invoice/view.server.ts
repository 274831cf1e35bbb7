import { invoiceTotals, lineAmount } from '~/models/invoice/rules';
import type { InvoiceRow } from '~/models/invoice/queries.server';
import { daysBetween } from '~/models/shared/day';

/** What a row of the list shows; amounts in cents, days as `YYYY-MM-DD`. */
export function invoiceListView({ invoice, status, total, due }: InvoiceRow) {
  const { id, client, service, avatar, issuedOn, dueOn, sentAt } = invoice;
  return { id, name: client.name, service, avatar, issuedOn, dueOn, sent: sentAt !== null, status, total, due };
}

/** What the paper, the panel and the actions show of one invoice; amounts in cents, days as `YYYY-MM-DD`; how late it is goes by `onDay`. */
export function invoiceView(row: InvoiceRow, onDay: string) {
  const { id, number, client, service, issuedOn, dueOn, note, payments, paymentDetails, sentAt } = row.invoice;
  const { discountPercent, taxPercent, items } = row.invoice;
  return {
    id,
    number,
    client,
    service,
    issuedOn,
    dueOn,
    note,
    payments,
    paymentDetails,
    discountPercent,
    taxPercent,
    items: items.map((item) => ({ ...item, amount: lineAmount(item) })),
    totals: invoiceTotals(row.invoice),
    status: row.status,
    due: row.due,
    sent: sentAt !== null,
    orderId: row.invoice.orderId ?? null,
    daysLate: row.status === 'Past Due' ? daysBetween(dueOn, onDay) : 0,
  };
}

export type InvoiceListView = ReturnType<typeof invoiceListView>;
export type InvoiceView = ReturnType<typeof invoiceView>;
