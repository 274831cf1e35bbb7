import { AppError, found } from '~/lib/errors';
import { today } from '~/models/shared/day';
import { rowsOf } from '~/models/shared/list';
import { aboutNames } from '~/models/store/about';
import type { By } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { payOrderOf } from '~/models/order/paid';
import { invoiceIn, nameOf } from './commands.server';
import { amountDue, creditMethod, invoiceName } from './rules';
import type { Invoice, Payment, PaymentInput } from './schema';

/**
 * Throws `conflict` for what cannot be paid, and where somebody's today is known `invalid` for a day before the invoice's
 * or one that has not come yet: calls may note what happened elsewhere on any day.
 */
function assertPayable(invoice: Invoice, paidOn: string, onDay: string | undefined): void {
  if (invoice.issuedAt === null) throw new AppError('conflict', 'A draft can’t be paid. Issue it first.');
  if (invoice.voidedAt !== null) throw new AppError('conflict', 'A void invoice can’t be paid.');
  if (onDay === undefined) return;
  if (paidOn < invoice.issuedOn)
    throw new AppError('invalid', 'The payment date is too early.', { paidOn: 'paidBeforeIssue' });
  if (paidOn > onDay) throw new AppError('invalid', 'The payment date is in the future.', { paidOn: 'paidInFuture' });
}

/** More than is due is taken only where the person says that the rest stays as the client's credit. */
function assertNotTooMuch(amount: number, due: number, keepCredit: boolean): void {
  if (amount > due && !keepCredit)
    throw new AppError('invalid', 'The amount exceeds the amount due.', { amount: 'amountTooHigh' });
}

/** Adds a payment to an invoice within a commit; its number is not used again on the invoice. */
export function addPayment(invoice: Invoice, payment: Omit<Payment, 'id'>): void {
  const id = Math.max(0, invoice.lastPayment ?? 0, ...invoice.payments.map((one) => one.id)) + 1;
  invoice.lastPayment = id;
  invoice.payments.push({ id, ...payment });
}

/**
 * Records money received.
 * @param onDay the person's today; calls have none
 * @throws AppError `not_found`, `conflict` for a draft or a void one, `invalid` under `amount` for more than is due
 * without `keepCredit`, under `paidOn` for a day that cannot be
 */
export async function recordPayment({
  id,
  input: { keepCredit = false, ...payment },
  actor,
  once,
  onDay,
}: By & { id: number; input: PaymentInput; onDay?: string }) {
  return store.commit({ actor, label: 'invoice.paid', about: await nameOf(id), once }, (draft) => {
    const invoice = invoiceIn(draft, id);
    assertPayable(invoice, payment.paidOn, onDay);
    assertNotTooMuch(payment.amount, amountDue(invoice), keepCredit);
    addPayment(invoice, payment);
    payOrderOf(draft, invoice);
    return { id, name: invoiceName(invoice), due: amountDue(invoice) };
  });
}

/**
 * Records money paid out to the client, of whom something is kept: a credit note, or an invoice paid twice.
 * @param onDay the person's today
 * @throws AppError `not_found`, `conflict` for a draft, a void one, and what owes the client nothing, `invalid` under
 * `amount` for more than is kept, under `paidOn` for a day that cannot be
 */
export async function payOut({
  id,
  input: { keepCredit: _, ...payment },
  actor,
  once,
  onDay,
}: By & { id: number; input: PaymentInput; onDay: string }) {
  return store.commit({ actor, label: 'invoice.paidOut', about: await nameOf(id), once }, (draft) => {
    const invoice = invoiceIn(draft, id);
    assertPayable(invoice, payment.paidOn, onDay);
    const kept = -amountDue(invoice);
    if (kept <= 0) throw new AppError('conflict', 'There’s no credit to pay out.');
    assertNotTooMuch(payment.amount, kept, false);
    addPayment(invoice, { ...payment, amount: -payment.amount });
    return { id, name: invoiceName(invoice) };
  });
}

function paymentIn(invoice: Invoice, paymentId: number): Payment {
  return found(
    invoice.payments.find((payment) => payment.id === paymentId),
    'Payment',
  );
}

/** One payment of an invoice; throws `not_found`. */
export async function getPayment(id: number, paymentId: number): Promise<Payment> {
  return paymentIn(invoiceIn(await store.snapshot(), id), paymentId);
}

/**
 * Corrects what was noted of a payment, of one paid out to the client too, whose amount is given without its sign;
 * refusals as for recording. Credit that was used is removed instead (`conflict`).
 */
