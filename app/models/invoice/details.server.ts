import { invoiceNumber, invoiceTotals, lineAmount } from './rules';
import type { InvoiceRow } from './queries.server';
import type { InvoiceDetails } from './details.schema';
import { textNamesIn, textsOf } from './text-fields';
import { toDollars } from '~/models/shared/money';

/** Returns details of an invoice that its documented wire format lacks, such as lines and payments, in dollars. */
export function invoiceDetails({ invoice, due }: InvoiceRow): InvoiceDetails {
  const { subtotal, discount, tax, total } = invoiceTotals(invoice);
  const { issuedOn, dueOn, discountPercent, taxPercent, note, issuedAt, sentAt } = invoice;
  return {
    number: invoiceNumber(invoice),
    issuedOn,
    dueOn,
    ...textsOf(textNamesIn('details'), invoice),
    items: invoice.items.map((line) => ({
      ...line,
      unitPrice: toDollars(line.unitPrice),
      amount: toDollars(lineAmount(line)),
    })),
    discountPercent,
    taxPercent,
    subtotal: toDollars(subtotal),
    discount: toDollars(discount),
    tax: toDollars(tax),
    total: toDollars(total),
    due: toDollars(due),
    note,
    issuedAt,
    sentAt,
    payments: invoice.payments.map((payment) => ({ ...payment, amount: toDollars(payment.amount) })),
  };
}
