import { found } from '~/lib/errors';
import type { Actor } from '~/models/store/change-log';
import { productIn } from '~/models/product/queries.server';
import { entriesFor } from '~/models/product/saved';
import { nextId, store } from '~/models/store/store.server';

interface Choice {
  accountId: number;
  productId: number;
  actor: Actor;
}

/** Puts one piece of a product into the cart; one that is there already keeps its quantity. Throws `not_found`. */
export async function addToCart({ accountId, productId, actor }: Choice) {
  const { name } = productIn(await store.snapshot(), productId);
  return store.commit({ actor, label: 'cart.added', about: name }, (draft) => {
    productIn(draft, productId);
    if (entriesFor(draft.cartItems, { accountId, productId }).length > 0) return;
    const id = nextId(draft.cartItems);
    draft.cartItems[id] = { id, accountId, productId, qty: 1 };
  });
}

/** Sets how many pieces of a product are in the cart; throws `not_found` when it is not in it. */
export async function setCartQuantity({ accountId, productId, qty, actor }: Choice & { qty: number }) {
  const { name } = productIn(await store.snapshot(), productId);
  return store.commit({ actor, label: 'cart.changed', about: name }, (draft) => {
    productIn(draft, productId);
    found(entriesFor(draft.cartItems, { accountId, productId })[0], 'Cart entry').qty = qty;
  });
}

/** Takes a product out of the cart; one that is not in it is no error, an unknown one is `not_found` (contract §4). */
export async function removeFromCart({ accountId, productId, actor }: Choice) {
  const { name } = productIn(await store.snapshot(), productId);
  return store.commit({ actor, label: 'cart.removed', about: name }, (draft) => {
    productIn(draft, productId);
    for (const { id } of entriesFor(draft.cartItems, { accountId, productId })) delete draft.cartItems[id];
  });
}
