import { clientRefOf } from '~/models/invoice/client-ref';
import { dueFrom, issue, notOutYet } from '~/models/invoice/commands.server';
import { addPayment, moveCredit } from '~/models/invoice/credit.server';
import { creditLeft } from '~/models/invoice/credit-notes';
import { amountDue, canVoid, invoiceTotals } from '~/models/invoice/rules';
import type { Invoice } from '~/models/invoice/schema';
import { addCreditNote } from '~/models/invoice/void.server';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { nextId } from '~/models/store/store.server';
import { addRefund, invoicesOf, notesOf, payOrder } from './paid';
import { invoiceMethods, isClosed, orderRefunded, orderSums, owedOn, toRefund } from './rules';
import type { Order } from './schema';

/** Collections, in addition to orders, that settling an order needs. */
export type Settled = Pick<Collections, 'invoices' | 'counters' | 'giftCards' | 'workspace'>;

/** An amount in cents to refund, credit, or invoice, with the reason. */
interface AmountChange {
  amount: number;
  reason: string;
  onDay: string;
  lines?: Order['refunds'][number]['lines'];
}

/** Records a payment of the amount due on each invoice of an order. */
export function payInvoicesOf(draft: Settled, order: Order, onDay: string): void {
  for (const invoice of invoicesOf(draft, order.id)) {
    const amount = amountDue(invoice);
    if (amount <= 0) continue;
    addPayment(invoice, { amount, paidOn: onDay, method: invoiceMethods[order.paymentMethod], note: '' });
  }
}

/** Returns the tax fields for a document about part of an order's total, which always includes the tax. */
export function grossTax({ taxPercent }: Pick<Invoice, 'taxPercent'>): Pick<Invoice, 'taxPercent' | 'taxIncluded'> {
  return { taxPercent, ...(taxPercent > 0 && { taxIncluded: true }) };
}

/** Adds credit notes for an amount to an order's invoices, each up to the amount that can still be credited. */
function creditNotes(draft: Settled, billed: readonly Invoice[], { amount, reason, onDay }: AmountChange): Invoice[] {
  let rest = amount;
  return billed.flatMap((source) => {
    const part = Math.min(rest, creditLeft(draft.invoices, source));
    if (part <= 0) return [];
    rest -= part;
    const items = [{ description: reason || source.service, quantity: 1, unitPrice: -part }];
    return [addCreditNote(draft, source, { items, discountPercent: 0, note: '', reason, onDay, ...grossTax(source) })];
  });
}

/** Settles invoices with the credit of other documents of their order. */
function applyCredits(sources: readonly Invoice[], billed: readonly Invoice[], onDay: string): void {
  for (const source of sources)
    for (const invoice of billed) {
      const amount = Math.min(amountDue(invoice), -amountDue(source));
      if (amount > 0) moveCredit(source, invoice, { amount, onDay });
    }
}

/**
 * Creates credit notes for an amount on an order's invoices. The notes also settle what is due on the invoices. For a
 * closed order, voids invoices without payments, and credits the other invoices in full.
 * @param paidOut how much of the credit is paid out before the rest settles invoices, in cents
 * @returns the IDs of the credit notes
 */
function takeBackOnInvoices(
  draft: Settled,
  order: Order,
  { amount, reason, onDay, paidOut = 0 }: AmountChange & { paidOut?: number },
): number[] {
  const voidedAt = new Date().toISOString();
  if (isClosed(order)) for (const one of invoicesOf(draft, order.id)) if (canVoid(one)) one.voidedAt = voidedAt;
  const billed = invoicesOf(draft, order.id);
  if (billed.length === 0) return [];
  const known = notesOf(draft, billed);
  const left = [...billed, ...known].reduce((sum, one) => sum + invoiceTotals(one).total, 0);
  const taken = isClosed(order) ? left : Math.min(left, amount);
  const notes = creditNotes(draft, billed, { amount: taken, reason, onDay });
  let rest = paidOut;
  for (const source of [...notes, ...known, ...billed]) {
    const paid = Math.min(rest, -amountDue(source));
    if (paid <= 0) continue;
    addPayment(source, { amount: -paid, paidOn: onDay, method: invoiceMethods[order.paymentMethod], note: '' });
    rest -= paid;
  }
  applyCredits(notes, billed, onDay);
  return notes.map(({ id }) => id);
}

