import { memoByIdentity } from '~/lib/memo';
import { addDays, addMonths, startOfMonth } from '~/models/shared/day';
import { rowsOf } from '~/models/shared/list';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { isOut, taxShares } from './rules';

/** Sums of amounts in cents, and the number of documents that they include. */
interface TaxSums {
  documents: number;
  net: number;
  tax: number;
  gross: number;
}

interface TaxRow extends TaxSums {
  percent: number;
}

interface TaxReport {
  /** A row for each tax rate, lowest first. */
  rows: TaxRow[];
  total: TaxSums;
}

interface Period {
  from: string;
  to: string;
}

const lengths = { month: 1, quarter: 3, year: 12 } as const;

/** Returns the month, quarter, or year that contains a day, or the period that is `back` periods earlier. */
export function periodAt(day: string, unit: keyof typeof lengths, back = 0): Period {
  const months = lengths[unit];
  const month = Number(day.slice(5, 7)) - 1;
  const from = addMonths(startOfMonth(day), -(month % months) - back * months);
  return { from, to: addDays(addMonths(from, months), -1) };
}

const taxedDocuments = memoByIdentity((invoices: Collections['invoices']) =>
  rowsOf(invoices)
    .filter(isOut)
    .map((invoice) => ({ issuedOn: invoice.issuedOn, shares: taxShares(invoice) })),
);

const noSums = (): TaxSums => ({ documents: 0, net: 0, tax: 0, gross: 0 });

function add(sums: TaxSums, { base, tax }: { base: number; tax: number }): void {
  sums.net += base;
  sums.tax += tax;
  sums.gross += base + tax;
}

/**
 * Returns the tax on documents issued in a period, both days inclusive: invoices minus credit notes, without drafts and
 * void documents. The gross amounts add up to the totals of the documents.
 */
export async function taxReport({ from, to }: Period): Promise<TaxReport> {
  const rates = new Map<number, TaxSums>();
  const total = noSums();
  for (const { issuedOn, shares } of taxedDocuments((await store.snapshot()).invoices)) {
    if (issuedOn < from || issuedOn > to) continue;
    total.documents += 1;
    for (const share of shares) {
      const sums = rates.get(share.percent) ?? noSums();
      rates.set(share.percent, sums);
      sums.documents += 1;
      add(sums, share);
      add(total, share);
    }
  }
  const rows = [...rates].map(([percent, sums]) => ({ percent, ...sums }));
  return { rows: rows.toSorted((one, other) => one.percent - other.percent), total };
}
