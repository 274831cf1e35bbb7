import type { InvoiceRow } from '~/models/invoice/queries.server';
import { invoiceFigures } from '~/models/invoice/queries.server';
import { maxOverdueInvoices, newestInvoices, revenueByMonth } from '~/models/invoice/report.server';

function brief({ invoice, name, state, total, due, daysLate }: InvoiceRow) {
  return {
    id: invoice.id,
    name,
    client: invoice.client.name,
    avatar: invoice.avatar,
    state,
    total,
    due,
    daysLate,
    dueOn: invoice.dueOn,
  };
}

/** Returns the invoice data for the home page, as of the user's current day. Amounts are in cents. */
export async function invoiceCards(onDay: string) {
  const [figures, months, newest, overdue] = await Promise.all([
    invoiceFigures(onDay),
    revenueByMonth(6, onDay),
    newestInvoices(5, onDay),
    maxOverdueInvoices(5, onDay),
  ]);
  return {
    figures,
    months,
    newest: newest.map(brief),
    overdue: overdue.map(brief),
  };
}

export type InvoiceCardsData = Awaited<ReturnType<typeof invoiceCards>>;
