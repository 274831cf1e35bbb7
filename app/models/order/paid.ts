import { AppError } from '~/lib/errors';
import type { Collections } from '~/models/store/database.schema';
import { indexBy } from '~/models/store/records';
import { notesFor } from '~/models/invoice/credit-notes';
import type { Invoice } from '~/models/invoice/schema';
import { amountDue, invoiceTotals, isOut } from '~/models/invoice/rules';
import { isClosed, orderRefundable, orderRefunded, orderSums, orderWorth, owedOn, toRefund } from './rules';
import type { Order } from './schema';

const byOrder = indexBy(({ orderId }: Invoice) => orderId);

/** Returns the active invoices of an order (see `isOut`): the first, and one for each increase of its total. */
export function invoicesOf({ invoices }: Pick<Collections, 'invoices'>, orderId: number): Invoice[] {
  return byOrder(invoices, orderId).filter(isOut);
}

/** Returns the active credit notes for the given invoices (see `isOut`). */
export function notesOf({ invoices }: Pick<Collections, 'invoices'>, billed: readonly Invoice[]): Invoice[] {
  return billed.flatMap(({ id }) => notesFor(invoices, id)).filter(isOut);
}

function documentsTotal(data: Pick<Collections, 'invoices'>, order: Order): number {
  const billed = invoicesOf(data, order.id);
  return [...billed, ...notesOf(data, billed)].reduce((sum, one) => sum + invoiceTotals(one).total, 0);
}

type OrderDocuments = Pick<Collections, 'orders' | 'invoices'>;

function orderFor({ orders, invoices }: OrderDocuments, { orderId, creditOf }: Invoice): Order | undefined {
  const id = orderId ?? (creditOf === undefined ? undefined : invoices[creditOf]?.orderId);
  return id === undefined ? undefined : orders[id];
}

/** Marks an order as paid in full, within a commit: for the first time, or after later edits increased its total. */
export function settleInFull(order: Order): void {
  order.paid = (order.paidAt === null ? orderSums(order).due : order.paid) + owedOn(order);
  order.paidAt ??= new Date().toISOString();
  order.outstanding = 0 - toRefund(order);
}

function creditOn(data: Pick<Collections, 'invoices'>, billed: readonly Invoice[]): number {
  return notesOf(data, billed).reduce((sum, note) => sum + Math.max(0, -amountDue(note)), 0);
}

/**
 * Marks an order as paid, within a commit, once nothing is due on its invoices, and as unpaid again when a payment that
 * settled them was removed. If its credit notes still have credit when it's paid, that credit has to be refunded.
 * Doesn't change a closed order or one without invoices.
 * @throws AppError `conflict` if an order with refunds would become unpaid
 */
export function payOrder(draft: Pick<Collections, 'invoices'>, order: Order): void {
  const invoices = invoicesOf(draft, order.id);
  if (invoices.length === 0 || isClosed(order)) return;
  const isPaid = invoices.every((one) => amountDue(one) <= 0);
  if (isPaid === (order.paidAt !== null && order.outstanding <= 0)) return;
  if (isPaid) {
    const kept = order.paidAt === null ? creditOn(draft, invoices) - toRefund(order) : 0;
    settleInFull(order);
    if (kept > 0) Object.assign(order, { paid: order.paid + kept, outstanding: order.outstanding - kept });
  } else if (order.paidAt !== null && order.refunds.length > 0)
    throw new AppError('conflict', 'Some of this payment has been refunded. Undo the refund first.');
  else {
    const outstanding = documentsTotal(draft, order) - orderSums(order).total;
    Object.assign(order, { paidAt: null, paid: 0, outstanding });
  }
}

/** Updates the order of an invoice or credit note as `payOrder` does. Does nothing if the document has no order. */
export function payOrderOf(draft: OrderDocuments, invoice: Invoice): void {
  const order = orderFor(draft, invoice);
  if (order) payOrder(draft, order);
}

/** Adds a refund to an order, with the next ID and the current time. */
export function addRefund(order: Order, refund: Omit<Order['refunds'][number], 'id' | 'at'>): void {
  const id = Math.max(0, ...order.refunds.map((one) => one.id)) + 1;
  order.refunds.push({ ...refund, id, at: new Date().toISOString() });
}

/**
 * Records the amount of a credit note on an order, in cents. The part that settled the invoice, and then the credit
 * left on the note, reduces what's outstanding (below zero: to be refunded by paying out or using the note). Anything
 * else is recorded as a refund, which lowers the order's value.
 */
function creditOrder(order: Order, note: Invoice, { amount, settled }: { amount: number; settled: number }): void {
  const waived = Math.min(settled, owedOn(order));
  order.outstanding -= waived;
  const left = Math.max(0, -amountDue(note));
  const kept = owedOn(order) > 0 ? 0 : Math.min(amount - waived, left);
  order.outstanding -= kept;
  const lower = amount - waived - kept;
  if (lower > 0) addRefund(order, { amount: lower, reason: note.reason ?? '', lines: [], creditId: note.id });
}

/**
 * Records a new credit note on the order of its invoice, within a commit, so that the order's value matches the total
 * of its documents. Doesn't change a closed order.
 * @param settled the part of the invoice that the note settled, in cents
 */
