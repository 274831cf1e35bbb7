import type { TFunction } from 'i18next';
import type { tableOf } from '../tables.server';

type CardTable = NonNullable<ReturnType<typeof tableOf>>;
type Cell = CardTable['rows'][number][number];

/**
 * A table of a card with its headings and the names of its rows in a person's language.
 * @param t the texts of the home page
 * @param statusOf the words for the state of an invoice
 */
export function inWords(
  { columns, rows, names }: CardTable,
  t: TFunction<'home'>,
  statusOf: (state: string) => string,
): { columns: string[]; rows: Cell[][] } {
  // The form for several, which in Arabic is that of a few.
  const word = (key: string, fallback: string) => t(key as 'csv.name', { count: 5, defaultValue: fallback });
  const cellOf = (cell: Cell, at: number): Cell => {
    if (typeof cell !== 'string') return cell;
    if (names !== undefined && at === 0)
      return word(`${names}.${names === 'devices' ? cell.toLowerCase() : cell}`, cell);
    return columns[at] === 'state' ? statusOf(cell) : cell;
  };
  return {
    columns: columns.map((column) => word(`csv.${column}`, column)),
    rows: rows.map((row) => row.map(cellOf)),
  };
}
