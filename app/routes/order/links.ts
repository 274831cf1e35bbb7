import { listPageDefaults, listQueryKeeper } from '~/components/data-table/list-query';
import { withQuery } from '~/lib/with-query';
import type { OrderPageQuery } from '~/models/order/schema';

const listSearch = listQueryKeeper<OrderPageQuery>({
  ...listPageDefaults,
  ...{ status: '', payment: '', fulfilment: '', placedFrom: '', placedTo: '', totalFrom: '', totalTo: '' },
});

/** Returns the list parameters of a URL, as `?a=b` or an empty string. */
export function listQueryOf(search: URLSearchParams): string {
  return withQuery('', listSearch(search));
}

/** Returns the URL that opens an order next to the list, with the list's query. */
export function quickPath(id: number, search: URLSearchParams): string {
  return withQuery(`/apps/order/list/${id}`, search);
}
