import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderDetail, WireOrder } from '~/models/order/schema';
import { orderStatuses } from '~/models/order/rules';
import type { CartProduct } from '~/models/product/schema';
import { store } from '~/models/store/store.server';
import * as route from '~/routes/order/api';
import { orderContract } from '~/routes/order/api.contract';
import * as shop from '~/routes/shop/api';
import { adminCall, refused } from '../helpers/admin-call';
import { reseed } from '../helpers/store';
import { undoRestores } from '../helpers/undo-restores';

interface List {
  orders: WireOrder[];
  total: number;
  counts: Record<string, number>;
}
type Call = Awaited<ReturnType<typeof adminCall>>;
let call: Call;
let callShop: Call;

const list = async (query = '') => (await call<List>(`/apps/order/orders${query}`)).body;
const everything = () => list('?perPage=1000');
const get = async (id: number) => (await call<{ order: OrderDetail }>(`/apps/order/orders/${id}`)).body.order;
const post = (name: string, body: unknown) => call<{ order: OrderDetail }>(`/apps/order/${name}`, { body });
const cart = async () => (await callShop<{ products: CartProduct[] }>('/apps/ecommerce/cart')).body.products;
const checkout = orderContract.place.example.input;

beforeEach(async () => {
  reseed();
  [call, callShop] = [await adminCall(route), await adminCall(shop)];
});

