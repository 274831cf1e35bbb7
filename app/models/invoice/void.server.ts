import { AppError } from '~/lib/errors';
import { payOrderOf, reverseNoteOf } from '~/models/order/paid';
import { today } from '~/models/shared/day';
import { subjectNames } from '~/models/store/change-subject';
import type { Actor, By } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { assertFresh } from '~/models/shared/tag.server';
import { nextId, store } from '~/models/store/store.server';
import { clientRefOf } from './client-ref';
import { invoiceIn, issue, issueDraft, nameOf, notOutYet, taxOf } from './commands.server';
import { creditLeft, creditLeftByLine, notesFor } from './credit-notes';
import { canCredit, canVoid, invoiceName, invoiceTotals, lineAmount } from './rules';
import type { CreditInput, Invoice } from './schema';

/**
 * Voids issued invoices in one change. They keep their numbers so that there are no gaps, and nothing is due anymore.
 * @throws AppError `not_found`; `conflict` for a draft, an invoice with payments, and an invoice that is already void
 */
export async function voidInvoices({ ids, actor }: { ids: number[]; actor: Actor }) {
  const about = subjectNames(await Promise.all(ids.map(nameOf)));
  return store.commit({ actor, label: 'invoice.voided', about }, (draft) => {
    const voidedAt = new Date().toISOString();
    const names = ids.map((id) => {
      const invoice = invoiceIn(draft, id);
      if (!canVoid(invoice)) throw new AppError('conflict', 'Only an issued invoice without payments can be voided.');
      invoice.voidedAt = voidedAt;
      reverseNoteOf(draft, invoice);
      if (invoice.creditOf !== undefined) payOrderOf(draft, invoice);
      return invoiceName(invoice);
    });
    return { names };
  });
}

type CreditCollections = Pick<Collections, 'invoices' | 'counters' | 'workspace'>;
type NoteFacts = Pick<Invoice, 'items' | 'discountPercent' | 'note' | 'reason'> &
  Partial<Pick<Invoice, 'taxPercent' | 'taxIncluded'>> & { onDay: string };

/**
 * Adds a draft credit note for an invoice within a commit, by default with the invoice's tax. The prices of the lines
 * in `facts` are already negated.
 */
function addDraftNote(draft: CreditCollections, source: Invoice, { onDay, ...facts }: NoteFacts): Invoice {
  const { client, avatar } = source;
  const id = nextId(draft.invoices);
  draft.invoices[id] = {
    ...{ ...notOutYet(draft), client, ...clientRefOf(source), avatar, ...taxOf(source), ...facts },
    id,
    issuedOn: onDay,
    dueOn: onDay,
    creditOf: source.id,
  };
  return draft.invoices[id] as Invoice;
}

/** Issues a credit note for an invoice within a commit. It gets its own number, and doesn't settle anything yet. */
export function addCreditNote(draft: CreditCollections, source: Invoice, facts: NoteFacts): Invoice {
  const credit = addDraftNote(draft, source, facts);
  issue(draft, credit);
  source.creditedBy = credit.id;
  return credit;
}

function draftNoteOf({ invoices }: Pick<Collections, 'invoices'>, id: number): Invoice | undefined {
  return notesFor(invoices, id).find(({ issuedAt }) => issuedAt === null);
}

/**
 * Returns the initial values for the form of a credit note: the amount that can still be credited on the invoice (0 if
 * it can't be credited) and on each of its lines, in cents, and the saved draft or `null`. Throws `not_found`.
 */
export async function creditFormOf(id: number) {
  const { invoices } = await store.snapshot();
  const invoice = invoiceIn({ invoices }, id);
  const total = canCredit(invoice) ? Math.max(0, creditLeft(invoices, invoice)) : 0;
  return { total, lines: creditLeftByLine(invoices, invoice), draft: draftNoteOf({ invoices }, id) ?? null };
}

/**
 * Returns the lines of a credit note. A line credited in full keeps its quantity, with its price negated; any other
 * line has a quantity of 1 and the credited amount. Throws `invalid` for more than a line's remaining amount.
 * @param left the amount of each line that can still be credited, in cents
 */
