import { AppError, found } from '~/lib/errors';
import { today } from '~/models/shared/day';
import { rowsOf } from '~/models/shared/list';
import { subjectNames } from '~/models/store/change-subject';
import type { By } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { payOrderOf, refundFromCredit, returnToCredit } from '~/models/order/paid';
import { invoiceIn, nameOf } from './commands.server';
import { addPayment, moveCredit } from './credit.server';
import { amountDue, invoiceName, isOut } from './rules';
import type { Invoice, Payment, PaymentInput } from './schema';

/**
 * Throws `conflict` if the invoice can't be paid. If the user's current day is known, throws `invalid` for a payment
 * date that is before the invoice's date or in the future. API requests can record payments on any date.
 */
function assertPayable(invoice: Invoice, paidOn: string, onDay: string | undefined): void {
  if (invoice.issuedAt === null) throw new AppError('conflict', 'A draft can’t be paid. Issue it first.');
  if (invoice.voidedAt !== null) throw new AppError('conflict', 'A void invoice can’t be paid.');
  if (onDay === undefined) return;
  if (paidOn < invoice.issuedOn)
    throw new AppError('invalid', 'The payment date is too early.', { paidOn: 'paidBeforeIssue' });
  if (paidOn > onDay) throw new AppError('invalid', 'The payment date is in the future.', { paidOn: 'paidInFuture' });
}

function assertNotTooMuch(amount: number, due: number, keepCredit: boolean): void {
  if (amount > due && !keepCredit)
    throw new AppError('invalid', 'The amount exceeds the amount due.', { amount: 'amountTooHigh' });
}

/**
 * Records a received payment.
 * @param onDay the user's current day, not set for API requests
 * @throws AppError `not_found`, `conflict` for a draft or a void invoice, `invalid` under `amount` if it's more than
 * the amount due without `keepCredit`, or `invalid` under `paidOn` for a day before the invoice's date or in the future
 */
export async function recordPayment({
  id,
  input: { keepCredit = false, ...payment },
  actor,
  idempotencyKey,
  onDay,
}: By & { id: number; input: PaymentInput; onDay?: string }) {
  return store.commit({ actor, label: 'invoice.paid', about: await nameOf(id), idempotencyKey }, (draft) => {
    const invoice = invoiceIn(draft, id);
    assertPayable(invoice, payment.paidOn, onDay);
    assertNotTooMuch(payment.amount, amountDue(invoice), keepCredit);
    addPayment(invoice, payment);
    payOrderOf(draft, invoice);
    return { id, name: invoiceName(invoice), due: amountDue(invoice) };
  });
}

/**
 * Records credit that is paid out to a client, from a credit note or an overpaid invoice.
 * @param onDay the user's current day
 * @throws AppError `not_found`; `conflict` for a draft, a void invoice, and an invoice without credit; `invalid` under
 * `amount` if it's more than the credit; `invalid` under `paidOn` for a day before the invoice's date or in the future
 */
export async function payOut({
  id,
  input: { keepCredit: _, ...payment },
  actor,
  idempotencyKey,
  onDay,
}: By & { id: number; input: PaymentInput; onDay: string }) {
  return store.commit({ actor, label: 'invoice.paidOut', about: await nameOf(id), idempotencyKey }, (draft) => {
    const invoice = invoiceIn(draft, id);
    assertPayable(invoice, payment.paidOn, onDay);
    const kept = -amountDue(invoice);
    if (kept <= 0) throw new AppError('conflict', 'There’s no credit to pay out.');
    assertNotTooMuch(payment.amount, kept, false);
    addPayment(invoice, { ...payment, amount: -payment.amount });
    refundFromCredit(draft, invoice, payment.amount);
    return { id, name: invoiceName(invoice) };
  });
}

function paymentIn(invoice: Invoice, paymentId: number): Payment {
  return found(
    invoice.payments.find((payment) => payment.id === paymentId),
    'Payment',
  );
}

/** Returns a payment of an invoice. Throws `not_found`. */
export async function getPayment(id: number, paymentId: number): Promise<Payment> {
  return paymentIn(invoiceIn(await store.snapshot(), id), paymentId);
}

/**
 * Corrects a recorded payment, including a payout to the client. The amount of a payout is given without its sign.
 * Throws as `recordPayment` does, and `conflict` for applied credit, which can only be removed.
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
    if (sign < 0) returnToCredit(draft, invoice, -known.amount);
    Object.assign(known, payment, { amount: sign * payment.amount });
    if (sign < 0) refundFromCredit(draft, invoice, payment.amount);
    payOrderOf(draft, invoice);
    return { id, name: invoiceName(invoice) };
  });
}

/** Removes a payment. Applied credit is removed from both invoices. Throws `not_found`. */
export async function removePayment({ id, paymentId, actor }: By & { id: number; paymentId: number }) {
  return store.commit({ actor, label: 'invoice.paymentRemoved', about: await nameOf(id) }, (draft) => {
    const invoice = invoiceIn(draft, id);
    const { credit, amount } = paymentIn(invoice, paymentId);
    invoice.payments = invoice.payments.filter((payment) => payment.id !== paymentId);
    const other = credit && draft.invoices[credit.invoiceId];
    const source = amount < 0 ? invoice : other;
    if (source) returnToCredit(draft, source, Math.abs(amount));
    if (other) {
      other.payments = other.payments.filter((payment) => payment.credit?.key !== credit.key);
      payOrderOf(draft, other);
    }
    payOrderOf(draft, invoice);
    return { id, name: invoiceName(invoice) };
  });
}

