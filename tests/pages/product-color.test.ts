import { beforeEach, expect, it } from 'vitest';
import { checkoutView } from '~/models/checkout/queries.server';
import { updateProduct } from '~/models/product/commands.server';
import { shelfIds } from '~/models/product/shop.server';
import * as cart from '~/routes/shop/checkout/cart/route';
import * as product from '~/routes/shop/product/route';
import { openMarkup } from '../helpers/markup';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/ecommerce/checkout';
const page = '/apps/ecommerce/product-detail/5?color=info';
let browser = browserWith('');

const act = (intent: string) => browser.post(product.action, page, { intent }, { slug: '5' });
const inCart = (fields: Record<string, string>) => browser.post(cart.action, path, fields);

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

it('a product is added to the cart in the submitted color, and the page stays open', async () => {
  expect(await outcomeOf(await act('add:5-info'))).toMatchObject({ to: page, type: 'success', undo: true });
  await act('add:5-danger');
  expect((await shelfIds(1)).inCart).toEqual(['3', '12', '5-info', '5-danger']);
});

it('changing or removing a cart line doesn’t affect another color', async () => {
  await act('add:5-info');
  await act('add:5-danger');
  await inCart({ intent: 'qty:5-info:3' });
  await inCart({ intent: 'qty:5-danger', qty: '2' });
  await inCart({ intent: 'remove:5-info' });
  const { lines } = await checkoutView(1);
  expect(lines.map(({ line, quantity }) => [line, quantity])).toEqual([
    ['3', 1],
    ['12', 2],
    ['5-danger', 2],
  ]);
});

it('a product isn’t added without a color if the cart already contains one of its colors', async () => {
  await act('add:5-info');
  await act('add:5');
  expect((await shelfIds(1)).inCart).toEqual(['3', '12', '5-info']);
});

it.each(['add:5-purple', 'add:5-', 'add:x', 'qty:5-purple:2'])(
  'the shop rejects the invalid action %s',
  async (intent) => {
    const response = await (intent.startsWith('qty') ? inCart({ intent }) : act(intent));
    expect(response.status).toBe(400);
  },
);

it('the remaining stock across all colors is shown if two colors together exceed it', async () => {
  await act('add:5-info');
  await act('add:5-danger');
  await updateProduct({ changes: { id: 5, stock: 1 }, actor: { id: 1, name: 'Dana Whitfield' } });
  const { html } = await openMarkup({ module: cart, path, cookie: await cookieFor('admin') }, path);
  expect(html).not.toContain('Out of stock');
  expect(html.match(/Only 1 left across all colors/g)).toHaveLength(2);
});
