import { memoByIdentity } from '~/lib/memo';
import { rowsOf } from '~/models/shared/list';
import type { Collections } from '~/models/store/database.schema';
import type { Product } from './schema';

const maxRelated = 6;

/** Returns the available products by ascending price: `all` of them, and those of each brand. */
const byPrice = memoByIdentity((products: Collections['products']) => {
  const all = rowsOf(products)
    .filter(({ isArchived }) => !isArchived)
    .sort((a, b) => a.price - b.price);
  const brands = new Map<string, Product[]>();
  for (const product of all) {
    const known = brands.get(product.brand);
    if (known) known.push(product);
    else brands.set(product.brand, [product]);
  }
  return { all, brands };
});

/**
 * Returns up to six other products that are still sold: those of the same brand first, then others. Both are sorted by
 * similarity of price.
 */
export function relatedProducts(products: Collections['products'], product: Product): Product[] {
  const { all, brands } = byPrice(products);
  const ofBrand = nearest(brands.get(product.brand) ?? [], product, () => true);
  const others = nearest(all, product, ({ brand }) => brand !== product.brand);
  return [...ofBrand, ...others].slice(0, maxRelated);
}

/**
 * Returns the products with the most similar prices from `sorted`, which is sorted by price. The closest come first.
 * Searches outward from the product's position.
 */
function nearest(sorted: readonly Product[], product: Product, counts: (other: Product) => boolean): Product[] {
  const distance = (other: Product | undefined) =>
    other ? Math.abs(Math.log((other.price + 1) / (product.price + 1))) : Infinity;
  const found: Product[] = [];
  let above = placeOf(sorted, product.price);
  let below = above - 1;
  while (found.length < maxRelated && (below >= 0 || above < sorted.length)) {
    const next = distance(sorted[below]) < distance(sorted[above]) ? sorted[below--] : sorted[above++];
    if (next && next.id !== product.id && counts(next)) found.push(next);
  }
  return found;
}

/** Returns the index of the first product that costs at least `price`. */
function placeOf(sorted: readonly Product[], price: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle]?.price ?? Infinity) < price) from = middle + 1;
    else to = middle;
  }
  return from;
}
