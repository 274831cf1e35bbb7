import { AppError, found } from '~/lib/errors';
import { formatMoney } from '~/lib/format';
import type { Account } from '~/models/account/schema';
import { clientOfBuyer } from '~/models/client/match.server';
import { current } from '~/models/store/draft';
import { subjectNames } from '~/models/store/change-subject';
import type { Actor } from '~/models/store/change-log';
import { deliveryDayBy, isClosed, orderRefundable, orderSteps } from './rules';
import { returnableLines } from './returns';
import { settleInFull } from './paid';
import { giveBackMoney, payInvoicesOf, type Settled } from './settle.server';
import { SoldOut } from './sold-out';
import { type Quote, quoteCart } from '~/models/checkout/quote.server';
import { couponSentences } from '~/models/checkout/rules';
import type { Collections } from '~/models/store/database.schema';
import { toOrderDetail } from './queries.server';
import type { Order, OrderChanges, PlaceOrder, Tracking } from './schema';
import { nextId, store } from '~/models/store/store.server';
import { today } from '~/models/shared/day';
import { toCents, toDollars } from '~/models/shared/money';
import { assertFresh } from '~/models/shared/tag.server';
import { recordsWhere } from '~/models/store/records';

type By = { actor: Actor; onDay?: string };

const conflict = (message: string) => new AppError('conflict', message);

/** Collections that placing or closing an order needs: products (for their stock), coupons, and those in `Settled`. */
export type Stocked = Pick<Collections, 'products' | 'coupons'> & Settled;

/** Adds a number to the remaining uses of an order's coupon, if they're limited. */
function changeUses(coupons: Collections['coupons'], order: Pick<Order, 'coupon'>, by: number): void {
  const coupon = recordsWhere(coupons, ({ code }) => code === order.coupon?.code)[0];
  if (coupon?.usesLeft !== undefined) coupon.usesLeft += by;
}

/** Restocks the items of an order, except refunded returns: for these, the user decided at the time of the return. */
function restock({ products }: Stocked, order: Order): void {
  for (const { productId, left } of returnableLines(order)) {
    const product = products[productId];
    if (product) product.stock += left;
  }
}

function close(
  draft: Stocked,
  order: Order,
  { status, reason, onDay }: { status: 'rejected' | 'cancelled'; reason: string; onDay: string },
): void {
  if (order.status !== 'pending') throw conflict(`This order is already ${order.status}.`);
  if (order.shippedAt !== null) throw conflict('This order has already shipped.');
  order.status = status;
  order.reason = reason;
  order.outstanding = 0;
  giveBackMoney(draft, order, { amount: orderRefundable(order), reason, onDay });
  restock(draft, order);
  changeUses(draft.coupons, order, 1);
}

/**
 * Places an order with the account's cart, at current prices, discounts, and stock, and empties the cart. The same
 * change takes the items from the stock, uses the coupon, and charges a gift card, so that nothing is sold or paid
 * twice. Card payments are test payments that always succeed.
 * @param input.expectedDue the amount due after a gift card, as the buyer saw it, in cents
 * @throws AppError `conflict` for an empty cart, or when the amounts differ from what the buyer saw; `SoldOut` when
 * there are too few items in stock; `invalid` for a coupon or gift card that isn't valid
 */
