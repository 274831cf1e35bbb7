import { listPageDefaults, listQueryKeeper } from '~/components/data-table/list-query';
import { withQuery } from '~/lib/with-query';
import type { OrderPageQuery } from '~/models/order/schema';

const listSearch = listQueryKeeper<OrderPageQuery>({
  ...listPageDefaults,
  ...{ status: '', payment: '', fulfilment: '', placedFrom: '', placedTo: '', totalFrom: '', totalTo: '' },
});

/** The list's part of an address, as `?a=b` or nothing. */
export function listQueryOf(search: URLSearchParams): string {
  return withQuery('', listSearch(search));
}

/** Where the row of an order is opened beside the list, which keeps its query. */
export function quickPath(id: number, search: URLSearchParams): string {
  return withQuery(`/apps/order/list/${id}`, search);
}