describe('GET /apps/order/orders', () => {
  it('returns the ten newest orders, with the count for each status', async () => {
    const { orders, total, counts } = await list();
    expect(total).toBe(18);
    expect(orders).toHaveLength(10);
    const times = orders.map(({ placedAt }) => placedAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(Object.keys(counts)).toEqual([...orderStatuses]);
    expect(Object.values(counts).every((count) => count > 0)).toBe(true);
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(18);
  });

  it('returns orders in every payment and fulfillment state', async () => {
    const { orders } = await everything();
    expect([...new Set(orders.map(({ payment }) => payment))].sort()).toEqual([
      'paid',
      'partially-refunded',
      'refunded',
      'unpaid',
    ]);
    expect(new Set(orders.map(({ fulfilment }) => fulfilment)).size).toBe(2);
  });

  it('filters by status, and searches number and email regardless of case', async () => {
    const { orders: all, counts } = await everything();
    for (const status of orderStatuses) {
      const { orders, total } = await list(`?status=${status}&perPage=1000`);
      expect(total).toBe(counts[status]);
      expect(orders).toEqual(all.filter((order) => order.status === status));
    }
    expect((await list('?status=lost')).total).toBe(0);
    expect((await list('?q=INGRID%40')).orders.map(({ id }) => id)).toEqual([5016, 5001]);
    expect((await list('?q=%235003')).orders.map(({ id }) => id)).toEqual([5003]);
    expect((await list('?q=%25')).total).toBe(0);
  });

  it.each(['placedAt', 'id', 'customer.name', 'status', 'payment', 'total'])(
    'sorts by %s, with ties by ID',
    async (sortColumn) => {
      const { orders } = await list(`?perPage=1000&sort=asc&sortColumn=${sortColumn}`);
      const key = (order: WireOrder) =>
        sortColumn === 'customer.name' ? order.customer.name.toLowerCase() : order[sortColumn as 'id'];
      orders.slice(1).forEach((order, index) => {
        const before = orders[index] as WireOrder;
        expect(key(before) < key(order) || (key(before) === key(order) && before.id < order.id)).toBe(true);
      });
      const descending = await list(`?perPage=1000&sort=desc&sortColumn=${sortColumn}`);
      expect(descending.orders.map(key)).toEqual(orders.map(key).reverse());
    },
  );

  it('returns every order once across pages, and 400 for an invalid query', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?perPage=5&page=${page}`)));
    expect(pages.flatMap(({ orders }) => orders)).toEqual((await everything()).orders);
    for (const bad of ['page=0', 'perPage=1001', 'sort=up', 'sortColumn=size']) {
      expect(await refused(400, () => call(`/apps/order/orders?${bad}`))).toEqual([bad.split('=')[0]]);
    }
  });
});

describe('GET /apps/order/orders/{id}', () => {
  it('returns totals that match the items, discounts, and refunds', async () => {
    for (const { id, total, itemCount } of (await everything()).orders) {
      const order = await get(id);
      const cents = (dollars: number) => Math.round(dollars * 100);
      const sum = order.items.reduce((all, { amount }) => all + cents(amount), 0);
      expect(sum).toBe(cents(total));
      expect(cents(order.subtotal) - cents(order.discount)).toBe(sum);
      expect(order.items.reduce((all, { quantity }) => all + quantity, 0)).toBe(itemCount);
      const back = order.refunds.reduce((all, { amount }) => all + cents(amount), 0);
      expect(cents(order.refundable)).toBe(order.paidAt === null ? 0 : sum - back);
    }
  });

  it('returns 404 for an unknown order', async () => {
    await refused(404, () => call('/apps/order/orders/1'));
    await refused(404, () => call('/apps/order/orders/x'));
  });
});

describe('POST /apps/order/place', () => {
  it('uses prices, quantities, discounts, and the latest delivery date from the cart, and empties the cart', async () => {
    const products = await cart();
    const { status, body } = await post('place', checkout);
    expect(status).toBe(201);
    const { order } = body;
    expect(order).toMatchObject({
      id: 5019,
      status: 'pending',
      payment: 'paid',
      fulfilment: 'open',
      customer: { name: 'Dana Whitfield', email: 'admin@demo.com' },
      billingAddress: checkout.shippingAddress,
    });
    expect(
      order.items.map(({ productId, quantity, unitPrice, discountPercent }) => [
        productId,
        quantity,
        unitPrice,
        discountPercent,
      ]),
    ).toEqual(products.map(({ id, qty, price, discountPercentage }) => [id, qty, price, discountPercentage]));
    const due = products.reduce((sum, { qty, price, discountPercentage: d }) => sum + qty * price * (1 - d / 100), 0);
    expect(order.total).toBeCloseTo(due, 1);
    const shown = products.map(({ shippingDate }) => shippingDate.slice(0, 10));
    expect(order.deliverOn).toBe(shown.sort().at(-1));
    expect(await cart()).toEqual([]);
    expect(await get(5019)).toEqual(order);
  });

  it('can be undone, which also restores the cart', async () => {
    const before = (await store.snapshot()).cartItems;
    await undoRestores('orders', () => post('place', checkout));
    expect((await store.snapshot()).cartItems).toEqual(before);
  });

  it('returns 409 for an empty cart or an outdated total, and 400 for invalid input', async () => {
    await refused(409, () => post('place', { ...checkout, expectedTotal: 1 }));
    const bad = { ...checkout, shippingAddress: { ...checkout.shippingAddress, city: ' ' } };
    expect(await refused(400, () => post('place', bad))).toEqual(['shippingAddress.city']);
    expect(await refused(400, () => post('place', { ...checkout, paymentMethod: 'Gold' }))).toEqual(['paymentMethod']);
    expect(await refused(400, () => post('place', {}))).toEqual(['shippingAddress']);
    await post('place', { ...checkout, paymentMethod: 'Bank transfer' });
    await refused(409, () => post('place', checkout));
  });

  it('creates a single order from parallel requests', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => post('place', checkout)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('returns the same order for two parallel requests with the same idempotency key', async () => {
    const keyed = { ...checkout, idempotencyKey: 'try-once' };
    const responses = await Promise.all([post('place', keyed), post('place', keyed)]);
    expect(responses.map(({ status, body }) => [status, body.order.id])).toEqual([
      [201, 5019],
      [201, 5019],
    ]);
  });
});

describe('POST /apps/order/update', () => {
  it('doesn’t change the promised delivery date when the order ships', async () => {
    const { deliverOn } = await get(5018);
    expect((await post('update', { id: 5018, shipped: true })).body.order.deliverOn).toBe(deliverOn);
  });

  it('marks a finished order as shipped, and returns 409 if it’s set back to pending', async () => {
    const { body } = await post('update', { id: '5018', status: 'finished', note: 'Done' });
    expect(body.order).toMatchObject({ status: 'finished', fulfilment: 'shipped', note: 'Done' });
    await refused(409, () => post('update', { id: 5018, status: 'pending' }));
  });

  it('rejects and refunds an order, which can’t be shipped afterward but whose note can be changed', async () => {
    const { body } = await post('update', { id: 5018, status: 'rejected' });
    expect(body.order).toMatchObject({ status: 'rejected', payment: 'refunded', refundable: 0 });
    await refused(409, () => post('update', { id: 5018, shipped: true }));
    expect((await post('update', { id: 5018, note: 'Sorry' })).body.order.note).toBe('Sorry');
  });

  it('changes address, payment, and shipping, and then returns 409 for a new address or a rejection', async () => {
    const shippingAddress = { name: 'A', street: 'B', city: 'C', country: 'D' };
    const { body } = await post('update', { id: 5017, shippingAddress, paid: true, shipped: true });
    expect(body.order).toMatchObject({ shippingAddress, payment: 'paid', fulfilment: 'shipped', status: 'pending' });
    await refused(409, () => post('update', { id: 5017, billingAddress: shippingAddress }));
    await refused(409, () => post('update', { id: 5017, status: 'rejected' }));
  });

  it('returns 400 for invalid values and 404 for an unknown ID, and can be undone', async () => {
    expect(await refused(400, () => post('update', { id: 5018, status: 'lost' }))).toEqual(['status']);
    expect(await refused(400, () => post('update', { id: 5018, paid: 'yes' }))).toEqual(['paid']);
    await refused(404, () => post('update', { id: 1, note: '' }));
    await undoRestores('orders', () => post('update', { id: 5018, status: 'rejected' }));
  });
});

describe('an order', () => {
  it('is canceled with a reason, and the amount paid is refunded', async () => {
    const { body } = await post('cancel', { id: 5018, reason: 'Changed my mind' });
    expect(body.order).toMatchObject({ status: 'cancelled', reason: 'Changed my mind', payment: 'refunded' });
    expect(body.order.refunds).toMatchObject([{ amount: body.order.total, reason: 'Changed my mind' }]);
    expect((await post('cancel', { id: 5017, reason: 'Late' })).body.order).toMatchObject({ refunds: [] });
  });

  it('can’t be canceled if it’s closed, finished, shipped, or unknown, or without a reason', async () => {
    for (const id of [5009, 5001, 5016]) await refused(409, () => post('cancel', { id, reason: 'Late' }));
    expect(await refused(400, () => post('cancel', { id: 5018, reason: ' ' }))).toEqual(['reason']);
    await refused(404, () => post('cancel', { id: 1, reason: 'Late' }));
  });

  it('can be refunded in part and then in full once it’s paid, but not by an invalid or excessive amount', async () => {
    const { total } = await get(5002);
    expect((await post('refund', { id: 5002, amount: 9.5, reason: 'Scratched' })).body.order).toMatchObject({
      payment: 'partially-refunded',
      refundable: Math.round((total - 9.5) * 100) / 100,
    });
    expect(await refused(400, () => post('refund', { id: 5002, amount: total, reason: 'x' }))).toEqual(['amount']);
    expect((await post('refund', { id: 5002, reason: 'Rest' })).body.order).toMatchObject({
      payment: 'refunded',
    });
    await refused(409, () => post('refund', { id: 5002, reason: 'More' }));
    await refused(409, () => post('refund', { id: 5015, reason: 'Unpaid' }));
    for (const amount of [0, -1, '5', 0.001]) {
      expect(await refused(400, () => post('refund', { id: 5001, amount, reason: 'x' }))).toEqual(['amount']);
    }
  });

  it('is restored when its cancellation or refund is undone', async () => {
    await undoRestores('orders', () => post('cancel', { id: 5018, reason: 'Late' }));
    await undoRestores('orders', () => post('refund', { id: 5001, reason: 'Late' }));
  });
});
