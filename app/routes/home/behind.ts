import { addDays, addMonths } from '~/models/shared/day';

/** From one day to another, both included. */
interface Days {
  from: string;
  to: string;
}

const listOf = (path: string, name: string, { from, to }: Days) =>
  `${path}?${new URLSearchParams({ [`${name}From`]: from, [`${name}To`]: to })}`;

/** The address of the orders behind a figure: those placed in some days. */
export const ordersPlaced = (days: Days): string => listOf('/apps/order/list', 'placed', days);

/** The address of the invoices behind a sum: those issued in some days, or those something was paid for in them. */
export const invoicesIssued = (days: Days): string => listOf('/apps/invoice/list', 'issued', days);
export const invoicesPaid = (days: Days): string => listOf('/apps/invoice/list', 'paid', days);

/** The days of whole months (`YYYY-MM`), the first of them first. */
export function daysOfMonths(first: string, last: string): Days {
  return { from: `${first}-01`, to: addDays(addMonths(`${last}-01`, 1), -1) };
}
