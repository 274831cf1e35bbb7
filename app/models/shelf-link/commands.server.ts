import { randomBytes } from 'node:crypto';
import { entriesFor } from '~/models/product/saved';
import { ownedBy } from '~/models/shared/owned';
import type { Actor } from '~/models/store/change-log';
import { nextId, store } from '~/models/store/store.server';
import { shelfBehind } from './queries.server';
import type { SharedShelf } from './rules';

interface Shelf {
  accountId: number;
  shelf: SharedShelf;
  actor: Actor;
}

/** Opens a read-only link to the wishlist or the cart of an account; one that is open already stays as it is. */
export async function openShelf({ accountId, shelf, actor }: Shelf) {
  return store.commit({ actor, label: 'shelfLink.opened', about: '' }, (draft) => {
    const known = ownedBy({ ...draft.shelfLinks }, accountId).find((link) => link.shelf === shelf);
    if (known) return { token: known.token };
    const id = nextId(draft.shelfLinks);
    const token = randomBytes(24).toString('base64url');
    draft.shelfLinks[id] = { id, accountId, shelf, token, madeAt: new Date().toISOString() };
    return { token };
  });
}

/** Closes the link: wherever it was passed on it leads nowhere, and the next one is another. */
export async function closeShelf({ accountId, shelf, actor }: Shelf) {
  return store.commit({ actor, label: 'shelfLink.closed', about: '' }, (draft) => {
    for (const link of Object.values(draft.shelfLinks)) {
      if (link.accountId === accountId && link.shelf === shelf) delete draft.shelfLinks[link.id];
    }
  });
}

/**
 * Puts everything a link shows into the cart of an account, in one change; what is in it already keeps its quantity.
 * @returns how many products were put in
 * @throws AppError `not_found` for a link that was closed meanwhile
 */
export async function takeShelf({ token, accountId, actor }: { token: string; accountId: number; actor: Actor }) {
  const { owner } = shelfBehind(await store.snapshot(), token);
  return store.commit({ actor, label: 'cart.taken', about: owner }, (draft) => {
    const fresh = shelfBehind(draft, token).rows.filter(
      ({ id: productId, color }) => entriesFor(draft.cartItems, { accountId, productId, color }).length === 0,
    );
    for (const { id: productId, color, qty, price } of fresh) {
      const id = nextId(draft.cartItems);
      draft.cartItems[id] = { id, accountId, productId, qty, color, addedPrice: price };
    }
    return { count: fresh.length };
  });
}
