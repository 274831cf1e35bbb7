import { AppError, found } from '~/lib/errors';
import { current } from '~/models/store/draft';
import { subjectNames } from '~/models/store/change-subject';
import { payOrderOf, recreditOrderOf, reverseNoteOf, uncreditOrderOf } from '~/models/order/paid';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { rowsOf, sortKey } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
import { store } from '~/models/store/store.server';
import { clientFor } from '~/models/client/match.server';
import { invoiceIn } from './commands.server';
import { numberCounter } from './number.server';
import { shownTexts, toRow } from './queries.server';
import { addPayment } from './credit.server';
import { creditLeft, notesFor } from './credit-notes';
import { amountDue, invoiceName } from './rules';
import type { TrashedInvoice, Invoice } from './schema';
import type { BinQuery } from './page-query.schema';
import { dayMs } from '~/models/shared/zoned-time';
import { retentionTime } from '~/models/store/retention.server';
import { recordsOf } from '~/models/store/records';

/** How long a deleted draft can be restored, in days. Issued invoices remain in the trash. */
export const binDays = 30;

/**
 * Returns a function that checks whether a deleted draft has expired in the trash. Compares instants as strings,
 * because there can be thousands.
 */
function overAt(time: number): (invoice: TrashedInvoice) => boolean {
  const oldest = new Date(time - binDays * dayMs).toISOString();
  return ({ deletedAt, issuedAt }) => issuedAt === null && deletedAt < oldest;
}

/**
 * Moves invoices to the trash in one change that can be fully undone, and permanently deletes drafts that have been in
 * the trash for 30 days. Reverses everything that depends on an issued invoice, so that nothing remains settled by a
 * deleted document: returns credit that was moved from or to it, deletes its credit notes along with it, and reverses
 * what a credit note recorded on an order (contract §3, DELETE /apps/invoice/delete). Throws `not_found` if any invoice
 * is unknown.
 */
export async function deleteInvoices({ ids, actor }: { ids: number[]; actor: Actor }) {
  const now = await store.snapshot();
  const names = ids.map((id) => invoiceName(invoiceIn(now, id)));
  if (!now.counters.invoiceNumber) {
    // This commit is separate from the deletion and not logged, because the highest number can be among the deleted
    // invoices, and undo must not depend on it.
    await store.commit({ actor, label: 'invoice.counted', logged: false }, (draft) => void numberCounter(draft));
  }
  const isOver = overAt(await retentionTime());
  if (rowsOf(now.binnedInvoices).some(isOver)) {
    await store.commit({ actor: null, label: 'invoice.purged', logged: false }, ({ binnedInvoices }) => {
      for (const invoice of recordsOf(binnedInvoices)) if (isOver(invoice)) delete binnedInvoices[invoice.id];
    });
  }
  const about = subjectNames(names);
  return store.commit({ actor, label: 'invoice.deleted', about }, (draft) => {
    const deletedAt = new Date().toISOString();
    for (const id of ids) {
      const invoice = draft.invoices[id];
      const isWithSource = invoice?.creditOf !== undefined && ids.includes(invoice.creditOf);
      if (invoice) bin(draft, invoice, { deletedAt, isWithSource });
    }
    return { count: ids.length, names };
  });
}

interface Binning {
  deletedAt: string;
  /** Whether the document is a credit note that is deleted together with the invoice that it credits. */
  isWithSource: boolean;
}

function bin(draft: Collections, invoice: Invoice, { deletedAt, isWithSource }: Binning): void {
  const { payments } = current(invoice);
  for (const note of notesFor(draft.invoices, invoice.id)) bin(draft, note, { deletedAt, isWithSource: true });
  const source = invoice.creditOf === undefined ? undefined : draft.invoices[invoice.creditOf];
  if (source?.creditedBy === invoice.id) delete source.creditedBy;
  // The stored payments include the moved credit so that it can be restored.
  draft.binnedInvoices[invoice.id] = { ...current(invoice), payments, deletedAt };
  delete draft.invoices[invoice.id];
  const reverse = isWithSource ? uncreditOrderOf : reverseNoteOf;
  reverse(draft, invoice);
  reverseCredit(draft, invoice);
  if (invoice.creditOf !== undefined && !isWithSource) payOrderOf(draft, invoice);
}

