import type { OrderDetail } from '~/models/order/schema';
import { toCents } from '~/models/shared/money';

const dayOf = (instant: string | null) => instant?.slice(0, 10) ?? null;

/** What the page of an order shows: amounts in cents, days as `YYYY-MM-DD`. */
export function orderView(order: OrderDetail) {
  const { items, refunds, subtotal, discount, total, placedAt, itemCount: _, refundable: __, ...rest } = order;
  return {
    ...rest,
    placedOn: placedAt.slice(0, 10),
    paidOn: dayOf(order.paidAt),
    shippedOn: dayOf(order.shippedAt),
    items: items.map((line) => ({ ...line, unitPrice: toCents(line.unitPrice), amount: toCents(line.amount) })),
    refunds: refunds.map(({ id, amount, reason, at }) => ({
      id,
      amount: toCents(amount),
      reason,
      on: at.slice(0, 10),
    })),
    totals: { subtotal: toCents(subtotal), discount: toCents(discount), total: toCents(total) },
  };
}

export type OrderView = ReturnType<typeof orderView>;
