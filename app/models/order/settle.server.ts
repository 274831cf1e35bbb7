import { dueFrom, issue, notOutYet } from '~/models/invoice/commands.server';
import { addPayment, moveCredit } from '~/models/invoice/payment.server';
import { amountDue, canVoid, invoiceTotals } from '~/models/invoice/rules';
import type { Invoice } from '~/models/invoice/schema';
import { addCreditNote } from '~/models/invoice/void.server';
import type { Collections } from '~/models/store/database.schema';
import { nextId } from '~/models/store/store.server';
import { invoicesOf } from './paid';
import { invoiceMethods, isClosed, orderRefunded, orderSums } from './rules';
import type { Order } from './schema';

/** What the money of an order moves besides the order. */
export type Settled = Pick<Collections, 'invoices' | 'counters' | 'giftCards' | 'workspace'>;

/** Money given back, in cents. */
interface Given {
  amount: number;
  reason: string;
  /** The calendar day it is, for the papers. */
  onDay: string;
  /** The items that came back for it. */
  lines?: Order['refunds'][number]['lines'];
}

/** Records on the invoices of an order that the order was paid on a day. */
export function payInvoicesOf(draft: Settled, order: Order, onDay: string): void {
  for (const invoice of invoicesOf(draft, order.id)) {
    const amount = amountDue(invoice);
    if (amount <= 0) continue;
    addPayment(invoice, { amount, paidOn: onDay, method: invoiceMethods[order.paymentMethod], note: '' });
  }
}

/**
 * Takes back on the invoices of an order what is refunded, all of it once the order is closed: those without payments are void
 * then, the others get a credit note, from which the money is paid out.
 */
function takeBackOnInvoices(draft: Settled, order: Order, { amount, reason, onDay }: Given): void {
  const voidedAt = new Date().toISOString();
  if (isClosed(order)) for (const one of invoicesOf(draft, order.id)) if (canVoid(one)) one.voidedAt = voidedAt;
  const billed = invoicesOf(draft, order.id);
  const [source] = billed;
  if (!source) return;
  const known = Object.values(draft.invoices).filter(({ creditOf }) => billed.some(({ id }) => id === creditOf));
  const left = [...billed, ...known].reduce((sum, one) => sum + invoiceTotals(one).total, 0);
  const taken = isClosed(order) ? left : Math.min(left, amount);
  if (taken > 0) {
    const items = [{ description: reason || source.service, quantity: 1, unitPrice: -taken }];
    const note = addCreditNote(draft, source, { items, discountPercent: 0, taxPercent: 0, note: '', onDay });
    for (const invoice of billed) {
      const settled = Math.min(amountDue(invoice), -amountDue(note));
      if (settled > 0) moveCredit(note, invoice, { amount: settled, onDay });
    }
    known.push(note);
  }
  let rest = amount;
  for (const note of known) {
    const paid = Math.min(rest, -amountDue(note));
    if (paid <= 0) continue;
    addPayment(note, { amount: -paid, paidOn: onDay, method: invoiceMethods[order.paymentMethod], note: '' });
    rest -= paid;
  }
}

/** Puts back on its gift card what is given back beyond the money that was paid. */
function refillCard({ giftCards }: Settled, order: Order, amount: number): void {
  const card = Object.values(giftCards).find(({ code }) => code === order.giftCard?.code);
  if (!card) return;
  const money = order.paid;
  const before = orderRefunded(order);
  card.balance += Math.max(0, before + amount - money) - Math.max(0, before - money);
}

/** Takes an amount off what a gift card paid, and puts it back on the card. */
function returnToCard({ giftCards }: Settled, { giftCard }: Order, amount: number): void {
  if (!giftCard || amount <= 0) return;
  const card = Object.values(giftCards).find(({ code }) => code === giftCard.code);
  giftCard.amount -= amount;
  if (card) card.balance += amount;
}

/** Adds money given back to what an order tells of its refunds. */
function addRefund(order: Order, { amount, reason, lines = [] }: Omit<Given, 'onDay'>): void {
  const id = Math.max(0, ...order.refunds.map((one) => one.id)) + 1;
  order.refunds.push({ id, amount, reason, at: new Date().toISOString(), lines });
}

/** Issues an invoice over what an order costs more than the one that was made of it says, paid where the order is. */
function invoiceMore(draft: Settled, order: Order, { amount, reason, onDay }: Given): void {
  const [source] = invoicesOf(draft, order.id);
  if (!source) return;
  const { client, service, avatar, orderId, note } = source;
  const id = nextId(draft.invoices);
  const items = [{ description: reason || service, quantity: 1, unitPrice: amount }];
  const facts = { client: { ...client }, service, avatar, items, discountPercent: 0, taxPercent: 0, note };
  draft.invoices[id] = { ...notOutYet(draft), ...facts, id, issuedOn: onDay, dueOn: dueFrom(draft, onDay), orderId };
  const invoice = draft.invoices[id] as Invoice;
  issue(draft, invoice);
  if (order.paidAt === null) return;
  addPayment(invoice, { amount, paidOn: onDay, method: invoiceMethods[order.paymentMethod], note: '' });
}

/**
 * Settles what an order costs more or less since it was edited: more is charged where it was paid, less is given back, money
 * first and then what the gift card paid. An invoice that was made gets another one, or a credit note, over the difference.
 * @param difference.amount in cents, negative when it costs less
 */
export function settleDifference(draft: Settled, order: Order, { amount, reason, onDay }: Given): void {
  if (amount > 0) {
    if (order.paidAt !== null) order.paid += amount;
    invoiceMore(draft, order, { amount, reason, onDay });
    return;
  }
  if (amount === 0) return;
  takeBackOnInvoices(draft, order, { amount: -amount, reason, onDay });
  const money = Math.min(-amount, Math.max(0, order.paid - orderRefunded(order)));
  if (money > 0) addRefund(order, { amount: money, reason });
  returnToCard(draft, order, order.paidAt === null ? -orderSums(order).due : -amount - money);
}

/**
 * Gives back some of what was paid and is still ours, money first and then what the gift card paid, and says so on the
 * invoice made from the order; of a closed order the invoice asks for nothing more.
 */
export function giveBackMoney(draft: Settled, order: Order, given: Given): void {
  const { amount } = given;
  takeBackOnInvoices(draft, order, given);
  if (amount === 0) return;
  refillCard(draft, order, amount);
  addRefund(order, given);
}
