import { AppError, found } from '~/lib/errors';
import { aboutNames } from '~/models/store/about';
import type { Actor } from '~/models/store/change-log';
import { rowsOf, sortKey } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
import { store } from '~/models/store/store.server';
import { invoiceIn, numberCounter } from './commands.server';
import { shownTexts, toRow } from './queries.server';
import { invoiceName } from './rules';
import type { BinnedInvoice } from './schema';
import type { BinQuery } from './page-query.schema';
import { dayMs } from '~/models/shared/zoned-time';

/** How long a deleted invoice can be brought back, in days. */
export const binDays = 30;

/** Whether what was deleted then has lain in the bin long enough. Instants are compared as they are written: there may be thousands. */
function overNow(): (invoice: BinnedInvoice) => boolean {
  const oldest = new Date(Date.now() - binDays * dayMs).toISOString();
  return ({ deletedAt }) => deletedAt < oldest;
}

/**
 * Moves invoices to the bin in one change that Undo brings back exactly; what has lain there for 30 days goes for good.
 * @throws AppError `not_found` if any is unknown
 */
export async function deleteInvoices({ ids, actor }: { ids: number[]; actor: Actor }) {
  const now = await store.snapshot();
  const names = ids.map((id) => invoiceName(invoiceIn(now, id)));
  if (!now.counters.invoiceNumber) {
    // Apart from the deletion and unlogged: the highest number may be among what goes, and undo must not depend on it.
    await store.commit({ actor, label: 'invoice.counted', logged: false }, (draft) => void numberCounter(draft));
  }
  const isOver = overNow();
  if (rowsOf(now.binnedInvoices).some(isOver)) {
    await store.commit({ actor: null, label: 'invoice.purged', logged: false }, ({ binnedInvoices }) => {
      for (const invoice of Object.values(binnedInvoices)) if (isOver(invoice)) delete binnedInvoices[invoice.id];
    });
  }
  const about = aboutNames(names);
  return store.commit({ actor, label: 'invoice.deleted', about }, (draft) => {
    const deletedAt = new Date().toISOString();
    for (const id of ids) {
      draft.binnedInvoices[id] = { ...invoiceIn(draft, id), deletedAt };
      delete draft.invoices[id];
    }
    return { count: ids.length, names };
  });
}

/** What lies in the bin; a paper is found by all that it shows. */
const bin = listIndex({
  rows: (binned: Readonly<Record<string, BinnedInvoice>>, onDay) => {
    const isOver = overNow();
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

const binOn = async (onDay: string) => bin((await store.snapshot()).binnedInvoices, onDay);

/** One page of the bin and how many match. */
export async function listBin(query: BinQuery, onDay: string) {
  return (await binOn(onDay)).page(query);
}

/** All in the bin that match, in list order. */
export async function matchingBin(query: BinQuery, onDay: string) {
  return (await binOn(onDay)).matches(query);
}

/** Those in the bin with these ids; throws `not_found` when one is not there. */
export async function binnedById(ids: readonly number[], onDay: string) {
  const index = await binOn(onDay);
  return ids.map((id) => found(index.byId(id), 'Invoice'));
}

/** Brings invoices back from the bin as they were, in one change; throws `not_found`. */
export async function restoreInvoices({ ids, actor }: { ids: readonly number[]; actor: Actor }) {
  const { binnedInvoices: binned } = await store.snapshot();
  const names = ids.map((id) => invoiceName(found(binned[id], 'Invoice')));
  const about = aboutNames(names);
  return store.commit({ actor, label: 'invoice.restored', about }, (draft) => {
    for (const id of ids) {
      const { deletedAt: _gone, ...invoice } = found(draft.binnedInvoices[id], 'Invoice');
      if (draft.invoices[id]) throw new AppError('conflict', 'This invoice is there already.');
      draft.invoices[id] = invoice;
      delete draft.binnedInvoices[id];
    }
    return { names };
  });
}
