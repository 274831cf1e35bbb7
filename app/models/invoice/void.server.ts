import { AppError } from '~/lib/errors';
import { today } from '~/models/shared/day';
import { aboutNames } from '~/models/store/about';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { nextId, store } from '~/models/store/store.server';
import { clientRefOf, invoiceIn, issue, nameOf, notOutYet } from './commands.server';
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
 * Takes issued invoices back, in one change: they keep their numbers, so that none is missing, and ask for nothing more.
 * @throws AppError `not_found`, `conflict` for a draft, which is deleted, and for one with payments, which gets a credit note
 */
export async function voidInvoices({ ids, actor }: { ids: number[]; actor: Actor }) {
  const about = aboutNames(await Promise.all(ids.map(nameOf)));
  return store.commit({ actor, label: 'invoice.voided', about }, (draft) => {
    const voidedAt = new Date().toISOString();
    const names = ids.map((id) => {
      const invoice = invoiceIn(draft, id);
      if (!canVoid(invoice)) throw new AppError('conflict', 'Only an issued invoice without payments can be voided.');
      invoice.voidedAt = voidedAt;
      return invoiceName(invoice);
    });
    return { names };
  });
}

type Credited = Pick<Collections, 'invoices' | 'counters' | 'workspace'>;

/** Issues a credit note of an invoice within a commit: its lines have prices taken back, its number is its own. */
export function addCreditNote(
  draft: Credited,
  source: Invoice,
  { onDay, ...facts }: Pick<Invoice, 'items' | 'discountPercent' | 'taxPercent' | 'note'> & { onDay: string },
): Invoice {
  const { client, service, avatar } = source;
  const id = nextId(draft.invoices);
  draft.invoices[id] = {
    ...{ ...notOutYet(draft), client, ...clientRefOf(source), service, avatar, ...facts },
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
 * The lines of a credit note: a line credited in full keeps its quantity, with the price negated; any other has its amount.
 * @param left what's left to credit of each line, in cents
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
 * Creates a credit note for an issued invoice, for all of it or a part of each line, with its own number. It settles what's
 * still due; what was paid becomes the client's credit.
 * @param items what's credited of each line, in cents before discount and tax; left out, all that's left of each
 * @param note what the credit note says, in the language of the person who makes it
 * @throws AppError `not_found`; `conflict` for a draft, a void one, a credit note, and what has been credited entirely;
 * `invalid` for more than a line says or than is left to credit, and for nothing
 */
export async function creditInvoice({
  id,
  items: credited,
  note,
  actor,
  once,
  onDay = today(),
}: {
  id: number;
  items?: CreditInput['items'];
  note: string;
  actor: Actor;
  once?: string;
  onDay?: string;
}) {
  return store.commit({ actor, label: 'invoice.credited', about: await nameOf(id), once }, (draft) => {
    const source = invoiceIn(draft, id);
    if (!canCredit(source) || creditLeft(draft.invoices, source) <= 0)
      throw new AppError('conflict', 'A credit note can’t be created for this invoice.');
    const { discountPercent, taxPercent } = source;
    const items = creditedLines(source, creditLeftByLine(draft.invoices, source), credited);
    const left = creditLeft(draft.invoices, source);
    const total = -invoiceTotals({ items, discountPercent, taxPercent }).total;
    const field = `items[${source.items.length - 1}].unitPrice`;
    if (total <= 0) throw new AppError('invalid', 'Nothing is credited.', { [field]: 'creditNothing' });
    if (total > left) throw new AppError('invalid', 'The amount exceeds what is left.', { [field]: 'creditTooHigh' });
    const credit = addCreditNote(draft, source, { items, discountPercent, taxPercent, note, onDay });
    const amount = Math.min(amountDue(source), -amountDue(credit));
    if (amount > 0) moveCredit(credit, source, { amount, onDay });
    return { id: credit.id, name: invoiceName(credit), of: invoiceName(source) };
  });
}
