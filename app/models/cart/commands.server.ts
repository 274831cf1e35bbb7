import { AppError, found } from '~/lib/errors';
import type { Actor } from '~/models/store/change-log';
import { productIn, soldProductIn } from '~/models/product/queries.server';
import type { ColorOption } from '~/models/product/rules';
import { cartLines, entriesFor } from '~/models/product/saved';
import { toCents } from '~/models/shared/money';
import { recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';

export interface Choice {
  accountId: number;
  productId: number;
  /** The color of the line to change; `null` for the line without a color. If omitted, all lines of the product. */
  color?: ColorOption | null;
  actor: Actor;
}

/**
 * Adds one unit of a product to the cart. If the cart already has the product in that color (or in any color, if none
 * is given), its quantity stays the same. Returns the product's name. Throws `not_found`.
 */
export async function addToCart({ accountId, productId, color, actor }: Choice) {
  const { name } = productIn(await store.snapshot(), productId);
  return store.commit({ actor, label: 'cart.added', about: name }, (draft) => {
    const { price } = soldProductIn(draft, productId);
    if (entriesFor(draft.cartItems, { accountId, productId, color }).length > 0) return name;
    const id = nextId(draft.cartItems);
    draft.cartItems[id] = { id, accountId, productId, qty: 1, color: color ?? null, addedPrice: toCents(price) };
    return name;
  });
}

/**
 * Moves a product from the cart to the wishlist in one change, in the given color. If the wishlist already has the
 * product, its color there doesn't change. Throws `not_found`.
 */
export async function moveToWishlist({ accountId, productId, color, actor }: Choice) {
  const { name } = productIn(await store.snapshot(), productId);
  return store.commit({ actor, label: 'cart.moved', about: name }, (draft) => {
    soldProductIn(draft, productId);
    for (const { id } of entriesFor(draft.cartItems, { accountId, productId, color })) delete draft.cartItems[id];
    if (entriesFor(draft.wishlistItems, { accountId, productId }).length > 0) return name;
    const id = nextId(draft.wishlistItems);
    draft.wishlistItems[id] = { id, accountId, productId, color: color ?? null };
    return name;
  });
}

/**
 * Moves a product from the wishlist to the cart in one change, as one unit in the color from the wishlist. If the cart
 * already has the product in that color, its quantity stays the same. Throws `not_found`.
 */
export async function moveToCart({ accountId, productId, actor }: Choice) {
  const { name } = productIn(await store.snapshot(), productId);
  return store.commit({ actor, label: 'wishlist.moved', about: name }, (draft) => {
    const { price } = soldProductIn(draft, productId);
    const wished = entriesFor(draft.wishlistItems, { accountId, productId });
    const color = wished[0]?.color ?? null;
    for (const { id } of wished) delete draft.wishlistItems[id];
    if (entriesFor(draft.cartItems, { accountId, productId, color }).length > 0) return name;
    const id = nextId(draft.cartItems);
    draft.cartItems[id] = { id, accountId, productId, qty: 1, color, addedPrice: toCents(price) };
    return name;
  });
}

/**
 * Sets the quantity of a product in the cart.
 * @throws AppError `not_found` if the cart doesn't contain the product, or `conflict` if it contains the product in
 * several colors and no color was given
 */
export async function setCartQuantity({ accountId, productId, color, qty, actor }: Choice & { qty: number }) {
  const { name } = productIn(await store.snapshot(), productId);
  return store.commit({ actor, label: 'cart.changed', about: name }, (draft) => {
    productIn(draft, productId);
    const all = cartLines({ ...draft.cartItems }, draft.products, accountId);
    const lines = all.filter((line) => line.productId === productId && (color === undefined || line.color === color));
    if (lines.length > 1)
      throw new AppError('conflict', 'The cart has this product in several colors. Specify a color.');
    const { id } = found(lines[0], 'Cart entry');
    found(draft.cartItems[id], 'Cart entry').qty = qty;
    return name;
  });
}

/**
 * Removes a product from the cart, in all colors unless one is given. Does nothing if the cart doesn't contain the
 * product. Throws `not_found` for an unknown product (contract §4).
 */
export async function removeFromCart({ accountId, productId, color, actor }: Choice) {
  const { name } = productIn(await store.snapshot(), productId);
  return store.commit({ actor, label: 'cart.removed', about: name }, (draft) => {
    productIn(draft, productId);
    for (const { id } of entriesFor(draft.cartItems, { accountId, productId, color })) delete draft.cartItems[id];
    return name;
  });
}

/** Removes products that are no longer sold, and therefore not shown, from the cart. */
export async function removeUnavailable({ accountId, actor }: Pick<Choice, 'accountId' | 'actor'>) {
  return store.commit({ actor, label: 'cart.fitted', about: '' }, ({ cartItems, products }) => {
    for (const item of recordsOf(cartItems))
      if (item.accountId === accountId && products[item.productId]?.isArchived !== false) delete cartItems[item.id];
  });
}
