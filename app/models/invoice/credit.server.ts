import { AppError, found } from '~/lib/errors';
import { creditOrderOf } from '~/models/order/paid';
import type { Collections } from '~/models/store/database.schema';
import { creditLeft } from './credit-notes';
import { amountDue, canCredit, creditMethod, invoiceName, invoiceTotals } from './rules';
import type { Invoice, Payment } from './schema';

/** Adds a payment to an invoice within a commit. The payment's ID isn't reused on the invoice. */
export function addPayment(invoice: Invoice, payment: Omit<Payment, 'id'>): void {
  const id = Math.max(0, invoice.lastPayment ?? 0, ...invoice.payments.map((one) => one.id)) + 1;
  invoice.lastPayment = id;
  invoice.payments.push({ id, ...payment });
}

/** Moves credit from one of a client's invoices to another invoice, within a commit. */
export function moveCredit(from: Invoice, to: Invoice, { amount, onDay }: { amount: number; onDay: string }): void {
  const key = `${from.id}-${to.id}-${(to.lastPayment ?? to.payments.length) + 1}`;
  const shared = { paidOn: onDay, method: creditMethod };
  addPayment(to, { ...shared, amount, note: invoiceName(from), credit: { invoiceId: from.id, key } });
  addPayment(from, { ...shared, amount: -amount, note: invoiceName(to), credit: { invoiceId: to.id, key } });
}

type CreditCollections = Pick<Collections, 'invoices' | 'orders'>;

/**
 * Returns the invoice that a draft credit note is for.
 * @throws AppError `not_found` if the invoice was deleted, or `conflict` if the draft's total can't be credited anymore
 */
export function creditable({ invoices }: CreditCollections, note: Invoice): Invoice {
  const source = found(note.creditOf === undefined ? undefined : invoices[note.creditOf], 'Invoice');
  const total = -invoiceTotals(note).total;
  if (!canCredit(source) || total <= 0 || total > creditLeft(invoices, source))
    throw new AppError('conflict', 'This invoice can’t be credited by this amount.');
  return source;
}

/**
 * Settles the amount still due on an invoice with an issued credit note, within a commit, and records this on the
 * invoice's order. The rest becomes the client's credit.
 */
export function settleNote(draft: CreditCollections, { source, note }: { source: Invoice; note: Invoice }): void {
  source.creditedBy = note.id;
  const amount = Math.min(amountDue(source), -amountDue(note));
  if (amount > 0) moveCredit(note, source, { amount, onDay: note.issuedOn });
  creditOrderOf(draft, { source, note, settled: Math.max(0, amount) });
}
