import { ownedBy } from '~/models/shared/owned';

interface Saved {
  id: number;
  accountId: number;
  productId: number;
}

/**
 * What an account keeps on its wishlist or in its cart, in the order it was added. Each product counts once, by its
 * first entry: taking back a removal can bring a second one. What is no longer sold is left out.
 */
export function savedItems<Item extends Saved>(
  items: Readonly<Record<string, Item>>,
  products: Readonly<Record<string, { isArchived: boolean }>>,
  accountId: number,
): Item[] {
  const seen = new Set<number>();
  return ownedBy(items, accountId).filter(({ productId }) => {
    if (seen.has(productId) || products[productId]?.isArchived !== false) return false;
    seen.add(productId);
    return true;
  });
}

/** Every entry an account has for a product. */
export function entriesFor<Item extends Saved>(
  items: Readonly<Record<string, Item>>,
  { accountId, productId }: Pick<Saved, 'accountId' | 'productId'>,
): Item[] {
  return Object.values(items).filter((item) => item.accountId === accountId && item.productId === productId);
}
