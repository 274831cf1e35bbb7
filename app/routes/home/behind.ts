import { billedFilter } from '~/models/invoice/rules';
import type { OrderPageQuery } from '~/models/order/schema';
import { addDays, addMonths } from '~/models/shared/day';

/** From one day to another, both included. */
interface Days {
  from: string;
  to: string;
}

const listOf = (path: string, name: string, { from, to }: Days, status: string) =>
  `${path}?${new URLSearchParams({ ...(status && { status }), [`${name}From`]: from, [`${name}To`]: to })}`;

/** The address of the orders behind a figure: those placed in some days, all or those in a status or a group of two. */
export const ordersPlaced = (days: Days, status: OrderPageQuery['status'] = ''): string =>
  listOf('/apps/order/list', 'placed', days, status);

/** The address of the orders that bring something in: neither rejected nor cancelled. */
export const ordersCounted = (days: Days): string => ordersPlaced(days, 'counted');

/** The address of the invoices behind a sum: those billed in some days. */
export const invoicesBilled = (days: Days): string => listOf('/apps/invoice/list', 'issued', days, billedFilter);

/** The address of the invoices behind a sum: those something was paid for in some days. */
export const invoicesPaid = (days: Days): string => listOf('/apps/invoice/list', 'paid', days, '');

/** The days of whole months (`YYYY-MM`), the first of them first. */
export function daysOfMonths(first: string, last: string): Days {
  return { from: `${first}-01`, to: addDays(addMonths(`${last}-01`, 1), -1) };
}
