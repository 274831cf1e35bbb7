import { billedFilter } from '~/models/invoice/rules';
import type { OrderPageQuery } from '~/models/order/schema';
import { addDays, addMonths } from '~/models/shared/day';

/** A range of days, inclusive. */
interface Days {
  from: string;
  to: string;
}

const listOf = (path: string, name: string, { from, to }: Days, status: string) =>
  `${path}?${new URLSearchParams({ ...(status && { status }), [`${name}From`]: from, [`${name}To`]: to })}`;

/**
 * Returns the URL of the orders behind a number: those placed in a range of days, with any status, one status, or a
 * group of statuses.
 */
export const ordersPlaced = (days: Days, status: OrderPageQuery['status'] = ''): string =>
  listOf('/apps/order/list', 'placed', days, status);

/** Returns the URL of the orders that count as revenue: neither rejected nor canceled. */
export const ordersCounted = (days: Days): string => ordersPlaced(days, 'counted');

/** Returns the URL of the invoices behind a total: those issued in a range of days. */
export const invoicesBilled = (days: Days): string => listOf('/apps/invoice/list', 'issued', days, billedFilter);

/** Returns the URL of the invoices behind a total: those with payments in a range of days. */
export const invoicesPaid = (days: Days): string => listOf('/apps/invoice/list', 'paid', days, '');

/** Returns the range of days from the first month to the last one (`YYYY-MM`). */
export function daysOfMonths(first: string, last: string): Days {
  return { from: `${first}-01`, to: addDays(addMonths(`${last}-01`, 1), -1) };
}
