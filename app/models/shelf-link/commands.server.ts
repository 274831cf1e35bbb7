import { randomBytes } from 'node:crypto';
import { entriesFor } from '~/models/product/saved';
import { ownedBy } from '~/models/shared/owned';
import type { Actor } from '~/models/store/change-log';
import { recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import { shelfBehind } from './queries.server';
import type { SharedShelf } from './rules';

interface Shelf {
  accountId: number;
  shelf: SharedShelf;
  actor: Actor;
}

/** Creates a read-only share link to the wishlist or the cart of an account. An existing link doesn't change. */
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

/** Disables the link for everyone who has it. The next link will be different. */
export async function closeShelf({ accountId, shelf, actor }: Shelf) {
  return store.commit({ actor, label: 'shelfLink.closed', about: '' }, (draft) => {
    for (const link of recordsOf(draft.shelfLinks)) {
      if (link.accountId === accountId && link.shelf === shelf) delete draft.shelfLinks[link.id];
    }
  });
}

/**
 * Adds everything that a share link shows to an account's cart, in one change. Items that are already in the cart keep
 * their quantity.
 * @returns the number of added lines
 * @throws AppError `not_found` like `shelfBehind`
 */
export async function importSharedItems({
  token,
  accountId,
  actor,
}: {
  token: string;
  accountId: number;
  actor: Actor;
}) {
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
