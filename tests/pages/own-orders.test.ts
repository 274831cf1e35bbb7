import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import * as done from '~/routes/shop/checkout/done/route';
import * as page from '~/routes/shop/own-orders/route';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/ecommerce/orders';
let browser = browserWith('');

const load = async (search = '') =>
  (await (await browser.get(page.loader, path + search)).json()) as { orders: { id: number }[]; pages: number };

/** Assigns orders to accounts, and removes the account from all other orders. */
async function give(owners: Record<number, number | null>) {
  await store.commit({ actor: null, label: 'order.updated', about: '' }, ({ orders }) => {
    for (const order of Object.values(orders)) order.accountId = owners[order.id] ?? null;
  });
}

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('a signed-in user', () => {
  it('sees only their own orders in the order history, newest first', async () => {
    await give({ 5003: 1, 5018: 1, 5015: 2 });
    expect((await load()).orders.map(({ id }) => id)).toEqual([5018, 5003]);
  });

  it('sees an empty order history if they have no orders', async () => {
    await give({ 5015: 2 });
    expect(await load()).toMatchObject({ orders: [], pages: 0 });
  });

  it('can open the confirmation of an order they placed, but not of another account’s order', async () => {
    await give({ 5018: 1, 5015: 2 });
    const open = (id: number) => browser.get(done.loader, `/apps/ecommerce/checkout/done/${id}`, { id: String(id) });
    const { order } = (await (await open(5018)).json()) as { order: { lines: object[]; shipTo: object } };
    expect(order.lines.length).toBeGreaterThan(0);
    expect(order.shipTo).toHaveProperty('street');
    expect((await open(5015)).status).toBe(404);
  });

  it('can also open the order history with a client account, and sees only that account’s orders', async () => {
    await give({ 5018: 1, 5015: 2 });
    browser = browserWith(await cookieFor('client'));
    expect((await load()).orders.map(({ id }) => id)).toEqual([5015]);
  });
});