type Payer = Pick<Invoice, 'clientId'> & { client: Pick<Invoice['client'], 'name'> };

function isSamePayer(one: Payer, other: Payer): boolean {
  if (one.clientId !== undefined && other.clientId !== undefined) return one.clientId === other.clientId;
  return one.client.name === other.client.name;
}

function sourcesOf({ invoices }: Pick<Collections, 'invoices'>, payer: Payer): Invoice[] {
  return rowsOf(invoices).filter(
    (invoice) => invoice.issuedAt !== null && isSamePayer(invoice, payer) && amountDue(invoice) < 0,
  );
}

/** Returns the credit of an invoice's client, in cents: overpayments and unused credit notes. */
export async function creditFor(payer: Payer): Promise<number> {
  return sourcesOf(await store.snapshot(), payer).reduce((sum, invoice) => sum - amountDue(invoice), 0);
}

/**
 * Pays an invoice from its client's credit, as far as the credit covers the amount. Throws `not_found`, or `conflict`
 * if there is no credit or nothing is due.
 */
export async function payFromCredit({
  id,
  actor,
  idempotencyKey,
  onDay = today(),
}: By & { id: number; onDay?: string }) {
  const now = await store.snapshot();
  const sources = sourcesOf(now, invoiceIn(now, id)).map((source) => source.id);
  return store.commit({ actor, label: 'invoice.creditUsed', about: await nameOf(id), idempotencyKey }, (draft) => {
    const invoice = invoiceIn(draft, id);
    if (invoice.issuedAt === null || amountDue(invoice) <= 0 || sources.length === 0) {
      throw new AppError('conflict', 'There’s no credit to apply, or nothing is due.');
    }
    for (const sourceId of sources) {
      const source = invoiceIn(draft, sourceId);
      const amount = Math.min(amountDue(invoice), -amountDue(source));
      if (amount <= 0) continue;
      moveCredit(source, invoice, { amount, onDay });
      refundFromCredit(draft, source, amount);
    }
    payOrderOf(draft, invoice);
    return { id, name: invoiceName(invoice) };
  });
}

/**
 * Returns the remaining credit of a document, in cents, and the client's invoices that it can be applied to, in order
 * of their due dates. Throws `not_found`.
 */
export async function creditTargets(id: number) {
  const { invoices } = await store.snapshot();
  const source = invoiceIn({ invoices }, id);
  const open = rowsOf(invoices).filter(
    (one) => one.id !== id && isOut(one) && isSamePayer(one, source) && amountDue(one) > 0,
  );
  return {
    name: invoiceName(source),
    left: isOut(source) ? Math.max(0, -amountDue(source)) : 0,
    invoices: open
      .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : one.id - other.id))
      .map((one) => ({ id: one.id, name: invoiceName(one), due: amountDue(one) })),
  };
}

/**
 * Applies part of a document's credit to an open invoice of the same client.
 * @param to the ID of the invoice to settle
 * @param amount in cents
 * @throws AppError `not_found`; `conflict` if there is no credit, or if the invoice isn't open or belongs to another
 * client; `invalid` under `amount` if it exceeds the remaining credit or the amount due
 */
export async function applyCredit({
  id,
  to,
  amount,
  actor,
  idempotencyKey,
  onDay = today(),
}: By & { id: number; to: number; amount: number; onDay?: string }) {
  return store.commit({ actor, label: 'invoice.creditUsed', about: await nameOf(to), idempotencyKey }, (draft) => {
    const source = invoiceIn(draft, id);
    const target = invoiceIn(draft, to);
    const most = Math.min(-amountDue(source), amountDue(target));
    if (!isOut(source) || !isOut(target) || !isSamePayer(source, target) || most <= 0)
      throw new AppError('conflict', 'There’s no credit to apply, or nothing is due.');
    assertNotTooMuch(amount, most, false);
    moveCredit(source, target, { amount, onDay });
    refundFromCredit(draft, source, amount);
    payOrderOf(draft, target);
    return { id: to, name: invoiceName(target) };
  });
}

/**
 * Records the full amount due on several invoices as received by bank transfer, in one change. Throws `not_found`, or
 * `conflict` for a draft or a void invoice.
 */
export async function markPaid({
  ids,
  actor,
  idempotencyKey,
  onDay = today(),
}: By & { ids: number[]; onDay?: string }) {
  const about = subjectNames(await Promise.all(ids.map(nameOf)));
  return store.commit({ actor, label: 'invoice.paid', about, idempotencyKey }, (draft) => {
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
