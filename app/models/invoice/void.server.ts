import { AppError } from '~/lib/errors';
import { today } from '~/models/shared/day';
import { aboutNames } from '~/models/store/about';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { nextId, store } from '~/models/store/store.server';
import { invoiceIn, issue, nameOf, notOutYet } from './commands.server';
import { moveCredit } from './payment.server';
import { amountDue, canCredit, canVoid, invoiceName } from './rules';
import type { Invoice } from './schema';

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
    ...{ ...notOutYet(draft), client, service, avatar, ...facts },
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
 * Makes the credit note of an issued invoice: the same lines with their prices taken back, a number of its own. It settles
 * what is still due; what was paid becomes the client's credit.
 * @param note what the credit note says, in the language of the person who makes it
 * @throws AppError `not_found`, `conflict` for a draft, a void one, a credit note, and what has one already
 */
export async function creditInvoice({
  id,
  note,
  actor,
  once,
  onDay = today(),
}: {
  id: number;
  note: string;
  actor: Actor;
  once?: string;
  onDay?: string;
}) {
  return store.commit({ actor, label: 'invoice.credited', about: await nameOf(id), once }, (draft) => {
    const source = invoiceIn(draft, id);
    if (!canCredit(source)) throw new AppError('conflict', 'A credit note can’t be created for this invoice.');
    const { discountPercent, taxPercent } = source;
    const items = source.items.map((line) => ({ ...line, unitPrice: -line.unitPrice }));
    const credit = addCreditNote(draft, source, { items, discountPercent, taxPercent, note, onDay });
    const amount = Math.min(amountDue(source), -amountDue(credit));
    if (amount > 0) moveCredit(credit, source, { amount, onDay });
    return { id: credit.id, name: invoiceName(credit), of: invoiceName(source) };
  });
}