function creditedLines({ items }: Invoice, left: readonly number[], credited?: CreditInput['items']): Invoice['items'] {
  return items.flatMap((line, index) => {
    const most = left[index] ?? 0;
    const amount = credited ? (credited[index]?.unitPrice ?? 0) : most;
    if (Math.abs(amount) > Math.abs(most) || amount * most < 0) {
      throw new AppError('invalid', 'The amount exceeds the amount of the line.', {
        [`items[${index}].unitPrice`]: 'creditTooHigh',
      });
    }
    if (amount === 0) return [];
    const whole = amount === lineAmount(line);
    return [
      { ...line, ...(whole ? { unitPrice: -line.unitPrice } : { quantity: 1, unitPrice: -amount }), credits: index },
    ];
  });
}

/**
 * Returns the line without tax that makes up for rounding, if a credit note credits everything left on the lines but
 * its total differs from the amount left by a few cents: at most one per credit note and tax rate.
 */
function roundingLine(
  source: Invoice,
  { items, left, notes, description }: { items: Invoice['items']; left: number; notes: number; description: string },
): Invoice['items'] {
  const tax = taxOf(source);
  const totalWith = (line: Invoice['items']) =>
    -invoiceTotals({ ...tax, discountPercent: source.discountPercent, items: [...items, ...line] }).total;
  const max = (notes + 1) * (new Set(source.items.map((line) => line.taxPercent)).size + 1);
  if (totalWith([]) === left || Math.abs(left - totalWith([])) > max) return [];
  const cents = Array.from({ length: 4 * max + 1 }, (_, index) => 2 * max - index);
  const lines = cents.map((unitPrice) => [{ description, quantity: 1, unitPrice, taxPercent: 0 }]);
  return lines.find((line) => totalWith(line) === left) ?? [];
}

/**
 * Creates a credit note for an issued invoice, for the full amount or part of each line. A draft can be viewed and
 * changed until it's issued. Once issued, the credit note has its own number and settles the amount still due; any
 * amount already paid becomes the client's credit. An invoice has one draft credit note at a time, which the next call
 * changes or issues.
 * @param items the amount to credit on each line, in cents before discount and tax; by default, the full remaining
 * amounts
 * @param note text of the credit note, in the author's language
 * @param rounding description of the line that makes up for rounding, in the author's language
 * @param reason why the invoice is credited, which is also stored on its order
 * @param issued whether to issue the credit note instead of only saving a draft
 * @param tag version tag of the draft as it was shown
 * @throws AppError `not_found`; `conflict` for a draft, a void invoice, a credit note, and an invoice that has been
 * fully credited; `StaleRecord` if the draft has changed; `invalid` for zero, and for more than a line's amount or the
 * amount left to credit
 */
export async function creditInvoice({
  id,
  items: credited,
  note,
  rounding = 'Rounding',
  reason = '',
  issued = true,
  tag,
  actor,
  idempotencyKey,
  onDay = today(),
}: By & {
  id: number;
  items?: CreditInput['items'];
  note: string;
  rounding?: string;
  reason?: string;
  issued?: boolean;
  tag?: string | undefined;
  onDay?: string;
}) {
  const label = issued ? 'invoice.credited' : 'invoice.creditDrafted';
  return store.commit({ actor, label, about: await nameOf(id), idempotencyKey }, (draft) => {
    const source = invoiceIn(draft, id);
    const known = draftNoteOf(draft, id);
    if (known) assertFresh(known, tag);
    if (!canCredit(source) || creditLeft(draft.invoices, source) <= 0)
      throw new AppError('conflict', 'A credit note can’t be created for this invoice.');
    const { discountPercent } = source;
    const leftByLine = creditLeftByLine(draft.invoices, source);
    const items = creditedLines(source, leftByLine, credited);
    const left = creditLeft(draft.invoices, source);
    if (!credited || leftByLine.every((cents, index) => cents === (credited[index]?.unitPrice ?? 0))) {
      const notes = notesFor(draft.invoices, id).length;
      items.push(...roundingLine(source, { items, left, notes, description: rounding }));
    }
    const total = -invoiceTotals({ ...taxOf(source), items, discountPercent }).total;
    const field = `items[${source.items.length - 1}].unitPrice`;
    if (total <= 0) throw new AppError('invalid', 'Enter an amount to credit.', { [field]: 'creditNothing' });
    if (total > left)
      throw new AppError('invalid', 'The amount exceeds the amount left to credit.', { [field]: 'creditTooHigh' });
    const credit = known ?? addDraftNote(draft, source, { items, discountPercent, note, onDay });
    Object.assign(credit, { items, note, reason, draftedOn: credit.issuedOn });
    if (issued) issueDraft(draft, credit, onDay);
    return { id: credit.id, name: invoiceName(credit), of: invoiceName(source) };
  });
}
