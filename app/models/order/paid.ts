import { AppError } from '~/lib/errors';
import type { Collections } from '~/models/store/database.schema';
import type { Invoice } from '~/models/invoice/schema';
import { amountDue, invoiceTotals, isOut } from '~/models/invoice/rules';
import { isClosed, orderSums, orderWorth } from './rules';
import type { Order } from './schema';

/** Returns the issued invoices of an order: the first, and one for each increase of its total. */
export function invoicesOf({ invoices }: Pick<Collections, 'invoices'>, orderId: number): Invoice[] {
  return Object.values(invoices).filter((invoice) => invoice.orderId === orderId && isOut(invoice));
}

/** Returns the total of an order's issued invoices and their credit notes, in cents. */
function documentsTotal(data: Pick<Collections, 'invoices'>, order: Order): number {
  const billed = invoicesOf(data, order.id);
  const notes = Object.values(data.invoices).filter(
    (one) => isOut(one) && billed.some(({ id }) => id === one.creditOf),
  );
  return [...billed, ...notes].reduce((sum, one) => sum + invoiceTotals(one).total, 0);
}

type Linked = Pick<Collections, 'orders' | 'invoices'>;

/** Returns the order of an invoice or of its credit note, unless it's closed. */
function orderFor({ orders, invoices }: Linked, { orderId, creditOf }: Invoice): Order | undefined {
  const id = orderId ?? (creditOf === undefined ? undefined : invoices[creditOf]?.orderId);
  const order = id === undefined ? undefined : orders[id];
  return order && !isClosed(order) ? order : undefined;
}

/** Marks an order as paid in full, within a commit: for the first time, or what later edits added. */
export function settleInFull(order: Order): void {
  order.paid = order.paidAt === null ? orderSums(order).due : order.paid + order.outstanding;
  order.paidAt ??= new Date().toISOString();
  order.outstanding = 0;
}

/**
 * Marks an order as paid, within a commit, once nothing is due on its invoices, and as unpaid again when a payment that
 * settled them was removed. Doesn't change an order without invoices.
 * @throws AppError `conflict` if an order with refunds would become unpaid
 */
export function payOrder(draft: Pick<Collections, 'invoices'>, order: Order): void {
  const invoices = invoicesOf(draft, order.id);
  if (invoices.length === 0 || isClosed(order)) return;
  const isPaid = invoices.every((one) => amountDue(one) <= 0);
  if (isPaid === (order.paidAt !== null && order.outstanding === 0)) return;
  if (isPaid) settleInFull(order);
  else if (order.paidAt !== null && order.refunds.length > 0)
    throw new AppError('conflict', 'Some of this payment has been refunded. Undo the refund first.');
  else Object.assign(order, { paidAt: null, paid: 0, outstanding: 0 });
}

/** Same, for the order of an invoice, if it has one. */
export function payOrderOf(draft: Linked, invoice: Invoice): void {
  const order = invoice.orderId === undefined ? undefined : draft.orders[invoice.orderId];
  if (order) payOrder(draft, order);
}

/** Adds a refund to an order's refunds. */
export function addRefund(order: Order, refund: Omit<Order['refunds'][number], 'id' | 'at'>): void {
  const id = Math.max(0, ...order.refunds.map((one) => one.id)) + 1;
  order.refunds.push({ ...refund, id, at: new Date().toISOString() });
}

/**
 * Records on the order of an invoice that a credit note for the invoice was created, within a commit, so that the order
 * is worth what its documents add up to.
 */
export function creditOrderOf(
  draft: Linked,
  { source, note, reason }: { source: Invoice; note: Invoice; reason: string },
): void {
  const order = orderFor(draft, source);
  if (!order) return;
  addRefund(order, { amount: -invoiceTotals(note).total, reason, lines: [], creditId: note.id });
  payOrder(draft, order);
}

/**
 * Repeats `creditOrderOf` when the credit note is restored, unless the order counts it already.
 * @throws AppError `conflict` for the credit note of an order that has been closed since
 */
export function recreditOrderOf(draft: Linked, note: Invoice): void {
  const source = note.creditOf === undefined ? undefined : draft.invoices[note.creditOf];
  const order = source?.orderId === undefined ? undefined : draft.orders[source.orderId];
  if (!source || !order) return;
  if (isClosed(order)) throw new AppError('conflict', 'The order of this credit note has been closed.');
  if (documentsTotal(draft, order) < orderWorth(order)) creditOrderOf(draft, { source, note, reason: '' });
}

/**
 * Checks whether a document can be voided or deleted without its order.
 * @throws AppError `conflict` for the credit note of a refund or of a closed order
 */
export function assertRemovable({ orders, invoices }: Linked, { id, creditOf }: Invoice): void {
  const orderId = creditOf === undefined ? undefined : invoices[creditOf]?.orderId;
  const order = orderId === undefined ? undefined : orders[orderId];
  if (order && (isClosed(order) || !order.refunds.some(({ creditId }) => creditId === id)))
    throw new AppError('conflict', 'This credit note belongs to a refund of an order. It can’t be voided or deleted.');
}

/** Reverts `creditOrderOf` when the credit note is voided or deleted. */
export function uncreditOrderOf(draft: Linked, note: Invoice): void {
  const order = orderFor(draft, note);
  if (order) order.refunds = order.refunds.filter(({ creditId }) => creditId !== note.id);
}
