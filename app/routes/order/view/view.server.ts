import type { OrderDetail } from '~/models/order/schema';
import { dayIn } from '~/models/shared/day';
import { toCents } from '~/models/shared/money';

/** What the page of an order shows: amounts in cents, days as `YYYY-MM-DD` on the clock of the person's `zone`. */
export function orderView(order: OrderDetail, zone: string) {
  const dayAt = (instant: string | null) => instant && dayIn(zone, instant);
  const { items, refunds, subtotal, discount, total, placedAt, itemCount: _, refundable: __, ...rest } = order;
  return {
    ...rest,
    placedOn: dayIn(zone, placedAt),
    paidOn: dayAt(order.paidAt),
    shippedOn: dayAt(order.shippedAt),
    items: items.map((line) => ({ ...line, unitPrice: toCents(line.unitPrice), amount: toCents(line.amount) })),
    refunds: refunds.map(({ id, amount, reason, at }) => ({
      id,
      amount: toCents(amount),
      reason,
      on: dayIn(zone, at),
    })),
    totals: { subtotal: toCents(subtotal), discount: toCents(discount), total: toCents(total) },
  };
}

export type OrderView = ReturnType<typeof orderView>;
