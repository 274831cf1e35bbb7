import { formatMoney, isolated } from '~/lib/format';
import type { Language } from '~/lib/languages';
import type { timelineOf } from '~/models/change/timeline.server';
import { isTaxIncluded } from '~/models/order/rules';
import type { Order, OrderDetail } from '~/models/order/schema';
import { dayIn } from '~/models/shared/day';
import { toCents } from '~/models/shared/money';

/** Returns the data of an order's page: amounts in cents, and days as `YYYY-MM-DD` in the user's `zone`. */
export function orderView(order: OrderDetail, zone: string) {
  const dayAt = (instant: string | null) => instant && dayIn(zone, instant);
  const { items, refunds, subtotal, discount, total, placedAt, tax, itemCount: _, due: __, ...rest } = order;
  const inCents = (part: { code: string; amount: number } | null) =>
    part && { code: part.code, amount: toCents(part.amount) };
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
    refundable: toCents(order.refundable),
    taxIncluded: isTaxIncluded(order),
    coupon: inCents(order.coupon),
    giftCard: inCents(order.giftCard),
    delivery: order.delivery && { method: order.delivery.method, cost: toCents(order.delivery.cost) },
    totals: { subtotal: toCents(subtotal), discount: toCents(discount), total: toCents(total), tax: toCents(tax) },
  };
}

type Days = Awaited<ReturnType<typeof timelineOf>>;

/** Returns the timeline of an order. For each refund, the amount and the reason follow the order's number. */
export function withRefunds(days: Days, { refunds }: Pick<Order, 'refunds'>, language: Language): Days {
  // A refund and the change that created it have almost the same time.
  const refundOf = (at: string) => refunds.find((one) => Math.abs(Date.parse(one.at) - Date.parse(at)) < 1000);
  return days.map(({ entries, ...day }) => ({
    ...day,
    entries: entries.map((entry) => {
      const refund = entry.label === 'order.refunded' ? refundOf(entry.at) : undefined;
      if (!refund) return entry;
      const facts = [formatMoney(refund.amount, language), refund.reason].filter(Boolean).map(isolated);
      return { ...entry, about: `${entry.about} · ${facts.join(' · ')}` };
    }),
  }));
}

export type OrderView = ReturnType<typeof orderView>;
