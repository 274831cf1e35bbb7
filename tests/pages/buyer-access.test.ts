import { beforeEach, describe, expect, it } from 'vitest';
import { canSee } from '~/models/access/can-see';
import { placeOrder } from '~/models/order/commands.server';
import { store } from '~/models/store/store.server';
import * as products from '~/routes/shop/api';
import * as addresses from '~/routes/shop/addresses/list/route';
import * as cart from '~/routes/shop/checkout/cart/route';
import * as catalog from '~/routes/shop/catalog/list/route';
import * as editProduct from '~/routes/shop/catalog/edit/route';
import * as done from '~/routes/shop/checkout/done/route';
import * as codes from '~/routes/shop/codes/route';
import * as shop from '~/routes/shop/list/route';
import * as wishlist from '~/routes/shop/wishlist/route';
import * as orderPage from '~/routes/order/view/route';
import * as orderExport from '~/routes/order/export/route';
import { answerOf, tokenOf } from '../helpers/api-client';
import { browserWith } from '../helpers/page';
import { jsonRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let browser = browserWith('');
const refused = '/misc/not-authorized';

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('client'));
});

const buyer = async () => {
  const account = (await store.snapshot()).accounts[2];
  if (!account) throw new Error('There is no account 2');
  return account;
};

const ownOrder = async () => {
  const address = { name: 'Jonas', street: 'Way 1', postcode: '', city: 'Lagos', country: 'Nigeria', phone: '' };
  const account = await buyer();
  await store.commit({ actor: null, label: 'test', logged: false }, ({ cartItems }) => {
    cartItems[9001] = { id: 9001, accountId: 2, productId: 3, qty: 1, color: null, addedPrice: null };
  });
  const input = { shippingAddress: address, paymentMethod: 'Card' as const, note: '', coupon: '', giftCard: '' };
  return (await placeOrder({ input, account, actor: { id: 2, name: 'Jonas Keller' } })).result.id;
};

describe('a client account that buys', () => {
  it('can open the shop, the cart, the wishlist, and the addresses, but can’t call the cart endpoint', async () => {
    for (const { loader } of [shop, cart, wishlist, addresses])
      expect((await browser.get(loader, '/apps/ecommerce/shop')).status).toBe(200);
    const request = jsonRequest('/apps/ecommerce/cart', { token: await tokenOf('client') });
    expect((await answerOf(products, request)).status).toBe(403);
  });

  it('can’t create gift cards, or see the codes of coupons and gift cards', async () => {
    const path = '/apps/ecommerce/coupons';
    expect((await browser.get(codes.loader, path)).headers.get('location')).toContain(refused);
    const before = (await store.snapshot()).giftCards;
    await browser.post(codes.action, path, { intent: 'giftCard', code: 'FREE-MONEY', balance: '1000' });
    const data = await store.snapshot();
    expect(data.giftCards).toBe(before);
    for (const record of [...Object.values(data.coupons), ...Object.values(data.giftCards)]) {
      const name = 'balance' in record ? 'giftCards' : 'coupons';
      expect(canSee(data, await buyer(), name, record)).toBe(false);
    }
  });

  it('can’t change products or their prices', async () => {
    const path = '/apps/ecommerce/catalogue';
    expect((await browser.get(catalog.loader, path)).headers.get('location')).toContain(refused);
    const before = (await store.snapshot()).products;
    await browser.post(editProduct.action, `${path}/edit/3`, { price: '0.01' }, { id: '3' });
    await browser.post(catalog.action, path, { intent: 'archive:3' });
    const body = { id: 3, price: 0.01 };
    const request = jsonRequest('/apps/ecommerce/update-product', { body, token: await tokenOf('client') });
    expect((await answerOf(products, request)).status).toBe(403);
    expect((await store.snapshot()).products).toBe(before);
  });

  it('sees its own order, but can’t create an invoice for it', async () => {
    const id = await ownOrder();
    const path = `/apps/ecommerce/checkout/done/${id}`;
    expect((await browser.get(done.loader, path, { id: String(id) })).status).toBe(200);
    const before = (await store.snapshot()).invoices;
    await browser.post(done.action, path, { intent: 'invoice' }, { id: String(id) });
    expect((await store.snapshot()).invoices).toBe(before);
  });

  it('sees no one else’s orders', async () => {
    const done5018 = await browser.get(done.loader, '/apps/ecommerce/checkout/done/5018', { id: '5018' });
    expect(done5018.status).toBe(404);
    const view = await browser.get(orderPage.loader, '/apps/order/view/5018', { id: '5018' });
    expect(view.headers.get('location')).toContain(refused);
    const file = await browser.get(orderExport.loader, '/apps/order/export?format=csv');
    expect(file.headers.get('location') ?? String(file.status)).toMatch(/not-authorized|403/);
    const data = await store.snapshot();
    const order = data.orders[5018];
    expect(order && canSee(data, await buyer(), 'orders', order)).toBe(false);
  });
});
