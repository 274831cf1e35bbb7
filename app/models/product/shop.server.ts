import { compareText } from '~/lib/fold';
import { listIndex } from '~/models/shared/list-index';
import { rowsOf } from '~/models/shared/list';
import { toCents, toDollars } from '~/models/shared/money';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { productIn, productSorts, productCalled } from './queries.server';
import { relatedProducts } from './related.server';
import { type ColorOption, coloredName, pictureIn, priceBandOf, ratingSteps, salePrice } from './rules';
import { cartLines, savedItems } from './saved';
import type { Product, ShopQuery } from './schema';

/** A product card in the shop. `sale` is the current selling price, and `price` the original one, both in cents. */
export interface ProductCard {
  id: number;
  slug: string;
  name: string;
  brand: string;
  price: number;
  sale: number;
  image: string;
  rating: number;
  hasFreeShipping: boolean;
  stock: number;
  /** The selected color, which `image` shows. */
  color?: ColorOption | null;
}

function productCard({ id, slug, name, brand, price, image, rating, hasFreeShipping, stock }: Product): ProductCard {
  const cents = toCents(price);
  return { id, slug, name, brand, price: cents, sale: salePrice(id, cents), image, rating, hasFreeShipping, stock };
}

/** Returns the selling price of a product in dollars, which the shop sorts and filters by. */
const soldFor = ({ id, price }: Product) => toDollars(salePrice(id, toCents(price)));

const shop = listIndex({
  rows: (products: Collections['products']) => rowsOf(products).filter(({ isArchived }) => !isArchived),
  id: ({ id }: Product) => id,
  search: ({ name, brand }) => [name, brand],
  filters: {
    brand: ({ brand }) => brand,
    price: (product) => priceBandOf(soldFor(product)),
    rating: ({ rating }) => ratingSteps.filter((least) => rating >= Number(least)),
    shipping: ({ hasFreeShipping }) => (hasFreeShipping ? 'free' : []),
    stock: ({ stock }) => (stock > 0 ? 'in' : []),
  },
  sorts: { featured: () => 0, price: soldFor },
});

const shopFacets = ['brand', 'price', 'rating', 'shipping', 'stock'] as const;

export type ShopFacet = (typeof shopFacets)[number];

const indexQuery = (query: ShopQuery) => ({ ...query, ...productSorts[query.sortBy] });

/**
 * Returns one page of the shop (features §4): the products that match the search and the facets, their number, and, for
 * each value of a facet, how many products would match with the other facets unchanged (`''`: without this facet).
 */
export async function listShop(query: ShopQuery) {
  const index = shop((await store.snapshot()).products);
  const { rows, total } = index.page(indexQuery(query));
  const counts = shopFacets.map((facet) => [facet, index.counts(facet, indexQuery(query))] as const);
  return {
    rows: rows.map(productCard),
    total,
    counts: Object.fromEntries(counts) as Record<ShopFacet, Record<string, number>>,
  };
}

/** Returns every product that matches the search and the facets, in list order. */
export async function matchingShop(query: ShopQuery): Promise<ProductCard[]> {
  return shop((await store.snapshot()).products)
    .matches(indexQuery(query))
    .map(productCard);
}

/** Returns an account's wishlist, as product IDs, and its cart, as `coloredName`s. */
export async function shelfIds(accountId: number): Promise<{ wished: number[]; inCart: string[] }> {
  const { wishlistItems, cartItems, products } = await store.snapshot();
  return {
    wished: savedItems(wishlistItems, products, accountId).map(({ productId }) => productId),
    inCart: cartLines(cartItems, products, accountId).map(coloredName),
  };
}

/** Returns a product as a card in its selected color. */
export function coloredCard(product: Product, color: ColorOption | null): ProductCard {
  const card = productCard(product);
  return { ...card, color, image: pictureIn(card.image, color) };
}

/** Returns the wishlist of an account as cards, in the order they were added. */
export async function wishlistCards(accountId: number): Promise<ProductCard[]> {
  const collections = await store.snapshot();
  return savedItems(collections.wishlistItems, collections.products, accountId).map(({ productId, color }) =>
    coloredCard(productIn(collections, productId), color),
  );
}

/** Returns the cards of the given products that are still sold, in the given order. */
export async function cardsOf(ids: readonly number[]): Promise<ProductCard[]> {
  const { products } = await store.snapshot();
  return ids.flatMap((id) => productCalled(products, String(id)) ?? []).map(productCard);
}

/**
 * Returns the data of a product's page: the product's card, its description, and its related products (see
 * `relatedProducts`). Without a slug, uses the product with the ID `seen`, or the first featured one. Returns `null`
 * for an unknown or archived product.
 */
export async function productPage(slug: string | undefined, seen?: number) {
  const { products } = await store.snapshot();
  const index = shop(products);
  const product =
    slug === undefined ? (index.all.find(({ id }) => id === seen) ?? index.all[0]) : productCalled(products, slug);
  if (!product) return null;
  const related = relatedProducts(products, product).map(productCard);
  return { ...productCard(product), description: product.description, related };
}

/**
 * Returns up to `count` products whose names contain words of the given text, or the first four characters of these
 * words, as suggestions for an unknown slug. Most matching words first; words of one or two characters are ignored.
 */
export async function similarProducts(text: string, count: number): Promise<ProductCard[]> {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
  const { all } = shop((await store.snapshot()).products);
  return all
    .map((product) => {
      const name = product.name.toLowerCase();
      return { product, shared: words.filter((word) => name.includes(word) || name.includes(word.slice(0, 4))).length };
    })
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, count)
    .map(({ product }) => productCard(product));
}

const maxChoices = 200;

/**
 * Returns the products for new lines of an order, sorted by name, with prices in cents: the first `maxChoices` whose
 * name or brand matches `find`, and always the `known` ones. `left` is the number of other matches.
 */
export async function catalogChoices(known: readonly number[], find = '') {
  const { products } = await store.snapshot();
  const chosen = known.flatMap((id) => products[id] ?? []);
  const matching = { q: find, page: 1, perPage: maxChoices, ...productSorts.featured };
  const { rows, total } = shop(products).page(matching);
  const choices = [...new Set([...chosen, ...rows])]
    .map(({ id, name, price, stock, hasFreeShipping }) => ({ id, name, price: toCents(price), stock, hasFreeShipping }))
    .sort((a, b) => compareText(a.name, b.name));
  return { choices, left: total - rows.length };
}
