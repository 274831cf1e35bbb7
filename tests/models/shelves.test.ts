import { beforeEach, describe, expect, it } from 'vitest';
import { addToCart, removeFromCart } from '~/models/cart/commands.server';
import { listCart } from '~/models/cart/queries.server';
import { cartTerms } from '~/models/product/rules';
import { listProducts } from '~/models/product/queries.server';
import { productQuerySchema } from '~/models/product/schema';
import { store } from '~/models/store/store.server';
import { addToWishlist, listWishlist, removeFromWishlist } from '~/models/wishlist/commands.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const cartIds = async (accountId: number) => (await listCart(accountId)).map(({ id }) => id);
const wishIds = async (accountId: number) => (await listWishlist(accountId)).map(({ id }) => id);

beforeEach(reseed);

describe('in carts and wishlists,', () => {
  it('each account has its own products', async () => {
    await addToCart({ accountId: 2, productId: 5, actor });
    await addToWishlist({ accountId: 2, productId: 6, actor });
    await removeFromCart({ accountId: 2, productId: 3, actor });
    expect([await cartIds(1), await cartIds(2)]).toEqual([[3, 12], [5]]);
    expect([await wishIds(1), await wishIds(2)]).toEqual([[8, 17], [6]]);
    const { products, userCart } = await listProducts({
      query: productQuerySchema.parse({ perPage: '50' }),
      accountId: 2,
    });
    expect(products.filter(({ isInCart }) => isInCart).map(({ id }) => id)).toEqual([5]);
    expect(userCart.map(({ productId }) => productId)).toEqual([5]);
  });

  it('undo restores a cart item with its position and quantity', async () => {
    const before = await listCart(1);
    await addToCart({ accountId: 1, productId: 20, actor });
    const { changeId } = await removeFromCart({ accountId: 1, productId: 12, actor });
    await addToCart({ accountId: 1, productId: 21, actor });
    expect(await cartIds(1)).toEqual([3, 20, 21]);
    await store.undo(Number(changeId), actor);
    expect(await cartIds(1)).toEqual([3, 12, 20, 21]);
    expect((await listCart(1))[1]).toEqual(before[1]);
  });

  it('a wishlist product appears once even if undo adds a duplicate, and removal deletes both records', async () => {
    const { changeId } = await removeFromWishlist({ accountId: 1, productId: 8, actor });
    await addToWishlist({ accountId: 1, productId: 8, actor });
    await store.undo(Number(changeId), actor);
    expect(await wishIds(1)).toEqual([8, 17]);
    await removeFromWishlist({ accountId: 1, productId: 8, actor });
    expect(await wishIds(1)).toEqual([17]);
  });

  it('a product added to the cart is logged under its name, unless it’s already in the cart', async () => {
    expect((await addToCart({ accountId: 1, productId: 3, actor })).changeId).toBeNull();
    const { changeId } = await addToCart({ accountId: 1, productId: 1, actor });
    const change = (await store.changes()).find(({ id }) => id === changeId);
    expect(change).toMatchObject({ label: 'cart.added', about: 'Halvorn Fjord 14 Laptop' });
  });
});

describe('cartTerms', () => {
  it('stays within the documented ranges for the first 500 IDs', () => {
    for (let id = 1; id <= 500; id++) {
      const { offers, discountPercentage, shippingDate } = cartTerms(id, '2026-02-27');
      expect([1, 2, 3, 4]).toContain(offers);
      expect(discountPercentage).toBeGreaterThanOrEqual(3);
      expect(discountPercentage).toBeLessThanOrEqual(20);
      expect(shippingDate >= '2026-02-28' && shippingDate < '2026-03-08').toBe(true);
    }
  });
});
