import type { TFunction } from 'i18next';
import type { tableOf } from '../tables.server';

type CardTable = NonNullable<ReturnType<typeof tableOf>>;
type Cell = CardTable['rows'][number][number];

/**
 * Translates the table of a card: its headings, the names of its rows, and the cells in its `done` and `state` columns.
 * @param t translates texts of the home page
 * @param statusOf returns the label of an invoice's state
 */
export function inWords(
  { columns, rows, names }: CardTable,
  t: TFunction<'home'>,
  statusOf: (state: string) => string,
): { columns: string[]; rows: Cell[][] } {
  // A count of 5 selects a plural form, which in Arabic is the one for small numbers.
  const word = (key: string, fallback: string) => t(key as 'csv.name', { count: 5, defaultValue: fallback });
  const cellOf = (cell: Cell, at: number): Cell => {
    if (typeof cell !== 'string') return cell;
    if (names !== undefined && at === 0)
      return word(`${names}.${names === 'devices' ? cell.toLowerCase() : cell}`, cell);
    if (columns[at] === 'done') return word(`csv.${cell}`, cell);
    return columns[at] === 'state' ? statusOf(cell) : cell;
  };
  return {
    columns: columns.map((column) => word(`csv.${column}`, column)),
    rows: rows.map((row) => row.map(cellOf)),
  };
}
