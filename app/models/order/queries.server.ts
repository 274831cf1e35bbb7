import { found } from '~/lib/errors';
import { searchableLabels } from '~/lib/searchable-labels.server';
import { pageOf, rowsOf, type SortKey, sortKey } from '~/models/shared/list';
import { memoByIdentity } from '~/lib/memo';
import { listIndex } from '~/models/shared/list-index';
import {
  isClosed,
  type OrderColumn,
  orderGroups,
  orderLineAmount,
  orderPayment,
  orderRefundable,
  orderStatuses,
  orderSums,
} from './rules';
import type { Order, OrderDetail, OrderPageQuery, OrderQuery, WireOrder } from './schema';
import { indexBy } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { dayIn, dayZone } from '~/models/shared/day';
import { timeAt } from '~/models/shared/zoned-time';
import { toCents, toDollars } from '~/models/shared/money';
import { shownAmounts, shownDays } from '~/models/shared/shown-texts';

function toWire(order: Order): WireOrder {
  const { id, placedAt, customer, status, items } = order;
  return {
    id,
    placedAt,
    customer,
    status,
    payment: orderPayment(order),
    fulfilment: order.shippedAt === null ? 'open' : 'shipped',
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: toDollars(orderSums(order).total),
  };
}

/** Returns a whole order with its totals. All amounts are in dollars. */
export function toOrderDetail(order: Order): OrderDetail {
  const {
    accountId: _,
    clientId: _client,
    paid: _paid,
    items,
    refunds,
    delivery,
    coupon,
    giftCard,
    taxIncluded: _included,
    adjustments: _changes,
    outstanding: _outstanding,
    ...facts
  } = order;
  const { subtotal, discount, tax, due } = orderSums(order);
  const inDollars = (part: { code: string; amount: number } | null) =>
    part && { code: part.code, amount: toDollars(part.amount) };
  return {
    ...facts,
    ...toWire(order),
    items: items.map((line) => ({
      ...line,
      unitPrice: toDollars(line.unitPrice),
      amount: toDollars(orderLineAmount(line)),
    })),
    refunds: refunds.map(({ creditId: _credit, creditIds: _notes, ...refund }) => ({
      ...refund,
      amount: toDollars(refund.amount),
    })),
    subtotal: toDollars(subtotal),
    discount: toDollars(discount),
    delivery: delivery && { method: delivery.method, cost: toDollars(delivery.cost) },
    coupon: inDollars(coupon),
    giftCard: inDollars(giftCard),
    tax: toDollars(tax),
    due: toDollars(due),
    refundable: toDollars(orderRefundable(order)),
  };
}

const [counted, closed] = orderGroups;

const ordersByRow = new WeakMap<WireOrder, Order>();

const rowOf = memoByIdentity((order: Order): WireOrder => {
  const row = toWire(order);
  ordersByRow.set(row, order);
  return row;
});

/** Returns the stored order of a list row. Throws `not_found` for any other object. */
export function orderOfRow(row: WireOrder): Order {
  return found(ordersByRow.get(row), 'Order');
}

function wireTexts(row: WireOrder): string[] {
  const { id, customer, total } = row;
  const names = orderOfRow(row).items.map(({ name }) => name);
  return [`#${id}`, customer.name, customer.email, ...names, total.toFixed(2)];
}

const statusWords = searchableLabels('order', 'status');
const paymentWords = searchableLabels('order', 'paymentState');
const fulfilmentWords = searchableLabels('order', 'fulfilment');

function shownTexts(row: WireOrder): string[] {
  const { status, payment, fulfilment, total, placedAt } = row;
  const words = [...statusWords(status), ...paymentWords(payment), ...fulfilmentWords(fulfilment)];
  return [...wireTexts(row), ...words, ...shownAmounts(toCents(total)), ...shownDays(dayIn(dayZone, placedAt))];
}

const orderList = (search: (row: WireOrder) => string[]) =>
  listIndex({
    rows: (orders: Readonly<Record<string, Order>>) => rowsOf(orders).map(rowOf),
    id: ({ id }: WireOrder) => id,
    search,
    filters: {
      status: ({ status }) => status,
      // For pages only, where a filter value can also match two statuses: `counted` or `closed`.
      shownStatus: ({ status }) => [status, isClosed({ status }) ? closed : counted],
      payment: ({ payment }) => payment,
      fulfilment: ({ fulfilment }) => fulfilment,
    },
    ranges: { placed: ({ placedAt }) => Date.parse(placedAt), total: ({ total }) => total },
    sorts: {
      placedAt: ({ placedAt }) => placedAt,
      id: ({ id }) => id,
      'customer.name': ({ customer }) => sortKey(customer.name),
      status: ({ status }) => status,
      payment: ({ payment }) => payment,
      total: ({ total }) => total,
    } satisfies Record<OrderColumn, (order: WireOrder) => SortKey>,
  });

