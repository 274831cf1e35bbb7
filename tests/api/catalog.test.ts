import { beforeEach, describe, expect, it } from 'vitest';
import type { CartProduct, Product, WireProduct } from '~/models/product/schema';
import { productIn, wireProduct } from '~/models/product/queries.server';
import { store } from '~/models/store/store.server';
import * as route from '~/routes/shop/api';
import { adminCall, refused } from '../helpers/admin-call';
import { reseed } from '../helpers/store';
import { undoRestores } from '../helpers/undo-restores';

let call: Awaited<ReturnType<typeof adminCall>>;
const post = (name: string, body: object) => call<{ product: Product }>(`/apps/ecommerce/${name}`, { body });
const remove = (id: unknown) => call('/apps/ecommerce/delete-product', { method: 'DELETE', body: { id } });
const cart = async () => (await call<{ products: CartProduct[] }>('/apps/ecommerce/cart')).body.products;

beforeEach(async () => {
  reseed();
  call = await adminCall(route);
});

describe('POST /apps/ecommerce/add-product', () => {
  it('creates a product with its ID in the slug and a generated image, and can be undone', async () => {
    const { status, body } = await post('add-product', { name: 'Éclair Lampe', price: 12.35 });
    expect(status).toBe(201);
    expect(body.product).toEqual({
      id: 28,
      name: 'Éclair Lampe',
      slug: 'eclair-lampe-28',
      description: '',
      brand: '',
      price: 12.35,
      image: '/art/product/eclair-lampe.svg',
      hasFreeShipping: false,
      rating: 3,
    });
    const detail = await call<{ product: WireProduct }>('/apps/ecommerce/products/28');
    expect(detail.body.product).toMatchObject(body.product);
    await undoRestores('products', () => post('add-product', { name: 'Gone again', price: 1 }));
  });

  it('gives different slugs to products with the same name that are added in parallel', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => post('add-product', { name: 'Same', price: 1 })));
    expect(new Set(responses.map(({ body }) => body.product.slug)).size).toBe(3);
  });

  it.each(
    Object.entries({
      name: ' ',
      price: '9',
      rating: 6,
      hasFreeShipping: 'yes',
      image: 'https://elsewhere.example/a.png',
    }),
  )('returns 400 for an invalid %s', async (field, value) => {
    const body = { name: 'Lamp', price: 1, [field]: value };
    expect(await refused(400, () => post('add-product', body))).toEqual([field]);
  });
});

describe('POST /apps/ecommerce/update-product', () => {
  it('updates only the given fields, never the slug, and can be undone', async () => {
    const before = wireProduct(productIn(await store.snapshot(), 3));
    const { body } = await post('update-product', { id: '3', name: 'Renamed', price: 0 });
    expect(body.product).toEqual({ ...before, name: 'Renamed', price: 0 });
    await undoRestores('products', () => post('update-product', { id: 3, rating: 1 }));
  });

  it('returns 400 for an invalid price, and 404 for an unknown ID', async () => {
    expect(await refused(400, () => post('update-product', { id: 3, price: -1 }))).toEqual(['price']);
    await refused(404, () => post('update-product', { id: 99, price: 1 }));
  });
});

describe('DELETE /apps/ecommerce/delete-product', () => {
  it('deletes a product and its cart item, with undo, and rejects an unknown or missing ID', async () => {
    const before = await cart();
    await undoRestores('products', async () => {
      expect((await remove(3)).status).toBe(200);
      expect((await cart()).map(({ id }) => id)).toEqual([12]);
    });
    expect(await cart()).toEqual(before);
    await refused(404, () => remove(99));
    expect(await refused(400, () => remove(undefined))).toEqual(['id']);
  });
});

describe('POST /apps/ecommerce/cart/quantity', () => {
  const set = (body: object) => call('/apps/ecommerce/cart/quantity', { body });

  it('sets the quantity of a product in the cart, and can be undone', async () => {
    expect((await set({ productId: '3', qty: 7 })).status).toBe(200);
    expect((await cart()).map(({ id, qty }) => [id, qty])).toEqual([
      [3, 7],
      [12, 2],
    ]);
    await undoRestores('cartItems', () => set({ productId: 3, qty: 1 }));
  });

  it('returns 404 for a product that isn’t in the cart, and 400 for an invalid quantity', async () => {
    await refused(404, () => set({ productId: 5, qty: 1 }));
    await refused(404, () => set({ productId: 99, qty: 1 }));
    for (const qty of [0, -1, 1.5, 100, '2', undefined]) {
      expect(await refused(400, () => set({ productId: 3, qty }))).toEqual(['qty']);
    }
  });
});
