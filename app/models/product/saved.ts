import { ownedBy } from '~/models/shared/owned';
import { coloredName, type ColoredProduct } from './rules';

interface Saved {
  id: number;
  accountId: number;
  productId: number;
}

type Products = Readonly<Record<string, { isArchived: boolean }>>;

/**
 * Returns an account's items on a wishlist or in a cart, in the order they were added. Includes only the first item
 * with each name, because undoing a removal can add a second one. Omits products that are no longer sold.
 * @param nameOf returns the name that identifies an item; by default, its product's ID
 */
export function savedItems<Item extends Saved>(
  items: Readonly<Record<string, Item>>,
  products: Products,
  accountId: number,
  nameOf: (item: Item) => string = ({ productId }) => `${productId}`,
): Item[] {
  const seen = new Set<string>();
  return ownedBy(items, accountId).filter((item) => {
    const name = nameOf(item);
    if (seen.has(name) || products[item.productId]?.isArchived !== false) return false;
    seen.add(name);
    return true;
  });
}

/** Returns the lines of an account's cart as `savedItems` does. A product in two colors is two lines. */
export function cartLines<Item extends Saved & ColoredProduct>(
  items: Readonly<Record<string, Item>>,
  products: Products,
  accountId: number,
): Item[] {
  return savedItems(items, products, accountId, coloredName);
}

/**
 * Returns the lines of a cart for the API (contract §4). Each product appears once, at the position of its first line,
 * with the total quantity of all its colors.
 */
export function perProduct<Item extends Saved & { qty: number }>(lines: readonly Item[]): Item[] {
  const merged = new Map<number, Item>();
  for (const line of lines) {
    const known = merged.get(line.productId);
    merged.set(line.productId, known ? { ...known, qty: known.qty + line.qty } : line);
  }
  return [...merged.values()];
}

/**
 * Returns all entries of an account for a product. With a `color` (`null` for none), returns only those in that color.
 */
export function entriesFor<Item extends Saved & { color: ColoredProduct['color'] }>(
  items: Readonly<Record<string, Item>>,
  { accountId, productId, color }: Pick<Saved, 'accountId' | 'productId'> & { color?: ColoredProduct['color'] },
): Item[] {
  return Object.values(items).filter(
    (item) =>
      item.accountId === accountId && item.productId === productId && (color === undefined || item.color === color),
  );
}
