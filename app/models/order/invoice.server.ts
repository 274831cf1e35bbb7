import { AppError, found } from '~/lib/errors';
import { issue, ourBank } from '~/models/invoice/commands.server';
import type { Invoice } from '~/models/invoice/schema';
import type { ColorOption } from '~/models/product/rules';
import { addDays } from '~/models/shared/day';
import type { Actor } from '~/models/store/change-log';
import { nextId, store } from '~/models/store/store.server';
import { invoiceMethods, isClosed, orderRefunded, orderSums } from './rules';
import type { Order } from './schema';

/** Words of an invoice made from an order, in the language of the person who makes it. */
export interface InvoiceWords {
  service: string;
  discount: string;
  coupon: string;
  delivery: string;
  refunds: string;
  note: string;
  colors: Readonly<Record<ColorOption, string>>;
}

/** The lines of an order as those of an invoice: what was taken off, the delivery and what was given back are lines too, so that the sums agree. */
function invoiceLines(order: Order, words: InvoiceWords): Invoice['items'] {
  const { discount, coupon, delivery } = orderSums(order);
  const extra = [
    { description: words.discount, unitPrice: -discount },
    { description: `${words.coupon} ${order.coupon?.code ?? ''}`, unitPrice: -coupon },
    { description: words.delivery, unitPrice: delivery },
    { description: words.refunds, unitPrice: -orderRefunded(order) },
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
  const { total, giftCard } = orderSums(order);
  const amount = (order.paidAt ? total : giftCard) - orderRefunded(order);
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

/**
 * Makes an issued invoice from an order, with its lines, sums and payment, and links both ways; an order that has one
 * answers that. Its prices hold the tax, which the note tells.
 * @throws AppError `not_found`, `conflict` for an order that was rejected or cancelled
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
    if (order.invoiceId !== null && draft.invoices[order.invoiceId]) return { invoiceId: order.invoiceId };
    if (isClosed(order)) {
      throw new AppError('conflict', `This order is ${order.status}.`);
    }
    const { name, street, postcode, city, country, phone } = order.billingAddress;
    const invoiceId = nextId(draft.invoices);
    draft.invoices[invoiceId] = {
      id: invoiceId,
      number: null,
      issuedOn: onDay,
      dueOn: addDays(onDay, 14),
      client: {
        name,
        company: '',
        companyEmail: order.customer.email,
        address: `${street}, ${postcode} ${city}`,
        country,
        contact: phone,
      },
      service: words.service,
      avatar: order.customer.avatar,
      items: invoiceLines(order, words),
      discountPercent: 0,
      taxPercent: 0,
      note: words.note,
      issuedAt: null,
      sentAt: null,
      downloadedAt: null,
      viewedAt: null,
      voidedAt: null,
      payments: paymentsOf(order),
      paymentDetails: ourBank,
      orderId: id,
    };
    issue(draft, draft.invoices[invoiceId]);
    order.invoiceId = invoiceId;
    return { invoiceId };
  });
}
