import { memoByIdentity } from '~/lib/memo';
import { rowsOf } from '~/models/shared/list';
import { toCents } from '~/models/shared/money';
import { store } from '~/models/store/store.server';
import type { Invoice } from './schema';

/** Maximum number of earlier lines, which limits the form's size. */
const maxEarlier = 150;

/** Returns the latest price of each line description in earlier invoices, latest first. */
const earlierLines = memoByIdentity((invoices: Readonly<Record<string, Invoice>>) => {
  const prices = new Map<string, number>();
  for (const { items } of [...rowsOf(invoices)].reverse()) {
    for (const { description, unitPrice } of items) {
      if (prices.size >= maxEarlier) return prices;
      if (!prices.has(description) && unitPrice >= 0) prices.set(description, unitPrice);
    }
  }
  return prices;
});

/** Returns suggestions for invoice lines: the shop's products and earlier lines. Prices are in cents. */
export async function knownLines(): Promise<{ description: string; unitPrice: number }[]> {
  const { products, invoices } = await store.snapshot();
  const sold = rowsOf(products).filter(({ isArchived }) => !isArchived);
  const prices = new Map([
    ...sold.map(({ name, price }) => [name, toCents(price)] as const),
    ...earlierLines(invoices),
  ]);
  return [...prices].map(([description, unitPrice]) => ({ description, unitPrice }));
}
