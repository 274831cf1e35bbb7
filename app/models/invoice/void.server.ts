import { AppError } from '~/lib/errors';
import { assertRemovable, creditOrderOf, uncreditOrderOf } from '~/models/order/paid';
import { today } from '~/models/shared/day';
import { aboutNames } from '~/models/store/about';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { nextId, store } from '~/models/store/store.server';
import { clientRefOf, invoiceIn, issue, nameOf, notOutYet, taxOf } from './commands.server';
import { moveCredit } from './payment.server';
import {
  amountDue,
  canCredit,
  canVoid,
  creditLeft,
  creditLeftByLine,
  invoiceName,
  invoiceTotals,
  lineAmount,
} from './rules';
import type { CreditInput, Invoice } from './schema';

/**
 * Voids issued invoices in one change: they keep their numbers, so that there are no gaps, and nothing is due anymore.
 * @throws AppError `not_found`, `conflict` for a draft, which can be deleted instead, and for one with payments, which
 * needs a credit note
 */
export async function voidInvoices({ ids, actor }: { ids: number[]; actor: Actor }) {
  const about = aboutNames(await Promise.all(ids.map(nameOf)));
  return store.commit({ actor, label: 'invoice.voided', about }, (draft) => {
    const voidedAt = new Date().toISOString();
    const names = ids.map((id) => {
      const invoice = invoiceIn(draft, id);
      if (!canVoid(invoice)) throw new AppError('conflict', 'Only an issued invoice without payments can be voided.');
      assertRemovable(draft, invoice);
      invoice.voidedAt = voidedAt;
      uncreditOrderOf(draft, invoice);
      return invoiceName(invoice);
    });
    return { names };
  });
}

type Credited = Pick<Collections, 'invoices' | 'counters' | 'workspace'>;

/**
 * Issues a credit note for an invoice within a commit: its lines have negated prices and the invoice's tax, and it gets
 * a separate number.
 */
export function addCreditNote(
  draft: Credited,
  source: Invoice,
  { onDay, ...facts }: Pick<Invoice, 'items' | 'discountPercent' | 'note'> & { onDay: string },
): Invoice {
  const { client, service, avatar } = source;
  const id = nextId(draft.invoices);
  draft.invoices[id] = {
    ...{ ...notOutYet(draft), client, ...clientRefOf(source), service, avatar, ...taxOf(source), ...facts },
    id,
    issuedOn: onDay,
    dueOn: onDay,
    creditOf: source.id,
  };
  const credit = draft.invoices[id] as Invoice;
  issue(draft, credit);
  source.creditedBy = id;
  return credit;
}

/**
 * Returns the lines of a credit note: a line credited in full keeps its quantity, with the price negated; any other has
 * its amount.
 * @param left the amount of each line that can still be credited, in cents
 */
function creditedLines({ items }: Invoice, left: readonly number[], credited?: CreditInput['items']): Invoice['items'] {
  return items.flatMap((line, index) => {
    const most = left[index] ?? 0;
    const amount = credited ? (credited[index]?.unitPrice ?? 0) : most;
    if (Math.abs(amount) > Math.abs(most) || amount * most < 0) {
      throw new AppError('invalid', 'The amount exceeds the line.', { [`items[${index}].unitPrice`]: 'creditTooHigh' });
    }
    if (amount === 0) return [];
    const whole = amount === lineAmount(line);
    return [
      { ...line, ...(whole ? { unitPrice: -line.unitPrice } : { quantity: 1, unitPrice: -amount }), credits: index },
    ];
  });
}

/**
 * Creates a credit note for an issued invoice, for all of it or a part of each line, with a separate number. It settles
 * what's still due; what was paid becomes the client's credit.
 * @param items the amount to credit of each line, in cents before discount and tax; by default, all that's left of each
 * @param note text of the credit note, in the author's language
 * @param reason why it's credited, for the order of the invoice
 * @throws AppError `not_found`; `conflict` for a draft, a void invoice, a credit note, and one that has been fully
 * credited; `invalid` for more than a line's amount or what's left to credit, and for zero
 */
export async function creditInvoice({
  id,
  items: credited,
  note,
  reason = '',
  actor,
  once,
  onDay = today(),
}: {
  id: number;
  items?: CreditInput['items'];
  note: string;
  reason?: string;
  actor: Actor;
  once?: string;
  onDay?: string;
}) {
  return store.commit({ actor, label: 'invoice.credited', about: await nameOf(id), once }, (draft) => {
    const source = invoiceIn(draft, id);
    if (!canCredit(source) || creditLeft(draft.invoices, source) <= 0)
      throw new AppError('conflict', 'A credit note can’t be created for this invoice.');
    const { discountPercent } = source;
    const items = creditedLines(source, creditLeftByLine(draft.invoices, source), credited);
    const left = creditLeft(draft.invoices, source);
    const total = -invoiceTotals({ ...taxOf(source), items, discountPercent }).total;
    const field = `items[${source.items.length - 1}].unitPrice`;
    if (total <= 0) throw new AppError('invalid', 'Nothing is credited.', { [field]: 'creditNothing' });
    if (total > left) throw new AppError('invalid', 'The amount exceeds what is left.', { [field]: 'creditTooHigh' });
    const credit = addCreditNote(draft, source, { items, discountPercent, note, onDay });
    const amount = Math.min(amountDue(source), -amountDue(credit));
    if (amount > 0) moveCredit(credit, source, { amount, onDay });
    creditOrderOf(draft, { source, note: credit, reason });
    return { id: credit.id, name: invoiceName(credit), of: invoiceName(source) };
  });
}
