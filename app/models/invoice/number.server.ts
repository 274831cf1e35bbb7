import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';

type Numbered = Pick<Collections, 'invoices' | 'counters'>;

/** The last number given out; it only goes up, so a number is never given twice, even after a deletion. */
export function lastNumber({ counters, invoices }: Numbered): number {
  const known = counters.invoiceNumber;
  if (known) return known.last;
  return Object.values(invoices).reduce((highest, { number }) => Math.max(highest, number ?? 0), 0);
}

/** The counter that holds the last number, within a commit that raises it. */
export function numberCounter(draft: Numbered) {
  return (draft.counters.invoiceNumber ??= { id: 'invoiceNumber', last: lastNumber(draft) });
}

/** The number that the next invoice or credit note gets. */
export async function nextInvoiceNumber(): Promise<number> {
  return lastNumber(await store.snapshot()) + 1;
}
