import { beforeEach, describe, expect, it } from 'vitest';
import { priceBandOf, salePrice } from '~/models/product/rules';
import { store } from '~/models/store/store.server';
import * as catalog from '~/routes/shop/catalog/list/route';
import * as list from '~/routes/shop/list/route';
import * as exported from '~/routes/shop/list/export';
import * as product from '~/routes/shop/product/route';
import * as wishlist from '~/routes/shop/wishlist/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFrom } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

interface Loaded {
  rows: { id: number; name: string; brand: string; price: number; rating: number; stock: number }[];
  total: number;
  counts: Record<string, Record<string, number>>;
  views: { id: number; name: string; query: string }[];
  recent: { id: number }[];
}

const path = '/apps/ecommerce/shop';
let browser = browserWith('');

const load = async (search = '') => (await (await browser.get(list.loader, path + search)).json()) as Loaded;
const sold = async () => Object.values((await store.snapshot()).products).filter(({ isArchived }) => !isArchived);

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the filters in the shop', () => {
  it('show the number of products for each value, based on the other filters and the search', async () => {
    for (const search of ['', '?q=a', '?shipping=free', '?rating=4&stock=in', '?price=100-300&shipping=free&q=e']) {
      const { counts } = await load(search);
      for (const [facet, values] of Object.entries(counts)) {
        for (const [value, count] of Object.entries(values)) {
          const params = new URLSearchParams(search);
          params.set(facet, value);
          expect([search, facet, value, count]).toEqual([search, facet, value, (await load(`?${params}`)).total]);
        }
      }
    }
  });

  it('can be combined', async () => {
    const fits = (await sold()).filter(
      ({ id, price, rating, hasFreeShipping, stock }) =>
        priceBandOf(salePrice(id, Math.round(price * 100)) / 100) === '100-300' &&
        rating >= 4 &&
        hasFreeShipping &&
        stock > 0,
    );
    const { rows, total } = await load('?price=100-300&rating=4&shipping=free&stock=in');
    expect(total).toBe(fits.length);
    expect(total).toBeGreaterThan(0);
    expect(rows.map(({ id }) => id)).toEqual(fits.map(({ id }) => id).slice(0, 9));
  });

  it('can be saved with sort order and layout as a view that can be deleted with undo', async () => {
    const query = 'price=100-300&rating=4&sortBy=price-asc&view=list';
    const saved = await browser.post(list.action, path, { intent: 'view.save', name: 'Well rated', query });
    expect(await outcomeOf(saved)).toMatchObject({ to: `${path}?${query}`, type: 'success' });
    const [view] = (await load()).views;
    expect(view).toMatchObject({ name: 'Well rated', query });
    const deleted = await browser.post(list.action, path, { intent: `view.delete:${view?.id}` });
    expect(await outcomeOf(deleted)).toMatchObject({ type: 'success', undo: true });
    expect((await load()).views).toEqual([]);
  });

  it('apply to the export', async () => {
    const file = await browser.get(exported.loader, `${path}/export?rating=4&format=json`);
    const rows = (await file.json()) as { rating: number }[];
    expect(rows).toHaveLength((await load('?rating=4')).total);
    expect(rows.every(({ rating }) => rating >= 4)).toBe(true);
  });
});

describe('a product’s page', () => {
  const open = (slug: string) => browser.get(product.loader, `/apps/ecommerce/product-detail/${slug}`, { slug });

  it('adds the product to those last viewed on the device, most recent first', async () => {
    const cookie = await cookieFor('admin');
    const first = cookieFrom(await open('5'));
    browser = browserWith(`${cookie}; ${first}`);
    const both = cookieFrom(await open('7'));
    browser = browserWith(`${cookie}; ${both}`);
    expect((await load()).recent.map(({ id }) => id)).toEqual([7, 5]);
  });

  it('returns 404 with similar products for an unknown slug', async () => {
    const response = await open('orrindale-meridan-wach-999');
    expect(response.status).toBe(404);
    const near = (await response.json()) as { name: string }[];
    expect(near.map(({ name }) => name)).toContain('Orrindale Meridian Watch');
  });

  it('shows the first featured product if the URL has no slug and no product was viewed before', async () => {
    const response = await browser.get(product.loader, '/apps/ecommerce/product-detail');
    const [first] = await sold();
    expect(await response.json()).toMatchObject({ product: { id: first?.id } });
  });
});

describe('the product list', () => {
  const page = '/apps/ecommerce/catalogue';
  const act = async (fields: Record<string, string>) => outcomeOf(await browser.post(catalog.action, page, fields));

  it('archives all matching products, which hides them in the shop, and restores one', async () => {
    const [one] = (await load()).rows;
    const brand = one?.brand ?? '';
    const { total } = (await (await browser.get(catalog.loader, `${page}?q=${brand}`)).json()) as { total: number };
    const matching = { scope: 'matching', query: `q=${brand}`, expected: String(total) };
    expect(await act({ intent: 'archive', ...matching })).toMatchObject({ type: 'success', undo: true });
    expect((await load(`?brand=${brand}`)).total).toBe(0);
    expect(await act({ intent: 'restore', ids: String(one?.id) })).toMatchObject({ type: 'success', undo: true });
    expect((await load(`?brand=${brand}`)).total).toBe(1);
  });
});

describe('a wishlist button, used with JavaScript,', () => {
  const press = async (action: typeof list.action, at: string, intent: string) =>
    (await (await browser.post(action, at, { intent, via: 'script' })).json()) as {
      done: { message: string | null; changeId: number };
    };

  it('shows no toast in the shop', async () => {
    const { done } = await press(list.action, path, 'wish:3');
    expect(done.message).toBeNull();
  });

  it('shows which product was removed from the wishlist, with undo', async () => {
    await press(list.action, path, 'wish:3');
    const { done } = await press(wishlist.action, '/apps/ecommerce/wishlist', 'unwish:3');
    expect(done.message).toContain('Lumowave Drift Wireless Headphones');
    expect(done.changeId).toEqual(expect.any(Number));
  });
});
