import { beforeEach, describe, expect, it } from 'vitest';
import { guardIn } from '~/models/account/account-security.server';
import { addToCart } from '~/models/cart/commands.server';
import { listCart } from '~/models/cart/queries.server';
import { archiveProducts } from '~/models/product/commands.server';
import { shelfToken } from '~/models/shelf-link/queries.server';
import type { SharedShelf } from '~/models/shelf-link/rules';
import { store } from '~/models/store/store.server';
import * as cart from '~/routes/shop/checkout/cart/route';
import * as shared from '~/routes/shop/shared/route';
import * as wishlist from '~/routes/shop/wishlist/route';
import { openMarkup } from '../helpers/markup';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';
import { undoRestores } from '../helpers/undo-restores';

const pages = {
  wishlist: { action: wishlist.action, loader: wishlist.loader, path: '/apps/ecommerce/wishlist' },
  cart: { action: cart.action, loader: cart.loader, path: '/apps/ecommerce/checkout' },
};
const anybody = browserWith('');
let admin = anybody;

interface Shown {
  title: string;
  rows: { id: number; qty: number; image: string }[];
  isOwn: boolean;
  canTake: boolean;
}

const look = (token: string, browser = anybody) => browser.get(shared.loader, `/misc/shared/${token}`, { token });
const shown = async (token: string, browser = anybody) => (await (await look(token, browser)).json()) as Shown;
const take = (token: string, browser: typeof anybody) =>
  browser.post(shared.action, `/misc/shared/${token}`, { intent: 'take' }, { token });

async function share(shelf: SharedShelf, intent = 'share') {
  const { action, path } = pages[shelf];
  return outcomeOf(await admin.post(action, path, { intent }));
}

async function tokenOf(shelf: SharedShelf): Promise<string> {
  return (await shelfToken({ accountId: 1, shelf })) ?? '';
}

async function anotherBuyer() {
  await store.commit({ actor: null, label: 'test', logged: false }, (draft) => {
    const client = Object.values(draft.accounts).find(({ email }) => email === 'client@demo.com');
    if (client) client.ability = [{ action: 'manage', subject: 'all' }];
  });
  return browserWith(await cookieFor('client'));
}

beforeEach(async () => {
  reseed();
  admin = browserWith(await cookieFor('admin'));
});

describe('a share link for a cart', () => {
  it('shows anyone the current cart and isn’t indexed by search engines', async () => {
    expect(await share('cart')).toMatchObject({ to: pages.cart.path, type: 'success', undo: true });
    const token = await tokenOf('cart');
    const { link } = (await (await admin.get(cart.loader, pages.cart.path)).json()) as { link: string };
    expect(link).toBe(`http://localhost:3000/misc/shared/${token}`);
    expect((await shown(token)).rows.map(({ id, qty }) => [id, qty])).toEqual([
      [3, 1],
      [12, 2],
    ]);
    await admin.post(cart.action, pages.cart.path, { intent: 'qty:3:4' });
    expect((await shown(token)).rows[0]).toMatchObject({ id: 3, qty: 4 });
    const { headers } = await look(token);
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('shows a product’s brand and color separately', async () => {
    const actor = { id: 1, name: 'Dana Whitfield' };
    await addToCart({ accountId: 1, productId: 26, color: 'info', actor });
    await share('cart');
    const page = { module: shared, path: '/misc/shared/:token', cookie: '' };
    const { html } = await openMarkup(page, `/misc/shared/${await tokenOf('cart')}`);
    expect(html.replace(/<[^>]*>/g, '')).toContain('Pavonic · Color: Blue');
  });

  it('returns 404 while it’s disabled, and isn’t reused when the cart is shared again', async () => {
    await share('cart');
    const first = await tokenOf('cart');
    await undoRestores('shelfLinks', () => share('cart', 'unshare'));
    expect((await look(first)).status).toBe(200);
    await share('cart', 'unshare');
    expect((await look(first)).status).toBe(404);
    await share('cart');
    expect(await tokenOf('cart')).not.toBe(first);
    expect((await look(first)).status).toBe(404);
  });

  it('stays the same if the cart is shared twice', async () => {
    await share('cart');
    const first = await tokenOf('cart');
    await share('cart');
    expect(await tokenOf('cart')).toBe(first);
  });
});

describe('a shared list', () => {
  it('leaves out archived products, and viewing it changes no data', async () => {
    const token = await tokenOf('wishlist');
    expect((await shown(token)).rows.map(({ id }) => id)).toEqual([8, 17]);
    await archiveProducts({ ids: [8], archived: true, actor: null });
    const before = await store.snapshot();
    expect((await shown(token)).rows.map(({ id }) => id)).toEqual([17]);
    expect(await store.snapshot()).toBe(before);
  });

  it('can be added to another account’s cart with undo, but only once', async () => {
    await share('cart');
    const token = await tokenOf('cart');
    const other = await anotherBuyer();
    expect(await shown(token, other)).toMatchObject({ isOwn: false, canTake: true });
    expect(await outcomeOf(await take(token, other))).toMatchObject({
      to: '/apps/ecommerce/checkout',
      message: '2 products added to your cart',
      undo: true,
    });
    expect((await listCart(2)).map(({ id, qty }) => [id, qty])).toEqual([
      [3, 1],
      [12, 2],
    ]);
    expect((await outcomeOf(await take(token, other))).message).toBe('0 products added to your cart');
    expect((await listCart(1)).map(({ id }) => id)).toEqual([3, 12]);
  });

  it('can be added to the cart by any signed-in user except its owner', async () => {
    const token = await tokenOf('wishlist');
    expect((await take(token, anybody)).headers.get('location')).toMatch(
      /^\/pages\/login-cover\?redirectTo=.*unsent=1/,
    );
    const client = browserWith(await cookieFor('client'));
    expect((await shown(token, client)).canTake).toBe(true);
    expect((await outcomeOf(await take(token, client))).message).toMatch(/added to your cart$/);
    expect(await shown(token, admin)).toMatchObject({ isOwn: true, canTake: false });
  });

  it('returns 404 while its owner’s account is deactivated', async () => {
    await store.commit({ actor: null, label: 'test', logged: false }, (draft) => {
      guardIn(draft, 1).deactivatedAt = new Date().toISOString();
    });
    expect((await look('sample-shared-wishlist')).status).toBe(404);
  });

  it.each(['', 'sample-shared-wishlist-', '__proto__', '1'])('returns 404 for the token “%s”', async (token) => {
    expect((await look(token)).status).toBe(404);
    expect((await take(token, admin)).status).toBe(404);
  });
});
