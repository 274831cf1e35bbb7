import { listPageDefaults, listQueryKeeper } from '~/components/data-table/list-query';
import { withQuery } from '~/lib/with-query';
import type { CatalogueQuery } from '~/models/product/schema';

export const cataloguePath = '/apps/ecommerce/catalogue';

/** The form of a product. */
export function editProductPath(id: number): string {
  return `${cataloguePath}/edit/${id}`;
}

const listSearch = listQueryKeeper<CatalogueQuery>({ ...listPageDefaults, state: '', stock: '' });

/** The list's part of an address, as `?a=b` or nothing. */
export function listQueryOf(search: URLSearchParams): string {
  return withQuery('', listSearch(search));
}