const [wireList, shownList] = [orderList(wireTexts), orderList(shownTexts)];
const orderIndex = async () => shownList((await store.snapshot()).orders);

type OrderFilter = Omit<OrderQuery, 'page' | 'perPage'> &
  Partial<Omit<OrderPageQuery, 'page' | 'perPage' | keyof OrderQuery>>;

function inZone<Query extends OrderFilter>(
  { placedFrom: from = '', placedTo: to = '', status: shownStatus, ...query }: Query,
  zone: string,
) {
  const placedFrom = from && timeAt({ day: from, minute: 0 }, zone);
  const placedTo = to && timeAt({ day: to, minute: 24 * 60 }, zone) - 1;
  return { ...query, shownStatus, placedFrom, placedTo };
}

/**
 * Returns all orders that match the search and the filters, in list order, for bulk actions.
 * @param zone the time zone of the query's days
 */
export async function matchingOrders(query: OrderFilter, zone = dayZone): Promise<WireOrder[]> {
  return (await orderIndex()).matches(inZone(query, zone));
}

/** Returns the neighbors and position of an order in the orders page's list (see `neighbors` of the list index). */
export async function orderNeighbors(id: number, query: OrderPageQuery, zone = dayZone) {
  return (await orderIndex()).neighbors(id, inZone(query, zone));
}

/** Returns one page of the matching orders, the number of matches, and the number of orders in each status. */
export async function listOrders(query: OrderQuery) {
  const index = wireList((await store.snapshot()).orders);
  const { rows, total } = index.page(query);
  const counts = index.counts('status', { sortColumn: 'id' });
  return { orders: rows, total, counts: Object.fromEntries(orderStatuses.map((one) => [one, counts[one] ?? 0])) };
}

/**
 * Returns one page of the orders that match a query of the orders page. `counts` are the numbers per status and per
 * group of statuses, with all other filters applied.
 */
export async function listPageOrders(query: OrderPageQuery, zone = dayZone) {
  const index = await orderIndex();
  const indexQuery = inZone(query, zone);
  return { ...index.page(indexQuery), counts: index.counts('shownStatus', indexQuery) };
}

/** Returns the orders with these IDs as list rows. Throws `not_found` when one was deleted. */
export async function ordersById(ids: readonly number[]): Promise<WireOrder[]> {
  const { orders } = await store.snapshot();
  return ids.map((id) => rowOf(found(orders[id], 'Order')));
}

/** Returns a whole order. Throws `not_found`. */
export async function getOrder(id: number): Promise<OrderDetail> {
  return toOrderDetail(found((await store.snapshot()).orders[id], 'Order'));
}

/** Returns a whole order that an account has placed. Throws `not_found`, including for other accounts' orders. */
export async function getOwnOrder({ id, accountId }: { id: number; accountId: number }): Promise<OrderDetail> {
  const order = (await store.snapshot()).orders[id];
  return toOrderDetail(found(order?.accountId === accountId ? order : undefined, 'Order'));
}

const byAccount = indexBy(({ accountId }: Order) => accountId ?? undefined);
const byClient = indexBy(({ clientId }: Order) => clientId);

/** Returns one page of the orders that an account has placed, newest first, and their total number. */
export async function listOwnOrders({
  accountId,
  page,
  perPage,
}: {
  accountId: number;
  page: number;
  perPage: number;
}) {
  const own = byAccount((await store.snapshot()).orders, accountId).toReversed();
  const { rows, total } = pageOf(own, { page, perPage });
  return { rows: rows.map(toWire), total };
}

/** Returns the orders of a client record, newest first. */
export async function ordersOfClient(clientId: number): Promise<WireOrder[]> {
  return byClient((await store.snapshot()).orders, clientId)
    .toReversed()
    .map(toWire);
}

/** Returns a stored order. Throws `not_found`. */
export async function storedOrder(id: number): Promise<Order> {
  return found((await store.snapshot()).orders[id], 'Order');
}

/** Returns `seen` if that order still exists, otherwise the ID of the newest order, or `null` if there are none. */
export async function newestOrderId(seen?: number): Promise<number | null> {
  if (seen !== undefined && (await store.snapshot()).orders[seen]) return seen;
  return (await orderIndex()).page({ sortColumn: 'placedAt', sort: 'desc', page: 1, perPage: 1 }).rows[0]?.id ?? null;
}
