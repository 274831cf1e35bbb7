import { found } from '~/lib/errors';
import type { Actor } from '~/models/store/change-log';
import { productIn, soldProductIn } from '~/models/product/queries.server';
import { entriesFor } from '~/models/product/saved';
import { toCents } from '~/models/shared/money';
import { nextId, store } from '~/models/store/store.server';

export interface Choice {
  accountId: number;
  productId: number;
  actor: Actor;
}

/** Puts one piece of a product into the cart; one that is there already keeps its quantity. Answers its name. Throws `not_found`. */
export async function addToCart({ accountId, productId, actor }: Choice) {
  const { name } = productIn(await store.snapshot(), productId);
  return store.commit({ actor, label: 'cart.added', about: name }, (draft) => {
    const { price } = soldProductIn(draft, productId);
    if (entriesFor(draft.cartItems, { accountId, productId }).length > 0) return name;
    const id = nextId(draft.cartItems);
    draft.cartItems[id] = { id, accountId, productId, qty: 1, addedPrice: toCents(price) };
    return name;
  });
}

/** Moves a product from the cart to the wishlist in one change; throws `not_found`. */
export async function moveToWishlist({ accountId, productId, actor }: Choice) {
  const { name } = productIn(await store.snapshot(), productId);
  return store.commit({ actor, label: 'cart.moved', about: name }, (draft) => {
    soldProductIn(draft, productId);
    for (const { id } of entriesFor(draft.cartItems, { accountId, productId })) delete draft.cartItems[id];
    if (entriesFor(draft.wishlistItems, { accountId, productId }).length > 0) return name;
    const id = nextId(draft.wishlistItems);
    draft.wishlistItems[id] = { id, accountId, productId };
    return name;
  });
}

/** Moves a product from the wishlist to the cart in one change, as one piece; throws `not_found`. */
export async function moveToCart({ accountId, productId, actor }: Choice) {
  const { name } = productIn(await store.snapshot(), productId);
  return store.commit({ actor, label: 'wishlist.moved', about: name }, (draft) => {
    const { price } = soldProductIn(draft, productId);
    for (const { id } of entriesFor(draft.wishlistItems, { accountId, productId })) delete draft.wishlistItems[id];
    if (entriesFor(draft.cartItems, { accountId, productId }).length > 0) return name;
    const id = nextId(draft.cartItems);
    draft.cartItems[id] = { id, accountId, productId, qty: 1, addedPrice: toCents(price) };
    return name;
  });
}

/** Sets how many pieces of a product are in the cart; throws `not_found` when it is not in it. */
export async function setCartQuantity({ accountId, productId, qty, actor }: Choice & { qty: number }) {
  const { name } = productIn(await store.snapshot(), productId);
  return store.commit({ actor, label: 'cart.changed', about: name }, (draft) => {
    productIn(draft, productId);
    found(entriesFor(draft.cartItems, { accountId, productId })[0], 'Cart entry').qty = qty;
    return name;
  });
}

/** Takes a product out of the cart; one that is not in it is no error, an unknown one is `not_found` (contract §4). */
export async function removeFromCart({ accountId, productId, actor }: Choice) {
  const { name } = productIn(await store.snapshot(), productId);
  return store.commit({ actor, label: 'cart.removed', about: name }, (draft) => {
    productIn(draft, productId);
    for (const { id } of entriesFor(draft.cartItems, { accountId, productId })) delete draft.cartItems[id];
    return name;
  });
}
