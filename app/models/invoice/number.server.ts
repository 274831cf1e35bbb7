import type { Collections } from '~/models/store/database.schema';
import { readRecords } from '~/models/store/records';
import { store } from '~/models/store/store.server';

type Numbered = Pick<Collections, 'invoices' | 'counters'>;

/** Returns the last assigned number. It only increases, so no number is assigned twice, even after a deletion. */
export function lastNumber({ counters, invoices }: Numbered): number {
  const known = counters.invoiceNumber;
  if (known) return known.last;
  return readRecords(invoices).reduce((highest, { number }) => Math.max(highest, number ?? 0), 0);
}

/** Returns the counter with the last number, for a commit that increments it. */
export function numberCounter(draft: Numbered) {
  return (draft.counters.invoiceNumber ??= { id: 'invoiceNumber', last: lastNumber(draft) });
}

/** Returns the number of the next invoice or credit note. */
export async function nextInvoiceNumber(): Promise<number> {
  return lastNumber(await store.snapshot()) + 1;
}
