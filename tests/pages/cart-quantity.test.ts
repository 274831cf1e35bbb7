import { beforeEach, expect, it } from 'vitest';
import { checkoutView } from '~/models/checkout/queries.server';
import { store } from '~/models/store/store.server';
import * as cart from '~/routes/shop/checkout/cart/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/ecommerce/checkout';
let browser = browserWith('');

const post = (fields: Record<string, string>) => browser.post(cart.action, path, fields);
const quantityOf = async (id: number) => (await checkoutView(1)).lines.find((line) => line.id === id)?.quantity;

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

it('a quantity in the cart can be entered, or changed by one, with undo', async () => {
  expect(await outcomeOf(await post({ intent: 'qty:3', qty: '12' }))).toMatchObject({ to: path, undo: true });
  expect(await quantityOf(3)).toBe(12);
  expect(await outcomeOf(await post({ intent: 'qty:3:13' }))).toMatchObject({ to: path, undo: true });
  expect(await quantityOf(3)).toBe(13);
});

it.each(['', '-2', '1.5', '100', 'many'])(
  'a quantity of “%s” is rejected with an error on its line, which keeps the input',
  async (qty) => {
    const response = await post({ intent: 'qty:3', qty });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      quantity: { line: '3', typed: qty, error: 'Enter a whole number from 1 to 99.' },
    });
    expect(await quantityOf(3)).toBe(1);
  },
);

it('a quantity of 0 removes the product from the cart, with undo', async () => {
  expect(await outcomeOf(await post({ intent: 'qty:3', qty: '0' }))).toMatchObject({ to: path, undo: true });
  expect(await quantityOf(3)).toBeUndefined();
});

it('an archived product is listed as unavailable in the cart until it’s removed', async () => {
  await store.commit({ actor: null, label: 'product.archived', about: '' }, ({ products }) => {
    if (products[3]) products[3].isArchived = true;
  });
  const { gone, lines } = await checkoutView(1);
  expect([gone, lines.map(({ id }) => id)]).toEqual([
    [(await store.snapshot()).products[3]?.name],
    expect.not.arrayContaining([3]) as number[],
  ]);
  expect(await outcomeOf(await post({ intent: 'dropGone' }))).toMatchObject({ to: path, type: 'success', undo: true });
  expect((await checkoutView(1)).gone).toEqual([]);
});

it('each delivery method shows the total that includes its cost', async () => {
  const { deliveries, sums } = await checkoutView(1);
  const before = sums.total - sums.delivery;
  for (const { cost, sums: then } of deliveries) expect(then.total).toBe(before + cost);
});

it('the quantity of a product that isn’t in the cart can’t be changed', async () => {
  expect(await outcomeOf(await post({ intent: 'qty:5', qty: '2' }))).toMatchObject({ to: path, type: 'error' });
  expect((await post({ intent: 'qty:x', qty: '2' })).status).toBe(400);
});

it('with JavaScript, cart requests return JSON with the change or the reason for the refusal', async () => {
  const scriptResponse = async (fields: Record<string, string>) => (await post({ ...fields, via: 'script' })).json();
  expect(await scriptResponse({ intent: 'qty:3:4' })).toMatchObject({
    done: { message: expect.stringContaining('4 ×') as string, changeId: expect.any(Number) as number },
  });
  expect(await scriptResponse({ intent: 'qty:3:100' })).toEqual({ refused: 'Enter a whole number from 1 to 99.' });
  expect(await scriptResponse({ intent: 'qty:5:2' })).toMatchObject({ refused: expect.any(String) as string });
  expect(await quantityOf(3)).toBe(4);
});
