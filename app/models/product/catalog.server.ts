import { searchableLabels } from '~/lib/searchable-labels.server';
import { listIndex } from '~/models/shared/list-index';
import { rowsOf, sortKey } from '~/models/shared/list';
import { toCents } from '~/models/shared/money';
import { shownAmounts } from '~/models/shared/shown-texts';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { lowStock } from './rules';
import { productIn } from './queries.server';
import type { CatalogQuery, Product } from './schema';

/** Returns a product as a row in the management list; `price` in cents. */
function toRow({ id, name, slug, brand, price, image, stock, isArchived, rating, hasFreeShipping }: Product) {
  return { id, name, slug, brand, price: toCents(price), image, stock, isArchived, rating, hasFreeShipping };
}

export type CatalogRow = ReturnType<typeof toRow>;

const stockWords = searchableLabels('shop', 'stock');

const catalog = listIndex({
  rows: (products: Collections['products']) => rowsOf(products).map(toRow),
  id: ({ id }: CatalogRow) => id,
  search: ({ id, name, brand, price, stock }) => [
    ...[`#${id}`, name, brand],
    ...[...shownAmounts(price), ...stockWords(stock === 0 ? 'out' : stock > lowStock ? 'in' : '')],
  ],
  filters: {
    state: ({ isArchived }) => (isArchived ? 'archived' : 'sold'),
    stock: ({ stock }) => (stock === 0 ? 'out' : stock <= lowStock ? 'low' : []),
  },
  sorts: {
    id: ({ id }) => id,
    name: ({ name }) => sortKey(name),
    brand: ({ brand }) => sortKey(brand),
    price: ({ price }) => price,
    stock: ({ stock }) => stock,
  },
});

const index = async () => catalog((await store.snapshot()).products);

/** Returns one page of the matching products, including archived ones, and the number of products in each state. */
export async function listCatalog(query: CatalogQuery) {
  const all = await index();
  return { ...all.page(query), counts: all.counts('state', query) };
}

/** Returns every product that matches, in list order. */
export async function matchingCatalog(query: CatalogQuery): Promise<CatalogRow[]> {
  return (await index()).matches(query);
}

/** Returns the neighbors and position of a product in the management list (see `neighbors` of the list index). */
export async function catalogNeighbors(id: number, query: CatalogQuery) {
  return (await index()).neighbors(id, query);
}

/** Returns the products with these IDs. Throws `not_found`. */
export async function catalogByIds(ids: readonly number[]): Promise<CatalogRow[]> {
  const data = await store.snapshot();
  return ids.map((id) => toRow(productIn(data, id)));
}

/** Returns a stored product. Throws `not_found`. */
export async function storedProduct(id: number): Promise<Product> {
  return productIn(await store.snapshot(), id);
}
