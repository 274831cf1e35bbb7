import { found } from '~/lib/errors';
import { rowsOf } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
import { memoByIdentity } from '~/lib/memo';
import type { Collections } from '~/models/store/database.schema';
import { colorOptions, type ProductOrder } from './rules';
import type { Product, ProductQuery, WireProduct } from './schema';
import { cartLines, perProduct, savedItems } from './saved';
import { store } from '~/models/store/store.server';

const isSold = ({ isArchived }: Product) => !isArchived;

const catalog = listIndex({
  rows: (products: Collections['products']) => rowsOf(products).filter(isSold),
  id: ({ id }: Product) => id,
  search: ({ name }) => [name],
  sorts: { featured: () => 0, price: ({ price }) => price },
});

/** The list index sort for each sort order of the shop. */
export const productSorts = {
  featured: { sortColumn: 'featured' },
  'price-asc': { sortColumn: 'price', sort: 'asc' },
  'price-desc': { sortColumn: 'price', sort: 'desc' },
} as const satisfies Record<ProductOrder, object>;

const bySlug = memoByIdentity(
  (products: Collections['products']) => new Map(rowsOf(products).map((product) => [product.slug, product])),
);

/** Returns a product for the API (contract §4), without its stock, archived state, and earlier prices. */
export function wireProduct({ stock: _stock, isArchived: _isArchived, priceHistory: _history, ...product }: Product) {
  return product;
}

/**
 * Returns an account's wishlist and cart, without duplicate products, and a function that adds to a product whether
 * it's in the wishlist and in the cart.
 */
export function shelvesOf({ products, wishlistItems, cartItems }: Collections, accountId: number) {
  const wishlist = savedItems(wishlistItems, products, accountId);
  const cart = perProduct(cartLines(cartItems, products, accountId));
  const wished = new Set(wishlist.map(({ productId }) => productId));
  const inCart = new Set(cart.map(({ productId }) => productId));
  const mark = (product: Product): WireProduct => ({
    ...wireProduct(product),
    isInWishlist: wished.has(product.id),
    isInCart: inCart.has(product.id),
  });
  return { wishlist, cart, mark };
}

/** Returns a product by ID. Throws `not_found`. */
export function productIn(collections: { products: Readonly<Record<string, Product>> }, id: number): Product {
  return found(collections.products[id], 'Product');
}

/** Returns a product that's still sold. Throws `not_found`, including for an archived product. */
export function soldProductIn(collections: { products: Readonly<Record<string, Product>> }, id: number): Product {
  const product = productIn(collections, id);
  return found(product.isArchived ? null : product, 'Product');
}

/** Returns a product that's still sold, by its full slug or only its ID. Returns `undefined` for any other text. */
export function productCalled(products: Collections['products'], slug: string): Product | undefined {
  const byId = /^\d{1,15}$/.test(slug) ? products[Number(slug)] : undefined;
  const product = byId ?? bySlug(products).get(slug);
  return product?.isArchived ? undefined : product;
}

/**
 * Returns one page of the products whose names contain `q`, with the caller's wishlist and cart (contract §4, GET
 * /apps/ecommerce/products). `total` is the number of matches.
 */
export async function listProducts({ query, accountId }: { query: ProductQuery; accountId: number }) {
  const collections = await store.snapshot();
  const { wishlist, cart, mark } = shelvesOf(collections, accountId);
  const { rows, total } = catalog(collections.products).page({ ...query, ...productSorts[query.sortBy] });
  return {
    products: rows.map(mark),
    total,
    userWishlist: wishlist.map(({ id, productId }) => ({ id, productId })),
    userCart: cart.map(({ id, productId, qty }) => ({ id, productId, qty })),
  };
}

/** Returns one product by its full slug or only its ID, with its colors (contract §4). Throws `not_found`. */
export async function getProduct({ slug, accountId }: { slug: string; accountId: number }) {
  const collections = await store.snapshot();
  const product = found(productCalled(collections.products, slug), 'Product');
  return { ...shelvesOf(collections, accountId).mark(product), colorOptions: [...colorOptions] };
}
