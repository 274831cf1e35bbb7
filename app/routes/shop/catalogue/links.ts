import { listPageDefaults, listQueryKeeper } from '~/components/data-table/list-query';
import { withQuery } from '~/lib/with-query';
import type { CatalogueQuery } from '~/models/product/schema';

export const cataloguePath = '/apps/ecommerce/catalogue';

/** Returns the URL of a product's form. */
export function editProductPath(id: number): string {
  return `${cataloguePath}/edit/${id}`;
}

const listSearch = listQueryKeeper<CatalogueQuery>({ ...listPageDefaults, state: '', stock: '' });

/** Returns the list's part of a URL as `?a=b`, or an empty string. */
export function listQueryOf(search: URLSearchParams): string {
  return withQuery('', listSearch(search));
}
