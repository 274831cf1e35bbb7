import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { cartProductSchema, productDetailSchema, WireProduct } from '~/models/product/schema';
import * as api from '~/routes/shop/api';
import { signIn } from '~/models/account/commands.server';
import { shopContract } from '~/routes/shop/api.contract';
import { callerOf } from '../helpers/api-call';
import { tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

type List = z.infer<typeof shopContract.products.output>;
type Products = { products: WireProduct[] };
type Cart = { products: z.infer<typeof cartProductSchema>[] };
type Detail = { product: z.infer<typeof productDetailSchema> };
type Fields = { error: Record<string, string> };

const root = '/apps/ecommerce';
let call: ReturnType<typeof callerOf>;
const get = async <Body>(path: string) => (await call<Body>(root + path)).body;
const ids = ({ products }: Products) => products.map(({ id }) => id);

beforeEach(async () => {
  reseed();
  call = callerOf(api, (await tokensFor('admin')).accessToken);
});

describe('GET products', () => {
  it('returns the first nine of 27 products in ascending ID order by default', async () => {
    const { status, body } = await call<List>(`${root}/products`);
    expect(status).toBe(200);
    expect(shopContract.products.output.parse(body)).toEqual(body);
    expect(body.total).toBe(27);
    expect(ids(body)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await get(`/products?q=&sortBy=&page=&perPage=`)).toEqual(body);
  });

  it('marks the products in the caller’s wishlist and cart', async () => {
    const { products, userWishlist, userCart } = await get<List>('/products?perPage=100');
    expect(userWishlist).toEqual([
      { id: 1, productId: 8 },
      { id: 2, productId: 17 },
    ]);
    expect(userCart.map(({ productId, qty }) => [productId, qty])).toEqual([
      [3, 1],
      [12, 2],
    ]);
    const marked = (key: 'isInWishlist' | 'isInCart') => products.filter((p) => p[key]).map(({ id }) => id);
    expect(marked('isInWishlist')).toEqual([8, 17]);
    expect(marked('isInCart')).toEqual([3, 12]);
  });

  it('searches only names, literally and regardless of case', async () => {
    const all = (await get<List>('/products?perPage=100')).products;
    for (const q of ['LAPTOP', 'o', 'Pro T', '%', '.', 'nothing like it']) {
      const { products, total } = await get<List>(`/products?perPage=100&q=${encodeURIComponent(q)}`);
      const expected = all.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
      expect(products).toEqual(expected);
      expect(total).toBe(expected.length);
    }
  });

  it('sorts by price in both directions, with ties by ID', async () => {
    const all = (await get<List>('/products?perPage=100')).products;
    for (const [sortBy, sign] of [
      ['price-asc', 1],
      ['price-desc', -1],
    ] as const) {
      const { products } = await get<List>(`/products?perPage=100&sortBy=${sortBy}`);
      expect(products).toEqual([...all].sort((a, b) => sign * (a.price - b.price) || a.id - b.id));
    }
  });

  it('returns every product once across pages, and none past the end', async () => {
    const seen: number[] = [];
    for (const page of [1, 2, 3, 4]) {
      const body = await get<List>(`/products?page=${page}&perPage=8&sortBy=price-desc`);
      expect(body.total).toBe(27);
      seen.push(...ids(body));
    }
    expect(seen).toEqual(ids(await get<List>('/products?perPage=1000&sortBy=price-desc')));
    expect((await get<List>('/products?page=99')).products).toEqual([]);
  });

  it.each([
    ['page', 'page=0'],
    ['page', 'page=1.5'],
    ['page', 'page=1&page=2'],
    ['perPage', 'perPage=1001'],
    ['perPage', 'perPage=x'],
    ['sortBy', 'sortBy=rating'],
  ])('returns 400 for an invalid %s (%s)', async (field, query) => {
    const { status, body } = await call<Fields>(`${root}/products?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.error)).toEqual([field]);
  });
});

describe('GET products/{slug}', () => {
  it('returns every product by slug and by ID, and product 8 with its colors and wishlist mark', async () => {
    const all = (await get<List>('/products?perPage=100')).products;
    for (const { id, slug } of all) {
      expect(slug.slice(slug.lastIndexOf('-') + 1)).toBe(String(id));
      const bySlug = await get<Detail>(`/products/${slug}`);
      expect(bySlug.product.id).toBe(id);
      expect(bySlug).toEqual(await get(`/products/${id}`));
    }
    const { product } = await get<Detail>('/products/8');
    expect(product.colorOptions).toEqual(['primary', 'success', 'warning', 'danger', 'info']);
    expect(product).toMatchObject({ isInWishlist: true, isInCart: false });
  });

  it.each(['999', '0', 'no-such-thing-3', '__proto__', 'toString'])('returns 404 for %s', async (slug) => {
    const { status, body } = await call<{ error: string }>(`${root}/products/${slug}`);
    expect(status).toBe(404);
    expect(body.error).toBeTypeOf('string');
  });
});

describe.each(['wishlist', 'cart'] as const)('the %s endpoint', (shelf) => {
  const path = `${root}/${shelf}`;
  const seeded = { wishlist: [8, 17], cart: [3, 12] }[shelf];
  const list = () => get<Products>(`/${shelf}`);

  it('lists products in the order they were added', async () => {
    expect(ids(await list())).toEqual(seeded);
    await call(path, { body: { productId: 20 } });
    await call(path, { body: { productId: 1 } });
    const after = await list();
    expect(ids(after)).toEqual([...seeded, 20, 1]);
    const mark = shelf === 'wishlist' ? 'isInWishlist' : 'isInCart';
    expect(after.products.every((product) => product[mark])).toBe(true);
  });

  it('returns 201, accepts IDs as text, and adds each product only once', async () => {
    const responses = await Promise.all([5, '5', 6, 5, '6'].map((productId) => call(path, { body: { productId } })));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(ids(await list()).sort((a, b) => a - b)).toEqual([...seeded, 5, 6].sort((a, b) => a - b));
    const { userWishlist, userCart } = await get<List>('/products');
    const items = shelf === 'wishlist' ? userWishlist : userCart;
    expect(new Set(items.map(({ id }) => id)).size).toBe(4);
    expect(Math.min(...items.slice(2).map(({ id }) => id))).toBeGreaterThan(2);
  });

  it('returns 200 for a removal, even if the product isn’t in the list', async () => {
    expect((await call(`${path}/${seeded[0]}`, { method: 'DELETE' })).status).toBe(200);
    expect((await call(`${path}/${seeded[0]}`, { method: 'DELETE' })).status).toBe(200);
    expect(ids(await list())).toEqual(seeded.slice(1));
  });

  it('returns 400 for an invalid product and 404 for an unknown one, and changes nothing', async () => {
    for (const body of [
      {},
      { productId: null },
      { productId: '' },
      { productId: 'x' },
      { productId: [1] },
      { productId: 1.5 },
    ]) {
      const response = await call<Fields>(path, { body });
      expect(response.status).toBe(400);
      expect(response.body.error).toHaveProperty('productId');
    }
    expect((await call(path, { body: [] })).status).toBe(400);
    expect((await call(path, { body: { productId: 999 } })).status).toBe(404);
    expect((await call(`${path}/999`, { method: 'DELETE' })).status).toBe(404);
    expect((await call(`${path}/x`, { method: 'DELETE' })).status).toBe(404);
    expect(ids(await list())).toEqual(seeded);
  });
});

describe('the cart endpoint', () => {
  it('returns quantities, and delivery dates between one and eight days ahead, the same each time', async () => {
    for (let id = 1; id <= 27; id++) await call(`${root}/cart`, { body: { productId: id } });
    const before = Date.now();
    const body = await get<Cart>('/cart');
    expect(shopContract.cart.output.parse(body)).toEqual(body);
    expect(body.products).toHaveLength(27);
    for (const product of body.products) {
      const days = (Date.parse(product.shippingDate) - before) / 86_400_000;
      expect(days).toBeGreaterThan(1);
      expect(days).toBeLessThan(8);
      expect(product.qty).toBe(product.id === 12 ? 2 : 1);
    }
    expect(await get('/cart')).toEqual(body);
  });

  it('keeps the quantity of a product that is added again', async () => {
    expect((await call(`${root}/cart`, { body: { productId: 12 } })).status).toBe(201);
    const { products } = await get<Cart>('/cart');
    expect(products.find(({ id }) => id === 12)?.qty).toBe(2);
  });

  it('updates the account’s cart item count', async () => {
    const count = async () =>
      (await signIn({ email: 'admin@demo.com', password: 'admin' })).userData.extras.eCommerceCartItemsCount;
    expect(await count()).toBe(2);
    await call(`${root}/cart`, { body: { productId: 9 } });
    expect(await count()).toBe(3);
    await call(`${root}/cart/3`, { method: 'DELETE' });
    await call(`${root}/cart/9`, { method: 'DELETE' });
    expect(await count()).toBe(1);
  });
});

describe('access to the shop’s endpoints', () => {
  it('is denied to client accounts and to requests without a token', async () => {
    const asClient = callerOf(api, (await tokensFor('client')).accessToken);
    expect((await asClient(`${root}/products`)).status).toBe(403);
    expect((await asClient(`${root}/cart`, { body: { productId: 9 } })).status).toBe(403);
    expect((await callerOf(api)(`${root}/products`)).status).toBe(401);
  });
});
