import { found } from '~/lib/errors';
import { pageOf, rowsOf, searchText, type SortKey, sortKey, sortRows } from '~/models/shared/list';
import { memoByIdentity } from '~/lib/memo';
import { type OrderColumn, orderLineAmount, orderPayment, orderRefundable, orderStatuses, orderTotals } from './rules';
import type { Order, OrderDetail, OrderQuery, WireOrder } from './schema';
import { store } from '~/models/store/store.server';

/** An order as the list shows it, with the text it is searched by. */
interface OrderRow {
  wire: WireOrder;
  text: string;
}

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
    total: orderTotals(items).total / 100,
  };
}

/** A whole order with its sums in dollars. */
export function toOrderDetail(order: Order): OrderDetail {
  const { accountId: _, items, refunds, ...facts } = order;
  const { subtotal, discount } = orderTotals(items);
  return {
    ...facts,
    ...toWire(order),
    items: items.map((line) => ({
      ...line,
      unitPrice: line.unitPrice / 100,
      amount: orderLineAmount(line) / 100,
    })),
    refunds: refunds.map((refund) => ({ ...refund, amount: refund.amount / 100 })),
    subtotal: subtotal / 100,
    discount: discount / 100,
    refundable: orderRefundable(order) / 100,
  };
}

const derived = memoByIdentity((orders: Readonly<Record<string, Order>>) => {
  const rows = rowsOf(orders).map((order): OrderRow => {
    const wire = toWire(order);
    return { wire, text: searchText([`#${wire.id}`, wire.customer.name, wire.customer.email]) };
  });
  const count = (status: string) => rows.filter(({ wire }) => wire.status === status).length;
  return {
    rows,
    counts: Object.fromEntries(orderStatuses.map((status) => [status, count(status)])),
    sorted: new Map<string, readonly OrderRow[]>(),
  };
});

const keys: Record<OrderColumn, (order: WireOrder) => SortKey> = {
  placedAt: ({ placedAt }) => placedAt,
  id: ({ id }) => id,
  'customer.name': ({ customer }) => sortKey(customer.name),
  status: ({ status }) => status,
  payment: ({ payment }) => payment,
  total: ({ total }) => total,
};

/** The orders that match search and status in list order, unpaged: for acting on everything that matches. */
export async function matchingOrders({
  q,
  status,
  sort,
  sortColumn,
}: Omit<OrderQuery, 'page' | 'perPage'>): Promise<WireOrder[]> {
  const { rows, sorted } = derived((await store.snapshot()).orders);
  const name = `${sortColumn} ${sort}`;
  const all = sorted.get(name) ?? sortRows(rows, ({ wire }) => keys[sortColumn](wire), sort);
  sorted.set(name, all);
  const text = q.toLowerCase();
  return all
    .filter((row) => (status === '' || row.wire.status === status) && row.text.includes(text))
    .map(({ wire }) => wire);
}

/** One page of the matching orders, how many match, and how many orders there are in each status. */
export async function listOrders(query: OrderQuery) {
  const { rows: orders, total } = pageOf(await matchingOrders(query), query);
  return { orders, total, counts: derived((await store.snapshot()).orders).counts };
}

/** One whole order; throws `not_found`. */
export async function getOrder(id: number): Promise<OrderDetail> {
  return toOrderDetail(found((await store.snapshot()).orders[id], 'Order'));
}
