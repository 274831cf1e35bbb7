import { workspaceCurrency } from '~/lib/currency';
import type { InvoiceRow } from '~/models/invoice/queries.server';
import { invoiceNumber, lineAmount } from '~/models/invoice/rules';
import { textNamesIn, textsOf } from '~/models/invoice/text-fields';
import { toDollars } from '~/models/shared/money';

/**
 * Converts an invoice for the JSON exports of the list and the trash. Amounts are in units of the workspace's currency,
 * not in cents. Omits anything that gives access to the invoice's public page.
 */
export function invoiceJson({ invoice, state, total, due }: InvoiceRow) {
  const { id, client, issuedOn, dueOn, items, discountPercent, taxPercent, note, payments } = invoice;
  return {
    id,
    number: invoiceNumber(invoice),
    status: state,
    client,
    ...textsOf(textNamesIn('json'), invoice),
    issuedOn,
    dueOn,
    currency: workspaceCurrency(),
    items: items.map((item) => ({
      ...item,
      unitPrice: toDollars(item.unitPrice),
      amount: toDollars(lineAmount(item)),
    })),
    discountPercent,
    taxPercent,
    total: toDollars(total),
    balance: toDollars(due),
    payments: payments.map((payment) => ({ ...payment, amount: toDollars(payment.amount) })),
    note,
  };
}
