import type { Invoice, TrashedInvoice } from './schema';
import { valuesIn } from '~/models/store/tables';

type Invoices = { invoices: Record<string, Invoice> };
type Documents = Invoices & { binnedInvoices: Record<string, TrashedInvoice> };

/**
 * Moves issued documents that an undo has removed, such as an invoice that was created and issued at once, to the trash,
 * within the undo's commit. Like a deleted document, they keep their numbers there (contract §3, DELETE
 * /apps/invoice/delete).
 * @param before the state before the undo
 * @param touched the records that the undo changes, as `collection/id`
 */
export function keepIssued(draft: Documents, before: Readonly<Invoices>, touched: ReadonlySet<string>): void {
  for (const record of touched) {
    const [collection, id = ''] = record.split('/');
    const invoice = collection === 'invoices' ? before.invoices[id] : undefined;
    if (!invoice || invoice.issuedAt === null || draft.invoices[id] || draft.binnedInvoices[id]) continue;
    draft.binnedInvoices[id] = { ...invoice, deletedAt: new Date().toISOString() };
  }
}

/**
 * Skips the date of a schedule if an undo has removed the invoice created for it, within the undo's commit. Otherwise,
 * the date would immediately be due again.
 * @param before the state before the undo
 * @param label the label of the original change
 */
export function skipUndone(draft: Invoices, before: Readonly<Invoices>, label: string): void {
  if (label !== 'invoice.repeated') return;
  for (const { id, repeat: old } of valuesIn(before.invoices)) {
    const repeat = draft.invoices[id]?.repeat;
    if (!repeat || !old || old.handled <= repeat.handled || repeat.skipped.includes(old.handled)) continue;
    repeat.skipped = [...repeat.skipped, old.handled];
  }
}