export async function placeOrder({
  input: { expectedTotal, expectedDue, billingAddress, delivery, coupon, giftCard, ...input },
  account,
  actor,
  onDay = today(),
  idempotencyKey,
}: By & { input: PlaceOrder & { expectedDue?: number }; account: Account; idempotencyKey?: string }) {
  return store.commit({ actor, label: 'order.placed', about: input.shippingAddress.name, idempotencyKey }, (draft) => {
    const placedAt = new Date().toISOString();
    const { country } = input.shippingAddress;
    const quote = quoteCart(draft, { accountId: account.id, delivery, coupon, giftCard, country, onDay });
    assertCanBePlaced(quote, expectedTotal, expectedDue);
    for (const { product, item } of quote.lines) product.stock -= item.quantity;
    const paying = recordsWhere(draft.giftCards, ({ code }) => code === quote.order.giftCard?.code)[0];
    if (paying) paying.balance -= quote.sums.giftCard;
    changeUses(draft.coupons, quote.order, -1);
    const id = nextId(draft.orders);
    const buyer = { name: account.fullName || account.username, email: account.email };
    const client = clientOfBuyer(draft, buyer);
    const order: Order = {
      ...input,
      ...quote.order,
      id,
      accountId: account.id,
      ...(client && { clientId: client.id }),
      placedAt,
      customer: { ...buyer, avatar: account.avatar ?? '' },
      status: 'pending',
      reason: '',
      billingAddress: billingAddress ?? { ...input.shippingAddress },
      paidAt: input.paymentMethod === 'Card' || quote.sums.due === 0 ? placedAt : null,
      paid: input.paymentMethod === 'Card' ? quote.sums.due : 0,
      shippedAt: null,
      tracking: null,
      deliverOn: deliveryDayBy(delivery ?? null, quote.order.items, onDay),
      refunds: [],
      adjustments: [],
      outstanding: 0,
      invoiceId: null,
    };
    draft.orders[id] = order;
    for (const item of recordsWhere(draft.cartItems, ({ accountId }) => accountId === account.id))
      delete draft.cartItems[item.id];
    const checkout = draft.checkouts[account.id];
    if (checkout) Object.assign(checkout, { coupon: '', giftCard: '' });
    return toOrderDetail(order);
  });
}

function assertCanBePlaced(
  { lines, short, sums, couponProblem, giftCardKnown }: Quote,
  expectedTotal = toDollars(sums.total),
  expectedDue = sums.due,
): void {
  if (lines.length === 0) throw conflict('The cart is empty.');
  if (short.length > 0) {
    const products = new Map(short.map(({ product }) => [product.id, { name: product.name, left: product.stock }]));
    throw new SoldOut([...products.values()]);
  }
  if (couponProblem)
    throw new AppError('invalid', 'This coupon doesn’t apply.', { coupon: couponSentences[couponProblem] });
  if (!giftCardKnown) throw new AppError('invalid', 'This gift card doesn’t exist.', { giftCard: 'giftCard' });
  if (toCents(expectedTotal) !== sums.total) throw conflict(`The total is now ${formatMoney(sums.total, 'en')}.`);
  if (expectedDue !== sums.due) throw conflict(`The amount due is now ${formatMoney(sums.due, 'en')}.`);
}

async function change(
  { id, label, actor, idempotencyKey }: Pick<By, 'actor'> & { id: number; label: string; idempotencyKey?: string },
  recipe: (order: Order, draft: Collections) => void,
) {
  return store.commit({ actor, label, about: `#${id}`, idempotencyKey }, (draft) => {
    const order = found(draft.orders[id], 'Order');
    recipe(order, draft);
    return id;
  });
}

/** Applies the changes of an API request or a form to an order, on a calendar day. Throws `conflict`. */
export function applyChanges(
  draft: Stocked,
  order: Order,
  { status, note, paid, shipped, tracking, ...addresses }: Omit<OrderChanges, 'id'>,
  onDay: string,
): void {
  const now = new Date().toISOString();
  const closed = isClosed(order);
  const moves = Object.keys(addresses).length > 0;
  if (closed && (moves || paid || shipped)) throw conflict(`This order is ${order.status}.`);
  if (moves && order.shippedAt !== null) throw conflict('This order has already shipped.');
  Object.assign(order, addresses);
  if (note !== undefined) order.note = note;
  if (paid && orderSteps(order).pay) {
    settleInFull(order);
    payInvoicesOf(draft, order, onDay);
  }
  if (shipped) order.shippedAt ??= now;
  if (tracking) {
    if (order.shippedAt === null) throw conflict('This order hasn’t shipped yet.');
    order.tracking = tracking.carrier || tracking.number ? tracking : null;
  }
  if (status === undefined || status === order.status) return;
  if (status === 'rejected') return close(draft, order, { status, reason: '', onDay });
  if (order.status !== 'pending' || status === 'pending') throw conflict(`This order is already ${order.status}.`);
  order.status = status;
  order.shippedAt ??= now;
}