function reverseCredit(draft: Collections, invoice: Invoice): void {
  for (const { credit } of invoice.payments) {
    const other = credit && draft.invoices[credit.invoiceId];
    if (!other) continue;
    other.payments = other.payments.filter((payment) => payment.credit?.key !== credit.key);
    payOrderOf(draft, other);
  }
  invoice.payments = invoice.payments.filter(({ credit }) => credit === undefined);
}

const binList = listIndex({
  rows: (binned: Readonly<Record<string, TrashedInvoice>>, onDay) => {
    const isOver = overAt(Date.now());
    return rowsOf(binned)
      .filter((invoice) => !isOver(invoice))
      .map((invoice) => ({ ...toRow(invoice, onDay), deletedAt: invoice.deletedAt }));
  },
  id: ({ invoice }) => invoice.id,
  search: shownTexts,
  sorts: {
    deletedAt: ({ deletedAt }) => deletedAt,
    id: ({ invoice }) => invoice.id,
    'client.name': ({ invoice }) => sortKey(invoice.client.name),
    total: ({ total }) => total,
  },
});

const trashQuery = async (onDay: string) => binList((await store.snapshot()).binnedInvoices, onDay);

/** Returns a page of the trash and the number of matches. */
export async function listBin(query: BinQuery, onDay: string) {
  return (await trashQuery(onDay)).page(query);
}

/** Returns all matching invoices in the trash, in list order. */
export async function matchingBin(query: BinQuery, onDay: string) {
  return (await trashQuery(onDay)).matches(query);
}

/** Returns the invoices in the trash with these IDs. Throws `not_found` if one isn't in the trash. */
export async function binnedById(ids: readonly number[], onDay: string) {
  const index = await trashQuery(onDay);
  return ids.map((id) => found(index.byId(id), 'Invoice'));
}

/** Restores the credit that was moved between a restored invoice and other invoices, if those can still receive it. */
function settleAgain(draft: Collections, invoice: Invoice): void {
  for (const payment of invoice.payments.filter(({ credit }) => credit !== undefined)) {
    const { credit, amount, ...rest } = payment;
    const other = credit && draft.invoices[credit.invoiceId];
    const isThere = other?.payments.some((one) => one.credit?.key === credit?.key);
    if (isThere) continue;
    const due = other ? amountDue(other) : 0;
    const hasRoom = amount > 0 ? due <= -amount : due >= -amount;
    if (credit && other && hasRoom) {
      addPayment(other, { ...rest, amount: -amount, credit: { ...credit, invoiceId: invoice.id } });
      payOrderOf(draft, other);
    } else invoice.payments = invoice.payments.filter((one) => one !== payment);
  }
  payOrderOf(draft, invoice);
}

/**
 * Restores invoices from the trash in one change, with the credit that was moved from or to them.
 * @throws AppError `not_found`; `conflict` if an invoice with the same ID exists, and for a credit note whose invoice
 * has been credited again since
 */
export async function restoreInvoices({ ids, actor }: { ids: readonly number[]; actor: Actor }) {
  const { binnedInvoices: binned } = await store.snapshot();
  const names = ids.map((id) => invoiceName(found(binned[id], 'Invoice')));
  const about = subjectNames(names);
  return store.commit({ actor, label: 'invoice.restored', about }, (draft) => {
    for (const id of ids) {
      const { deletedAt: _gone, ...invoice } = found(draft.binnedInvoices[id], 'Invoice');
      if (draft.invoices[id]) throw new AppError('conflict', 'This invoice already exists.');
      // The invoice's client may have been deleted since.
      const clientId = clientFor(draft, invoice.client, { chosen: invoice.clientId, avatar: invoice.avatar });
      draft.invoices[id] = { ...invoice, clientId };
      const source = invoice.creditOf === undefined ? undefined : draft.invoices[invoice.creditOf];
      if (source && creditLeft(draft.invoices, source) < 0)
        throw new AppError('conflict', 'Another credit note now covers this amount.');
      recreditOrderOf(draft, invoice);
      if (source && invoice.issuedAt !== null) source.creditedBy = id;
      delete draft.binnedInvoices[id];
    }
    // Settle the invoices after all of them are restored, because they can settle each other.
    for (const id of ids) settleAgain(draft, invoiceIn(draft, id));
    return { names };
  });
}
