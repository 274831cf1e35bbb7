import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';

/** The last number given out; it only goes up, so a number is never given twice, even after a deletion. */
export function numberCounter(draft: Pick<Collections, 'invoices' | 'counters'>) {
  const known = draft.counters.invoiceNumber;
  if (known) return known;
  const last = Object.values(draft.invoices).reduce((highest, { number }) => Math.max(highest, number ?? 0), 0);
  return (draft.counters.invoiceNumber = { id: 'invoiceNumber', last });
}

/** The number that the next invoice or credit note gets. */
export async function nextInvoiceNumber(): Promise<number> {
  const { counters, invoices } = await store.snapshot();
  return numberCounter({ counters: { ...counters }, invoices }).last + 1;
}
