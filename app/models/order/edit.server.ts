import { AppError, found } from '~/lib/errors';
import { soldProductIn } from '~/models/product/queries.server';
import { assertFresh } from '~/models/shared/tag.server';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { applyChanges, type Stocked } from './commands.server';
import { orderLine, orderRefundable, orderSums, orderTotals } from './rules';
import type { Order, OrderEdit } from './schema';
import { SoldOut } from './sold-out';

type Items = Order['items'];

const piecesOf = (items: readonly { productId: number; quantity: number }[]) => {
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of items) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
};

/** The asked lines: those that were there at their old price, new ones at the catalogue's; one line for each product. */
function linesOf(draft: Stocked, order: Order, asked: OrderEdit['items']): Items {
  return [...piecesOf(asked)].map(([productId, quantity]) => {
    const known = order.items.find((line) => line.productId === productId);
    return known ? { ...known, quantity } : orderLine(soldProductIn(draft, productId), quantity);
  });
}

/** Moves pieces between the stock and the order; throws `SoldOut` when there are too few. */
function moveStock({ products }: Stocked, before: Items, after: Items): void {
  const had = piecesOf(before);
  const wants = piecesOf(after);
  const short = [];
  for (const id of new Set([...had.keys(), ...wants.keys()])) {
    const product = products[id];
    if (!product) continue;
    const more = (wants.get(id) ?? 0) - (had.get(id) ?? 0);
    if (more > product.stock) short.push({ name: product.name, left: product.stock });
    product.stock -= more;
  }
  if (short.length > 0) throw new SoldOut(short);
}

/**
 * Changes the lines, customer, addresses, note and status of an order that is not on its way. A difference in money is kept
 * with its reason; what was paid is charged or given back by the same test payment.
 * @throws AppError `not_found`; `conflict` when it is shipped or closed, `StaleRecord` when it has changed since; `SoldOut`;
 * `invalid` under `reason` when the total changes without one, under `items` when more has been refunded than it would cost
 */
export async function editOrder({
  id,
  input: { items, customer, reason, status, ...changes },
  actor,
  tag,
}: {
  id: number;
  input: OrderEdit;
  actor: Actor;
  tag?: string;
}) {
  return store.commit({ actor, label: 'order.edited', about: `#${id}` }, (draft) => {
    const order = found(draft.orders[id], 'Order');
    assertFresh(structuredOrder(order), tag);
    if (order.shippedAt !== null || order.status !== 'pending') {
      throw new AppError('conflict', 'This order can no longer be edited.');
    }
    const before = orderSums(order).total;
    const lines = linesOf(draft, order, items);
    moveStock(draft, order.items, lines);
    order.items = lines;
    if (order.coupon) order.coupon.amount = Math.min(order.coupon.amount, orderTotals(lines).total);
    const difference = orderSums(order).total - before;
    if (difference !== 0) {
      if (reason.trim() === '') throw new AppError('invalid', 'A reason is missing', { reason: 'required' });
      order.adjustments.push({ amount: difference, reason: reason.trim(), at: new Date().toISOString() });
    }
    if (orderRefundable(order) < 0) {
      throw new AppError('invalid', 'More has been refunded than this costs', { items: 'refundTooHigh' });
    }
    Object.assign(order.customer, customer);
    applyChanges(draft, order, changes);
    if (status === 'rejected') order.reason = reason.trim();
    if (status !== 'pending') applyChanges(draft, order, { status });
    return { id, difference };
  });
}

/** An order of a draft as a plain record, for its tag. */
function structuredOrder(order: Order): Order {
  return JSON.parse(JSON.stringify(order)) as Order;
}
