import { found } from '~/lib/errors';
import { pageOf, rowsOf, sortRows } from '~/models/shared/list';
import { memoByIdentity } from '~/lib/memo';
import type { Collections } from '~/models/store/database.schema';
import { colorOptions, type ProductOrder } from './rules';
import type { Product, ProductQuery, WireProduct } from './schema';
import { savedItems } from './saved';
import { store } from '~/models/store/store.server';

interface Catalogue {
  /** Every product with its name in lower case, in each order. */
  sorted: Record<ProductOrder, readonly { product: Product; name: string }[]>;
  bySlug: ReadonlyMap<string, Product>;
}

const catalogueOf = memoByIdentity((collection: object): Catalogue => {
  const products = rowsOf(collection as Record<string, Product>);
  const featured = products.map((product) => ({ product, name: product.name.toLowerCase() }));
  const byPrice = (direction: 'asc' | 'desc') => sortRows(featured, ({ product }) => product.price, direction);
  return {
    sorted: { featured, 'price-asc': byPrice('asc'), 'price-desc': byPrice('desc') },
    bySlug: new Map(products.map((product) => [product.slug, product])),
  };
});

/** An account's wishlist and cart, and the way to mark a product with them. */
export function shelvesOf({ products, wishlistItems, cartItems }: Collections, accountId: number) {
  const wishlist = savedItems(wishlistItems, products, accountId);
  const cart = savedItems(cartItems, products, accountId);
  const wished = new Set(wishlist.map(({ productId }) => productId));
  const inCart = new Set(cart.map(({ productId }) => productId));
  const mark = (product: Product): WireProduct => ({
    ...product,
    isInWishlist: wished.has(product.id),
    isInCart: inCart.has(product.id),
  });
  return { wishlist, cart, mark };
}

/** A product by id; throws `not_found`. */
export function productIn(collections: { products: Readonly<Record<string, Product>> }, id: number): Product {
  return found(collections.products[id], 'Product');
}

/**
 * The products whose name holds `q`, sorted and paged, with the caller's wishlist and cart (contract §4,
 * GET /apps/ecommerce/products). `total` is the number of matches.
 */
export async function listProducts({ query, accountId }: { query: ProductQuery; accountId: number }) {
  const collections = await store.snapshot();
  const { wishlist, cart, mark } = shelvesOf(collections, accountId);
  const text = query.q.toLowerCase();
  const all = catalogueOf(collections.products).sorted[query.sortBy];
  const { rows, total } = pageOf(text === '' ? all : all.filter(({ name }) => name.includes(text)), query);
  return {
    products: rows.map(({ product }) => mark(product)),
    total,
    userWishlist: wishlist.map(({ id, productId }) => ({ id, productId })),
    userCart: cart.map(({ id, productId, qty }) => ({ id, productId, qty })),
  };
}

/** One product by its whole slug or its id alone, with its colours (contract §4); throws `not_found`. */
export async function getProduct({ slug, accountId }: { slug: string; accountId: number }) {
  const collections = await store.snapshot();
  const byId = /^\d{1,15}$/.test(slug) ? collections.products[Number(slug)] : undefined;
  const product = found(byId ?? catalogueOf(collections.products).bySlug.get(slug), 'Product');
  return { ...shelvesOf(collections, accountId).mark(product), colorOptions: [...colorOptions] };
}