/** Credits the order's gift card with the part of a refund that exceeds the amount paid in money. */
function refillCard({ giftCards }: Settled, order: Order, amount: number): void {
  const card = recordsOf(giftCards).find(({ code }) => code === order.giftCard?.code);
  if (!card) return;
  const money = order.paid;
  const before = orderRefunded(order);
  card.balance += Math.max(0, before + amount - money) - Math.max(0, before - money);
}

/** Subtracts an amount from what a gift card paid, and returns it to the card. */
function returnToCard({ giftCards }: Settled, { giftCard }: Order, amount: number): void {
  if (!giftCard || amount <= 0) return;
  const card = recordsOf(giftCards).find(({ code }) => code === giftCard.code);
  giftCard.amount -= amount;
  if (card) card.balance += amount;
}

/** Issues an invoice for the amount by which an order now exceeds its invoices, and settles it with unused credit. */
function invoiceMore(draft: Settled, order: Order, { amount, reason, onDay }: AmountChange): void {
  const [source] = invoicesOf(draft, order.id);
  if (!source) return;
  const { client, service, avatar, orderId, note } = source;
  const id = nextId(draft.invoices);
  const items = [{ description: reason || service, quantity: 1, unitPrice: amount }];
  const facts = {
    client: { ...client },
    ...clientRefOf(source),
    avatar,
    items,
    discountPercent: 0,
    ...grossTax(source),
    note,
  };
  draft.invoices[id] = { ...notOutYet(draft), ...facts, id, issuedOn: onDay, dueOn: dueFrom(draft, onDay), orderId };
  const more = draft.invoices[id] as Invoice;
  issue(draft, more);
  const billed = invoicesOf(draft, order.id);
  applyCredits([...notesOf(draft, billed), ...billed], [more], onDay);
}

/**
 * Settles the price difference after an edit of an order. For a paid order, an increase is outstanding until the order
 * is marked as paid, because nothing charges it automatically. A decrease first lowers what's outstanding. Of the rest,
 * the part paid in money becomes outstanding as a refund, and the remainder returns to the gift card immediately. If
 * there's an invoice, another invoice or a credit note is created for the difference.
 * @param difference.amount in cents, negative if the order costs less
 */
export function settleDifference(draft: Settled, order: Order, { amount, reason, onDay }: AmountChange): void {
  if (amount > 0) {
    if (order.paidAt !== null) order.outstanding += amount;
    invoiceMore(draft, order, { amount, reason, onDay });
    return;
  }
  if (amount === 0) return;
  takeBackOnInvoices(draft, order, { amount: -amount, reason, onDay });
  const waived = Math.min(-amount, owedOn(order));
  order.outstanding -= waived;
  const money = Math.min(-amount - waived, Math.max(0, order.paid - orderRefunded(order) - toRefund(order)));
  order.outstanding -= money;
  returnToCard(draft, order, order.paidAt === null ? -orderSums(order).due : -amount - waived - money);
  payOrder(draft, order);
}

/**
 * Refunds an amount that was paid, first as money and then to the gift card, and records it on the order's invoices.
 * For a closed order, nothing more is due on the invoices.
 */
export function giveBackMoney(draft: Settled, order: Order, given: AmountChange): void {
  const { amount, reason, lines = [] } = given;
  // An edit has already credited the amount that it left to refund. A return is refunded in addition to that.
  const credited = lines.length > 0 ? 0 : Math.min(amount, toRefund(order));
  order.outstanding += credited;
  const creditIds = takeBackOnInvoices(draft, order, { ...given, amount: amount - credited, paidOut: amount });
  if (amount === 0) return;
  refillCard(draft, order, amount);
  addRefund(order, { amount, reason, lines, creditIds });
}