/**
 * Changes an order. Finishing an order also ships it; rejecting an order refunds it. The addresses of a shipped order
 * can't change, and a closed order accepts only notes.
 * @param tag the order's tag when it was shown, to detect later changes
 * @throws AppError `not_found`, `conflict` if the order doesn't allow a change, or `StaleRecord` if it has changed
 * since
 */
export async function updateOrder({
  changes: { id, ...changes },
  actor,
  onDay = today(),
  tag,
}: By & { changes: OrderChanges; tag?: string }) {
  return change({ id, label: 'order.updated', actor }, (order, draft) => {
    assertFresh(current(order), tag);
    applyChanges(draft, order, changes, onDay);
  });
}

const steps = {
  pay: { paid: true },
  ship: { shipped: true },
  finish: { status: 'finished' },
  reject: { status: 'rejected' },
} as const;

/**
 * Applies the same step to several orders in one change that can be undone. Changes all of them or none.
 * @param reason why orders are canceled; the other steps have none
 * @param tracking tracking of the parcel, for the step `ship`
 * @throws AppError `not_found`, or `conflict` when any of them doesn't allow the step
 */
export async function stepOrders({
  ids,
  step,
  reason = '',
  tracking,
  actor,
  onDay = today(),
}: By & { ids: readonly number[]; step: keyof typeof steps | 'cancel'; reason?: string; tracking?: Tracking }) {
  const label = step === 'cancel' ? 'order.cancelled' : 'order.updated';
  const about = subjectNames(ids.map((id) => `#${id}`));
  return store.commit({ actor, label, about }, (draft) => {
    for (const id of ids) {
      const order = found(draft.orders[id], 'Order');
      if (!orderSteps(order)[step]) throw conflict(`This order is ${order.status}.`);
      if (step === 'cancel') close(draft, order, { status: 'cancelled', reason, onDay });
      else applyChanges(draft, order, step === 'ship' && tracking ? { ...steps.ship, tracking } : steps[step], onDay);
    }
    return { count: ids.length };
  });
}

/**
 * Cancels a pending order that hasn't shipped and refunds it. Throws `not_found`, or `conflict` for any other order.
 */
export async function cancelOrder({ id, reason, actor, onDay = today() }: By & { id: number; reason: string }) {
  return change({ id, label: 'order.cancelled', actor }, (order, draft) =>
    close(draft, order, { status: 'cancelled', reason, onDay }),
  );
}

/**
 * Refunds an order: everything that can still be refunded, or an amount in cents. With the same `idempotencyKey`, a
 * form that's sent twice refunds only once.
 * @throws AppError `not_found`, `conflict` when nothing can be refunded, or `invalid` under `amount` when it's too high
 */
export async function refundOrder({
  id,
  amount,
  reason,
  actor,
  onDay = today(),
  idempotencyKey,
}: By & { id: number; amount?: number; reason: string; idempotencyKey?: string }) {
  return change({ id, label: 'order.refunded', actor, idempotencyKey }, (order, draft) => {
    const rest = orderRefundable(order);
    if (rest === 0) throw conflict('There’s nothing left to refund.');
    if (amount !== undefined && amount > rest) {
      throw new AppError('invalid', 'The amount exceeds the amount paid.', { amount: 'refundTooHigh' });
    }
    giveBackMoney(draft, order, { amount: amount ?? rest, reason, onDay });
  });
}
