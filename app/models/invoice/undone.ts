import type { Invoice } from './schema';
import { valuesIn } from '~/models/store/tables';

type Invoices = { invoices: Record<string, Invoice> };

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
