import type { Actor } from '~/models/store/change-log';
import { productIn, shelvesOf, soldProductIn } from '~/models/product/queries.server';
import type { WireProduct } from '~/models/product/schema';
import type { ColorOption } from '~/models/product/rules';
import { entriesFor } from '~/models/product/saved';
import { nextId, store } from '~/models/store/store.server';

interface Choice {
  accountId: number;
  productId: number;
  color?: ColorOption | null;
  actor: Actor;
}

/** Returns the products on an account's wishlist, in the order they were added (contract §4). */
export async function listWishlist(accountId: number): Promise<WireProduct[]> {
  const collections = await store.snapshot();
  const { wishlist, mark } = shelvesOf(collections, accountId);
  return wishlist.map(({ productId }) => mark(productIn(collections, productId)));
}

/** Adds a product to the wishlist, unless it's already there. Returns its name. Throws `not_found`. */
export async function addToWishlist({ accountId, productId, color, actor }: Choice) {
  const { name } = productIn(await store.snapshot(), productId);
  return store.commit({ actor, label: 'wishlist.added', about: name }, (draft) => {
    soldProductIn(draft, productId);
    if (entriesFor(draft.wishlistItems, { accountId, productId }).length > 0) return name;
    const id = nextId(draft.wishlistItems);
    draft.wishlistItems[id] = { id, accountId, productId, color: color ?? null };
    return name;
  });
}

/**
 * Removes a product from the wishlist. It isn't an error if the product isn't on the wishlist, but an unknown product
 * throws `not_found` (contract §4).
 */
export async function removeFromWishlist({ accountId, productId, actor }: Choice) {
  const { name } = productIn(await store.snapshot(), productId);
  return store.commit({ actor, label: 'wishlist.removed', about: name }, (draft) => {
    productIn(draft, productId);
    for (const { id } of entriesFor(draft.wishlistItems, { accountId, productId })) delete draft.wishlistItems[id];
    return name;
  });
}
