import { listPageDefaults, listQueryKeeper } from '~/components/data-table/list-query';
import { withQuery } from '~/lib/with-query';
import type { CatalogQuery } from '~/models/product/schema';

export const catalogPath = '/apps/ecommerce/catalogue';

/** Returns the URL of a product's form. */
export function editProductPath(id: number): string {
  return `${catalogPath}/edit/${id}`;
}

const listSearch = listQueryKeeper<CatalogQuery>({ ...listPageDefaults, state: '', stock: '' });

/** Returns the list's part of a URL as `?a=b`, or an empty string. */
export function listQueryOf(search: URLSearchParams): string {
  return withQuery('', listSearch(search));
}