export function creditOrderOf(
  draft: OrderDocuments,
  { source, note, settled }: { source: Invoice; note: Invoice; settled: number },
): void {
  const order = orderFor(draft, source);
  if (!order || isClosed(order)) return;
  creditOrder(order, note, { amount: -invoiceTotals(note).total, settled });
  payOrder(draft, order);
}

/** Returns the expected total of an order's documents, in cents. */
const orderDebit = (order: Order) => (isClosed(order) ? orderRefundable(order) : orderWorth(order));

/**
 * Records a restored credit note on its order again, within a commit: reduces what's outstanding, and counts the rest
 * as refunded.
 */
export function recreditOrderOf(draft: OrderDocuments, note: Invoice): void {
  const order = note.creditOf === undefined ? undefined : orderFor(draft, note);
  if (!order || !isOut(note)) return;
  const amount = orderDebit(order) - documentsTotal(draft, order);
  if (amount <= 0) return;
  creditOrder(order, note, { amount, settled: amount });
  payOrder(draft, order);
}

/** Removes an order's refund that was recorded for a credit note, after the note was voided or deleted. */
export function uncreditOrderOf(draft: OrderDocuments, note: Invoice): void {
  const order = orderFor(draft, note);
  if (order) order.refunds = order.refunds.filter(({ creditId }) => creditId !== note.id);
}

/**
 * Records on a document's order that some of the document's credit was paid out or used, within a commit. Counts this
 * amount as refunded, up to the amount that still has to be refunded.
 */
export function refundFromCredit(draft: OrderDocuments, document: Invoice, amount: number): void {
  const order = orderFor(draft, document);
  const refunded = order && !isClosed(order) ? Math.min(amount, toRefund(order)) : 0;
  if (!order || refunded <= 0) return;
  order.outstanding += refunded;
  addRefund(order, { amount: refunded, reason: document.reason ?? '', lines: [], creditIds: [document.id] });
}

/** Reverses `refundFromCredit` after the payment from the credit is removed. The amount has to be refunded again. */
export function returnToCredit(draft: OrderDocuments, document: Invoice, amount: number): void {
  const order = orderFor(draft, document);
  if (!order || isClosed(order)) return;
  const refund = order.refunds.findLast(
    (one) => one.amount === amount && one.lines.length === 0 && one.creditIds?.join() === String(document.id),
  );
  if (!refund) return;
  order.refunds = order.refunds.filter(({ id }) => id !== refund.id);
  order.outstanding -= amount;
}

type ReversalCollections = OrderDocuments & Pick<Collections, 'giftCards' | 'products'>;

function unstock({ products }: ReversalCollections, lines: Order['refunds'][number]['lines']): void {
  for (const { productId, quantity, restocked } of lines) {
    const product = products[productId];
    if (product && restocked) product.stock = Math.max(0, product.stock - quantity);
  }
}

/**
 * Reduces a refund of an order, within a commit. If nothing is left of it, removes it with its returned items. Deducts
 * the amount that was returned to the gift card from its balance.
 * @returns the part that the buyer has since spent from the gift card, in cents
 */
function reduceRefund(
  draft: ReversalCollections,
  order: Order,
  refund: Order['refunds'][number],
  amount: number,
): number {
  const onCard = () => Math.max(0, orderRefunded(order) - order.paid);
  const before = onCard();
  refund.amount -= amount;
  const card = Object.values(draft.giftCards).find(({ code }) => code === order.giftCard?.code);
  const taken = card ? Math.min(card.balance, before - onCard()) : 0;
  const spent = card ? before - onCard() - taken : 0;
  if (card) card.balance -= taken;
  refund.amount += spent;
  if (refund.amount > 0) return spent;
  unstock(draft, refund.lines);
  order.refunds = order.refunds.filter(({ id }) => id !== refund.id);
  return spent;
}

/**
 * Reverses the records of a credit note on its order, within a commit, after the note was deleted or voided without its
 * invoice. Afterward, the order's value matches the total of its documents (contract §3, DELETE /apps/invoice/delete).
 * Reduces the refund that the note was created for, then the amount that still has to be refunded, then other refunds
 * without a document, latest first. The rest becomes outstanding, unless the order is closed.
 */
export function reverseNoteOf(draft: ReversalCollections, note: Invoice): void {
  uncreditOrderOf(draft, note);
  const order = note.creditOf === undefined ? undefined : orderFor(draft, note);
  if (!order || note.issuedAt === null) return;
  const isOwn = ({ creditIds }: Order['refunds'][number]) => creditIds?.includes(note.id) === true;
  const isLoose = ({ creditId, creditIds }: Order['refunds'][number]) => creditId === undefined && !creditIds?.length;
  const latest = order.refunds.toReversed();
  let rest = documentsTotal(draft, order) - orderDebit(order);
  let owed = 0;
  const reduce = (refunds: Order['refunds']) => {
    for (const refund of refunds) {
      const amount = Math.min(rest, refund.amount);
      if (amount <= 0) return;
      owed += reduceRefund(draft, order, refund, amount);
      rest -= amount;
    }
  };
  reduce(latest.filter(isOwn));
  const kept = Math.max(0, Math.min(rest, toRefund(order)));
  order.outstanding += kept;
  rest -= kept;
  reduce(latest.filter(isLoose));
  if (!isClosed(order)) order.outstanding += Math.max(0, rest) + owed;
}
