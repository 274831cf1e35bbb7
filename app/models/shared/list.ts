import { compareText, folded } from '~/lib/fold';
import { memoByIdentity } from '~/lib/memo';

export type SortKey = string | number | boolean | null;

/** Texts whose order by code points is that of `compareText`: words of a to z, and days and times. */
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

/** What a value sorts by: text without regard to case; a missing value counts as `null` (contract §0.6). */
export function sortKey(value: string | number | boolean | null | undefined): SortKey {
  if (value === undefined) return null;
  return typeof value === 'string' ? value.toLowerCase() : value;
}

/**
 * Rows in the order of a key. Rows with equal keys stay in the order they came in, in both directions; missing keys
 * are last in ascending order (contract §0.6).
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

/** The rows of one page and how many there are before paging (contract §0.6). */
export function pageOf<Row>(rows: readonly Row[], { page, perPage }: { page: number; perPage: number }) {
  return { rows: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
}

/** How many pages a list has: one at least. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** The rows of the page asked for, or of the last one when that's past the end, with how many pages and rows there are. */
export function clampedPage<Row>(rows: readonly Row[], { page: asked, perPage }: { page: number; perPage: number }) {
  const pages = pageCount(rows.length, perPage);
  const page = Math.min(asked, pages);
  return { ...pageOf(rows, { page, perPage }), page, pages };
}

/** The records of a collection in ascending id order, remembered for as long as the collection stands. */
export const rowsOf = memoByIdentity((collection: object) => Object.values(collection)) as <Row>(
  collection: Readonly<Record<string, Row>>,
) => readonly Row[];

/** The text a row is searched by: its values folded, kept apart by what nobody can type, so that no match spans two of them. */
export function searchText(values: readonly (string | number)[]): string {
  return folded(values.join('\0'));
}
