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

/** The token of the link that is open to a shelf of an account; `null` while it is not shared. */
export async function shelfToken({ accountId, shelf }: { accountId: number; shelf: SharedShelf }) {
  const { shelfLinks } = await store.snapshot();
  return ownedBy(shelfLinks, accountId).find((link) => link.shelf === shelf)?.token ?? null;
}

/**
 * What a link leads to, as it is now: whose shelf it is, which one, and what is still sold of it in the order it was added,
 * each product once in each colour with its pieces (1 on a wishlist).
 * @throws AppError `not_found` for a link that was closed or never was, or whose account has left
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

/** The same of the records as they stand now; throws `not_found`. */
export async function sharedShelf(token: string) {
  return shelfBehind(await store.snapshot(), token);
}
