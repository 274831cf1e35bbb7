import { AppError, found } from '~/lib/errors';
import { coloredName, pictureIn } from '~/models/product/rules';
import { soldProductIn } from '~/models/product/queries.server';
import { today } from '~/models/shared/day';
import { hasFieldTags } from '~/models/shared/merge.server';
import { assertFresh } from '~/models/shared/tag.server';
import { current } from '~/models/store/draft';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { workspaceIn } from '~/models/workspace/queries.server';
import { applyChanges, type Stocked } from './commands.server';
import { couponOff } from '~/models/checkout/rules';
import { deliveryCost, deliveryDayBy, orderLine, orderSums, orderTotals, orderWorth } from './rules';
import type { OrderEdit } from './edit.schema';
import { mergedEdit } from './edit-fields.server';
import type { Order } from './schema';
import { returnedPieces } from './returns';
import { settleDifference } from './settle.server';
import { SoldOut } from './sold-out';

type Items = Order['items'];

const piecesOf = (items: readonly { productId: number; quantity: number }[]) => {
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of items) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
};

/**
 * Returns the requested lines, one for each product and color. Products that are already in the order keep their price,
 * even in another color; new products get the catalog price.
 */
function linesOf(draft: Stocked, order: Order, requested: OrderEdit['items']): Items {
  const lines = new Map<string, Items[number]>();
  for (const { productId, quantity, color = null, discountPercent } of requested) {
    const name = coloredName({ productId, color });
    const same = lines.get(name);
    if (same) same.quantity += quantity;
    else {
      const line = lineOf(draft, order, { productId, quantity, color });
      lines.set(name, { ...line, discountPercent: discountPercent ?? line.discountPercent });
    }
  }
  return [...lines.values()];
}

type Piece = Pick<Items[number], 'productId' | 'quantity' | 'color'>;

/**
 * Returns a line with the price of the order's existing line for the product, in any color, or with the shop's price.
 */
function lineOf(draft: Stocked, { items }: Order, { productId, quantity, color }: Piece): Items[number] {
  const ofProduct = items.filter((line) => line.productId === productId);
  const known = ofProduct.find((line) => line.color === color) ?? ofProduct[0];
  if (!known) return orderLine(soldProductIn(draft, productId), quantity, color);
  const [drawn = ''] = known.image.split('?');
  return { ...current(known), quantity, color, image: pictureIn(drawn, color) };
}

function deliveryOf(
  { products, workspace }: Stocked,
  lines: Items,
  { method, cost }: NonNullable<OrderEdit['delivery']>,
) {
  if (!method) return null;
  const sold = lines.flatMap(({ productId }) => products[productId] ?? []);
  return { method, cost: cost ?? deliveryCost(method, sold, workspaceIn({ workspace }).deliveryPrices) };
}

/**
 * Returns an order's coupon with its amount for the new lines, or `null` if there's no coupon or it deducts nothing,
 * such as when the lines are below its minimum. The amount of a deleted coupon can't increase.
 */
function couponFor({ coupons }: Pick<Collections, 'coupons'>, { coupon, placedAt }: Order, lines: Items) {
  if (!coupon) return null;
  const goods = orderTotals(lines).total;
  const known = recordsOf(coupons).find(({ code }) => code === coupon.code);
  // The coupon was valid on the day of the order, and remains valid.
  const off = known
    ? couponOff({ ...known, endsOn: null, usesLeft: undefined, isOff: undefined }, goods, placedAt)
    : Math.min(coupon.amount, goods);
  return typeof off === 'number' && off > 0 ? { code: coupon.code, amount: off } : null;
}

/**
 * Throws `invalid` under `items` for lines with fewer items than were returned, because the returned items have been
 * refunded and may be back in stock.
 */
function assertHoldsReturned(order: Order, lines: Items): void {
  for (const [name, count] of returnedPieces(order)) {
    const line = lines.find((one) => coloredName(one) === name);
    if (!line || line.quantity < count)
      throw new AppError('invalid', 'Items that were returned can’t be removed.', { items: 'returnedItems' });
  }
}

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
 * Edits an order that hasn't shipped: its lines with their discounts, delivery, customer, addresses, note, and status.
 * Recalculates its coupon for the new lines. A difference in the total is recorded with its reason. For a paid order,
 * an increase becomes outstanding and a decrease has to be refunded. If there's an invoice, another invoice or a credit
 * note is created for the difference. If a gift card paid more than the new total, the excess is returned to it. A new
 * delivery method changes the delivery day.
 * @param onDay the current calendar day
 * @param tag the order's tag when it was shown: either its `orderTag`, which preserves others' changes to other fields,
 * or the tag of the whole record
 * @throws AppError `not_found`; `conflict` when the order has shipped or is no longer pending; `StaleRecord` for an old
 * tag; `SoldOut`; `invalid` under `reason` when the total changes without one, under `items` when more has been
 * refunded than the order would cost, or when returned items would be removed
 */
export async function editOrder({
  id,
  input,
  actor,
  tag,
  onDay = today(),
}: {
  id: number;
  /**
   * `clientId` is the buyer's client record, or `null` if there is none. If omitted, the client record doesn't change.
   */
  input: OrderEdit & { clientId?: number | null | undefined };
  actor: Actor;
  tag?: string;
  onDay?: string;
}) {
  return store.commit({ actor, label: 'order.edited', about: `#${id}` }, (draft) => {
    const order = found(draft.orders[id], 'Order');
    // Check the order's state first, because a locked order can't be overwritten, no matter what else changed.
    if (order.shippedAt !== null || order.status !== 'pending') {
      throw new AppError('conflict', 'This order can no longer be edited.');
    }
    if (!hasFieldTags(tag)) assertFresh(structuredOrder(order), tag);
    const merged = hasFieldTags(tag) ? mergedEdit(tag, input, structuredOrder(order)) : input;
    const { items, delivery, customer, client: _typed, clientId, reason, status, ...changes } = merged;
    const before = orderSums(order).total;
    const given = before - orderWorth(order);
    const lines = linesOf(draft, order, items);
    assertHoldsReturned(order, lines);
    moveStock(draft, order.items, lines);
    order.items = lines;
    if (delivery) {
      const way = deliveryOf(draft, lines, delivery);
      if (way && way.method !== order.delivery?.method) order.deliverOn = deliveryDayBy(way.method, lines, onDay);
      order.delivery = way;
    }
    order.coupon = couponFor(draft, order, lines);
    const difference = orderSums(order).total - before;
    if (difference !== 0) {
      if (reason.trim() === '') throw new AppError('invalid', 'Enter a reason.', { reason: 'required' });
      order.adjustments.push({ amount: difference, reason: reason.trim(), at: new Date().toISOString() });
    }
    if (given > before + difference) {
      throw new AppError('invalid', 'The refunds exceed the new total.', { items: 'refundTooHigh' });
    }
    settleDifference(draft, order, { amount: difference, reason: reason.trim(), onDay });
    Object.assign(order.customer, customer);
    if (clientId === null) delete order.clientId;
    else if (clientId !== undefined) order.clientId = found(draft.clients[clientId], 'Client').id;
    applyChanges(draft, order, changes, onDay);
    if (status === 'rejected') order.reason = reason.trim();
    if (status !== 'pending') applyChanges(draft, order, { status }, onDay);
    return { id, difference };
  });
}

/** Returns an order from a draft as a plain record, for its tag. */
function structuredOrder(order: Order): Order {
  return JSON.parse(JSON.stringify(order)) as Order;
}
