import type { Collections } from '~/models/store/database.schema';
import type { Invoice } from '~/models/invoice/schema';
import { amountDue, isOut } from '~/models/invoice/rules';
import { isClosed, orderSums } from './rules';

/** Returns the issued invoices of an order: the first, and one for each increase of its total. */
export function invoicesOf({ invoices }: Pick<Collections, 'invoices'>, orderId: number): Invoice[] {
  return Object.values(invoices).filter((invoice) => invoice.orderId === orderId && isOut(invoice));
}

/**
 * Marks the order of an invoice as paid, within a commit, once nothing is due on its invoices, and as unpaid again when
 * a payment that settled them was removed. An order with refunds doesn't change.
 */
export function payOrderOf(draft: Pick<Collections, 'orders' | 'invoices'>, invoice: Invoice): void {
  const order = invoice.orderId === undefined ? undefined : draft.orders[invoice.orderId];
  if (!order || isClosed(order) || order.refunds.length > 0) return;
  const isPaid = invoicesOf(draft, order.id).every((one) => amountDue(one) <= 0);
  if (isPaid === (order.paidAt !== null)) return;
  order.paidAt = isPaid ? new Date().toISOString() : null;
  order.paid = isPaid ? orderSums(order).due : 0;
}