export async function correctPayment({
  id,
  paymentId,
  input: { keepCredit = false, ...payment },
  actor,
  onDay = today(),
}: By & { id: number; paymentId: number; input: PaymentInput; onDay?: string }) {
  return store.commit({ actor, label: 'invoice.paymentCorrected', about: await nameOf(id) }, (draft) => {
    const invoice = invoiceIn(draft, id);
    const known = paymentIn(invoice, paymentId);
    if (known.credit) throw new AppError('conflict', 'Applied credit can’t be edited, only removed.');
    assertPayable(invoice, payment.paidOn, onDay);
    const sign = known.amount < 0 ? -1 : 1;
    assertNotTooMuch(payment.amount, sign * (amountDue(invoice) + known.amount), keepCredit && sign > 0);
    Object.assign(known, payment, { amount: sign * payment.amount });
    payOrderOf(draft, invoice);
    return { id, name: invoiceName(invoice) };
  });
}

/** Takes a payment away, credit on both invoices it moved between; throws `not_found`. */
export async function removePayment({ id, paymentId, actor }: By & { id: number; paymentId: number }) {
  return store.commit({ actor, label: 'invoice.paymentRemoved', about: await nameOf(id) }, (draft) => {
    const invoice = invoiceIn(draft, id);
    const { credit } = paymentIn(invoice, paymentId);
    invoice.payments = invoice.payments.filter((payment) => payment.id !== paymentId);
    const other = credit && draft.invoices[credit.invoiceId];
    if (other) other.payments = other.payments.filter((payment) => payment.credit?.key !== credit.key);
    payOrderOf(draft, invoice);
    return { id, name: invoiceName(invoice) };
  });
}

/** Moves credit from one invoice, which owes the client, to another one of the client, within a commit. */
export function moveCredit(from: Invoice, to: Invoice, { amount, onDay }: { amount: number; onDay: string }): void {
  const key = `${from.id}-${to.id}-${(to.lastPayment ?? to.payments.length) + 1}`;
  const shared = { paidOn: onDay, method: creditMethod };
  addPayment(to, { ...shared, amount, note: invoiceName(from), credit: { invoiceId: from.id, key } });
  addPayment(from, { ...shared, amount: -amount, note: invoiceName(to), credit: { invoiceId: to.id, key } });
}

/** Whose invoice it is: the client, or the name where no client is known. */
type Payer = Pick<Invoice, 'clientId'> & { client: Pick<Invoice['client'], 'name'> };

function isSamePayer(one: Payer, other: Payer): boolean {
  if (one.clientId !== undefined && other.clientId !== undefined) return one.clientId === other.clientId;
  return one.client.name === other.client.name;
}

/** The issued invoices of a client that owe the client something: overpaid ones and credit notes, oldest first. */
function sourcesOf({ invoices }: Pick<Collections, 'invoices'>, payer: Payer): Invoice[] {
  return rowsOf(invoices).filter(
    (invoice) => invoice.issuedAt !== null && isSamePayer(invoice, payer) && amountDue(invoice) < 0,
  );
}

/** What is kept for the client of an invoice, in cents: more than was due, and credit notes not used up. */
export async function creditFor(payer: Payer): Promise<number> {
  return sourcesOf(await store.snapshot(), payer).reduce((sum, invoice) => sum - amountDue(invoice), 0);
}

/** Pays an invoice from its client's credit, as far as that goes; throws `conflict` where there is none or nothing is due. */
export async function payFromCredit({ id, actor, once, onDay = today() }: By & { id: number; onDay?: string }) {
  const now = await store.snapshot();
  const sources = sourcesOf(now, invoiceIn(now, id)).map((source) => source.id);
  return store.commit({ actor, label: 'invoice.creditUsed', about: await nameOf(id), once }, (draft) => {
    const invoice = invoiceIn(draft, id);
    if (invoice.issuedAt === null || amountDue(invoice) <= 0 || sources.length === 0) {
      throw new AppError('conflict', 'There’s no credit to apply, or nothing is due.');
    }
    for (const sourceId of sources) {
      const source = invoiceIn(draft, sourceId);
      const amount = Math.min(amountDue(invoice), -amountDue(source));
      if (amount > 0) moveCredit(source, invoice, { amount, onDay });
    }
    payOrderOf(draft, invoice);
    return { id, name: invoiceName(invoice) };
  });
}

/** Notes all that is due of several invoices as received by bank transfer, in one change; throws `conflict` for a draft. */
export async function markPaid({ ids, actor, once, onDay = today() }: By & { ids: number[]; onDay?: string }) {
  const about = aboutNames(await Promise.all(ids.map(nameOf)));
  return store.commit({ actor, label: 'invoice.paid', about, once }, (draft) => {
    for (const id of ids) {
      const invoice = invoiceIn(draft, id);
      const paidOn = invoice.issuedOn > onDay ? invoice.issuedOn : onDay;
      assertPayable(invoice, paidOn, undefined);
      const amount = amountDue(invoice);
      if (amount > 0) addPayment(invoice, { amount, paidOn, method: 'Bank transfer', note: '' });
      payOrderOf(draft, invoice);
    }
    return { ids };
  });
}
