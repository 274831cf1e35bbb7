import { compareText, folded } from '~/lib/fold';
import { memoByIdentity } from '~/lib/memo';
import { valuesIn } from '~/models/store/tables';

export type SortKey = string | number | boolean | null;

/**
 * Checks whether sorting a key by code points results in the same order as `compareText`: words from a to z, days, and
 * times.
 */
const isPlain = (key: SortKey) => typeof key === 'string' && (/^[a-z ]*$/.test(key) || /^[\d()+:./TZ -]*$/.test(key));

interface Keyed<Row> {
  row: Row;
  key: SortKey;
  plain: boolean;
}

function compareKeys({ key: a, plain }: Keyed<unknown>, { key: b, plain: alsoPlain }: Keyed<unknown>): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  if (typeof a === 'string' && typeof b === 'string' && !(plain && alsoPlain)) return compareText(a, b);
  return a < b ? -1 : 1;
}

/** Returns the sort key of a value: text in lowercase, and `null` for a missing value (contract §0.6). */
export function sortKey(value: string | number | boolean | null | undefined): SortKey {
  if (value === undefined) return null;
  return typeof value === 'string' ? value.toLowerCase() : value;
}

/**
 * Returns the rows sorted by a key. Rows with equal keys keep their order in both directions; missing keys are last in
 * ascending order (contract §0.6).
 */
export function sortRows<Row>(rows: readonly Row[], keyOf: (row: Row) => SortKey, direction: 'asc' | 'desc'): Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .map((row) => {
      const key = keyOf(row);
      return { row, key, plain: isPlain(key) };
    })
    .sort((a, b) => sign * compareKeys(a, b))
    .map(({ row }) => row);
}

/** Returns the rows of one page and the total number of rows (contract §0.6). */
export function pageOf<Row>(rows: readonly Row[], { page, perPage }: { page: number; perPage: number }) {
  return { rows: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
}

/** Returns the number of pages of a list, at least one. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/**
 * Returns the rows of the requested page, or of the last page if it's past the end, that page's number, and the number
 * of pages and rows.
 */
export function clampedPage<Row>(
  rows: readonly Row[],
  { page: requested, perPage }: { page: number; perPage: number },
) {
  const pages = pageCount(rows.length, perPage);
  const page = Math.min(requested, pages);
  return { ...pageOf(rows, { page, perPage }), page, pages };
}

/** Returns the records of a collection in ascending ID order, cached until the collection changes. */
export const rowsOf = /* @__PURE__ */ memoByIdentity((collection: Record<string, unknown>) => valuesIn(collection)) as <
  Row,
>(
  collection: Readonly<Record<string, Row>>,
) => readonly Row[];

/**
 * Returns the search text of a row: its folded values, separated by a character that can't be typed, so no match spans
 * two values.
 */
export function searchText(values: readonly (string | number)[]): string {
  return folded(values.join('\0'));
}
