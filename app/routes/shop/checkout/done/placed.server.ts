import { isClosed, isTaxIncluded } from '~/models/order/rules';
import type { OrderDetail } from '~/models/order/schema';
import { coloredName } from '~/models/product/rules';
import { toCents } from '~/models/shared/money';

/**
 * Returns the data of an order that a buyer sees. Amounts are in cents. `due` is 0 if the order is paid or
 * closed, and `billTo` is null if it's the same as the delivery address.
 * @param outstanding amount added to the order after it was paid, in cents
 */
export function placedView(order: OrderDetail, outstanding: number) {
  const { id, status, payment, paymentMethod, deliverOn, invoiceId, tracking, note, taxPercent } = order;
  const { shippingAddress: shipTo, billingAddress: billTo, delivery, coupon, giftCard, refunds } = order;
  const isSame = JSON.stringify(shipTo) === JSON.stringify(billTo);
  return {
    ...{ id, status, payment, paymentMethod, deliverOn, invoiceId, tracking, note, taxPercent, shipTo },
    billTo: isSame ? null : billTo,
    email: order.customer.email,
    isClosed: isClosed(order),
    total: toCents(order.total),
    due: order.paidAt || isClosed(order) ? 0 : toCents(order.due),
    outstanding: isClosed(order) ? 0 : outstanding,
    lines: order.items.map(({ productId, name, color, image, quantity, amount }) => ({
      ...{ line: coloredName({ productId, color }), name, color, image, quantity },
      amount: toCents(amount),
    })),
    taxIncluded: isTaxIncluded(order),
    sums: { subtotal: toCents(order.subtotal), discount: toCents(order.discount), tax: toCents(order.tax) },
    delivery: delivery && { method: delivery.method, cost: toCents(delivery.cost) },
    coupon: coupon && { code: coupon.code, amount: toCents(coupon.amount) },
    giftCard: giftCard && { code: giftCard.code, amount: toCents(giftCard.amount) },
    refunded: refunds.reduce((sum, { amount }) => sum + toCents(amount), 0),
  };
}

export type PlacedView = ReturnType<typeof placedView>;
