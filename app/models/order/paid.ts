import type { Collections } from '~/models/store/database.schema';
import type { Invoice } from '~/models/invoice/schema';
import { amountDue, isOut } from '~/models/invoice/rules';
import { isClosed, orderSums } from './rules';

/**
 * Makes the order of an invoice, within a commit, as paid as its invoices: paid once nothing is due on them, and unpaid again
 * when a payment was removed by which it had been. An order of which something was refunded stays as it is.
 */
export function payOrderOf({ orders, invoices }: Pick<Collections, 'orders' | 'invoices'>, invoice: Invoice): void {
  const order = invoice.orderId === undefined ? undefined : orders[invoice.orderId];
  if (!order || isClosed(order) || order.refunds.length > 0) return;
  const all = Object.values(invoices).filter((one) => one.orderId === order.id && isOut(one));
  const isPaid = all.every((one) => amountDue(one) <= 0);
  if (isPaid === (order.paidAt !== null)) return;
  order.paidAt = isPaid ? new Date().toISOString() : null;
  order.paid = isPaid ? orderSums(order).due : 0;
}
