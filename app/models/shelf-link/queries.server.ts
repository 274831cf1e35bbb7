import { found } from '~/lib/errors';
import { memoByIdentity } from '~/lib/memo';
import { isInGoodStanding } from '~/models/account/standing';
import { productIn } from '~/models/product/queries.server';
import { coloredName } from '~/models/product/rules';
import { cartLines, savedItems } from '~/models/product/saved';
import { coloredCard } from '~/models/product/shop.server';
import { rowsOf } from '~/models/shared/list';
import { ownedBy } from '~/models/shared/owned';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import type { SharedShelf } from './rules';

const byToken = memoByIdentity(
  (links: Collections['shelfLinks']) => new Map(rowsOf(links).map((link) => [link.token, link] as const)),
);

/** Returns the token of the share link to an account's wishlist or cart, or `null` if it isn't shared. */
export async function shelfToken({ accountId, shelf }: { accountId: number; shelf: SharedShelf }) {
  const { shelfLinks } = await store.snapshot();
  return ownedBy(shelfLinks, accountId).find((link) => link.shelf === shelf)?.token ?? null;
}

/**
 * Returns the current content of a share link, from the given collections: its owner, whether it's the wishlist or the
 * cart, and the products that are still sold, in the order they were added. Each product is listed once per color, with
 * its quantity (1 on a wishlist).
 * @throws AppError `not_found` if the link was disabled or never existed, or if its account is suspended, deactivated,
 * or deleted
 */
export function shelfBehind(collections: Collections, token: string) {
  const { accountId, shelf } = found(byToken(collections.shelfLinks).get(token), 'Link');
  const owner = isInGoodStanding(collections, accountId) ? collections.accounts[accountId] : null;
  const { fullName, username } = found(owner, 'Account');
  const { cartItems, wishlistItems, products } = collections;
  const items =
    shelf === 'cart'
      ? cartLines(cartItems, products, accountId)
      : savedItems(wishlistItems, products, accountId).map((item) => ({ ...item, qty: 1 }));
  return {
    accountId,
    shelf,
    owner: fullName || username,
    rows: items.map(({ productId, color, qty }) => ({
      ...coloredCard(productIn(collections, productId), color),
      line: coloredName({ productId, color }),
      color,
      qty,
    })),
  };
}

/** Returns the current content of a share link from the store. Throws as `shelfBehind` does. */
export async function sharedShelf(token: string) {
  return shelfBehind(await store.snapshot(), token);
}
