import type { InvoiceRow } from '~/models/invoice/queries.server';
import { invoiceFigures } from '~/models/invoice/queries.server';
import { mostOverdueInvoices, newestInvoices, revenueByMonth } from '~/models/invoice/report.server';
import { today } from '~/models/shared/today.server';

function brief({ invoice, status, total, due }: InvoiceRow) {
  return {
    id: invoice.id,
    client: invoice.client.name,
    avatar: invoice.avatar,
    status,
    total,
    due,
    dueOn: invoice.dueOn,
  };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The invoice part of the home page; amounts in cents. */
export async function invoiceCards() {
  const [figures, months, newest, overdue] = await Promise.all([
    invoiceFigures(),
    revenueByMonth(6),
    newestInvoices(5),
    mostOverdueInvoices(5),
  ]);
  return {
    figures,
    months,
    newest: newest.map(brief),
    overdue: overdue.map((row) => ({ ...brief(row), daysLate: daysBetween(row.invoice.dueOn, today()) })),
  };
}

export type InvoiceCardsData = Awaited<ReturnType<typeof invoiceCards>>;
