import { isClosed } from './rules';
import type { Order } from './schema';

/** An order event that the buyer is emailed about. */
export interface OrderNews {
  kind: 'placed' | 'shipped' | 'cancelled' | 'refunded';
  /** Key of the event, unique among all events of all orders. */
  key: string;
  /** Refunded amount, in cents. */
  amount: number;
  reason: string;
}

/** Checks whether the buyer picks up the goods instead of having them shipped. */
export function isPickup({ delivery }: Pick<Order, 'delivery'>): boolean {
  return delivery?.method === 'pickup';
}

/**
 * Compares an order before and after a change.
 * @param before `undefined` for an order that was placed by the change
 * @returns the events to notify the buyer of. If the change canceled or rejected the order, returns only that event,
 * with the refunded amount.
 */
export function orderNews(before: Order | undefined, after: Order): OrderNews[] {
  const about = (kind: OrderNews['kind'], at: string) => ({ kind, key: `order ${after.id} ${kind} ${at}` });
  const nothing = { amount: 0, reason: '' };
  if (!before) return [{ ...about('placed', after.placedAt), ...nothing }];
  const refunds = after.refunds.filter(({ id }) => !before.refunds.some((one) => one.id === id));
  if (isClosed(after) && !isClosed(before)) {
    const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0);
    return [{ ...about('cancelled', new Date().toISOString()), amount, reason: after.reason }];
  }
  const news = refunds.map(({ id, amount, reason, at }) => ({ ...about('refunded', `${id} ${at}`), amount, reason }));
  const number = after.tracking?.number ?? '';
  const isFirstNumber = number !== '' && (before.tracking?.number ?? '') === '';
  // The goods have already been picked up, so nothing is being shipped.
  if (isPickup(after) && after.status === 'finished') return news;
  if (after.shippedAt === null || (before.shippedAt !== null && !isFirstNumber)) return news;
  return [...news, { ...about('shipped', `${after.shippedAt} ${number}`), ...nothing }];
}
