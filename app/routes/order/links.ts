import { recordQuery } from '~/components/data-table/list-url';
import { withQuery } from '~/lib/with-query';

/** What the address of an order's pages carries of the list it was opened from: all but what they are asked themselves. */
export function listQueryOf(search: URLSearchParams): string {
  return recordQuery(search, 'find');
}

/** Where the row of an order is opened beside the list, which keeps its query. */
export function quickPath(id: number, search: URLSearchParams): string {
  return withQuery(`/apps/order/list/${id}`, search);
}
