import { AppError, found } from '~/lib/errors';
import { dueFrom, issue, notOutYet } from '~/models/invoice/commands.server';
import { addPayment } from '~/models/invoice/credit.server';
import { isOut } from '~/models/invoice/rules';
import type { Invoice } from '~/models/invoice/schema';
import { addCreditNote } from '~/models/invoice/void.server';
import type { ColorOption } from '~/models/product/rules';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { nextId, store } from '~/models/store/store.server';
import { invoicesOf } from './paid';
import { invoiceMethods, isClosed, orderSums, orderWorth } from './rules';
import type { Order } from './schema';
import { grossTax } from './settle.server';

/** Text on the invoice for an order, in the language of the user who creates it. */
export interface InvoiceWords {
  service: string;
  discount: string;
  coupon: string;
  delivery: string;
  refunds: string;
  colors: Readonly<Record<ColorOption, string>>;
}

/** Converts the lines of an order to invoice lines. Discounts and delivery are lines, too, so that the totals match. */
function invoiceLines(order: Order, words: InvoiceWords): Invoice['items'] {
  const { discount, coupon, delivery } = orderSums(order);
  const extra = [
    { description: words.discount, unitPrice: -discount },
    { description: `${words.coupon} ${order.coupon?.code ?? ''}`, unitPrice: -coupon },
    { description: words.delivery, unitPrice: delivery },
  ];
  return [
    ...order.items.map(({ name, color, quantity, unitPrice }) => ({
      description: color ? `${name}, ${words.colors[color]}` : name,
      quantity,
      unitPrice,
    })),
    ...extra.filter(({ unitPrice }) => unitPrice !== 0).map((line) => ({ ...line, quantity: 1 })),
  ];
}

function paymentsOf(order: Order): Invoice['payments'] {
  const amount = order.paidAt ? orderSums(order).total - order.outstanding : (order.giftCard?.amount ?? 0);
  const paidOn = (order.paidAt ?? order.placedAt).slice(0, 10);
  return amount > 0
    ? [
        {
          id: 1,
          amount,
          paidOn,
          method: order.paidAt ? invoiceMethods[order.paymentMethod] : 'Card',
          note: order.giftCard?.code ?? '',
        },
      ]
    : [];
}

/** Adds a credit note for the amount refunded before the order's invoice was created, and pays it out. */
function creditRefunds(
  draft: Collections,
  order: Order,
  { invoice, description, onDay }: { invoice: Invoice; description: string; onDay: string },
): void {
  const given = orderSums(order).total - orderWorth(order);
  if (given <= 0) return;
  const items = [{ description, quantity: 1, unitPrice: -given }];
  const facts = { items, discountPercent: 0, note: invoice.note, onDay, ...grossTax(invoice) };
  const note = addCreditNote(draft, invoice, facts);
  for (const refund of order.refunds) refund.creditIds = [...(refund.creditIds ?? []), note.id];
  addPayment(note, { amount: -given, paidOn: onDay, method: invoiceMethods[order.paymentMethod], note: '' });
}

/**
 * Creates an issued invoice from an order, with its lines, totals, and payment, and links the two. If the order already
 * has an invoice that isn't void, returns the order's first invoice instead. Refunds are listed on a credit note. As in
 * the order, tax is either included in the prices or added to them.
 * @throws AppError `not_found`, or `conflict` for an order that was rejected or canceled
 */
export async function invoiceFromOrder({
  id,
  words,
  onDay,
  actor,
}: {
  id: number;
  words: InvoiceWords;
  onDay: string;
  actor: Actor;
}) {
  return store.commit({ actor, label: 'order.invoiced', about: `#${id}` }, (draft) => {
    const order = found(draft.orders[id], 'Order');
    const known = order.invoiceId === null ? undefined : draft.invoices[order.invoiceId];
    if (known && (isOut(known) || invoicesOf(draft, id).length > 0)) return { invoiceId: known.id };
    if (isClosed(order)) {
      throw new AppError('conflict', `This order is ${order.status}.`);
    }
    const { name, street, postcode, city, country, phone } = order.billingAddress;
    const invoiceId = nextId(draft.invoices);
    draft.invoices[invoiceId] = {
      id: invoiceId,
      issuedOn: onDay,
      dueOn: dueFrom(draft, onDay),
      client: {
        name,
        company: '',
        companyEmail: order.customer.email,
        address: `${street}, ${postcode} ${city}`,
        country,
        contact: phone,
      },
      service: words.service,
      items: invoiceLines(order, words),
      discountPercent: 0,
      taxPercent: order.taxPercent,
      ...(order.taxPercent > 0 && order.taxIncluded && { taxIncluded: true }),
      note: '',
      ...notOutYet(draft),
      avatar: order.customer.avatar,
      payments: paymentsOf(order),
      orderId: id,
      ...(order.clientId !== undefined && { clientId: order.clientId }),
    };
    issue(draft, draft.invoices[invoiceId]);
    const { clientId } = draft.invoices[invoiceId];
    if (clientId !== undefined) order.clientId ??= clientId;
    order.invoiceId = invoiceId;
    creditRefunds(draft, order, { invoice: draft.invoices[invoiceId], description: words.refunds, onDay });
    return { invoiceId };
  });
}
