import { invoiceNumber, invoiceTotals, lineAmount } from './rules';
import type { InvoiceRow } from './queries.server';
import type { InvoiceDetails } from './schema';

/** What an invoice holds beyond the documented fields, in dollars, for programs that show or edit it. */
export function invoiceDetails({ invoice, due }: InvoiceRow): InvoiceDetails {
  const { subtotal, discount, tax, total } = invoiceTotals(invoice);
  const { number, issuedOn, dueOn, discountPercent, taxPercent, note, issuedAt, sentAt } = invoice;
  return {
    number: invoiceNumber(number),
    issuedOn,
    dueOn,
    items: invoice.items.map((line) => ({
      ...line,
      unitPrice: line.unitPrice / 100,
      amount: lineAmount(line) / 100,
    })),
    discountPercent,
    taxPercent,
    subtotal: subtotal / 100,
    discount: discount / 100,
    tax: tax / 100,
    total: total / 100,
    due: due / 100,
    note,
    issuedAt,
    sentAt,
    payments: invoice.payments.map((payment) => ({ ...payment, amount: payment.amount / 100 })),
  };
}
