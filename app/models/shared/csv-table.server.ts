import { parse } from 'csv-parse/sync';
import { AppError } from '~/lib/errors';

/**
 * A CSV file as a table: the headings, and the lines below them with their line numbers in the file (the header is 1).
 */
interface CsvTable {
  headings: string[];
  lines: { line: number; cells: string[] }[];
}

/** A row as returned by the library with `info`. */
type Row = { record: string[]; info: { lines: number } };

/** Returns the most common separator in the header, or a comma if there's none. */
function separatorOf(text: string): string {
  const heading = (text.trimStart().split('\n')[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (one: string) => heading.split(one).length;
  return [',', ';', '\t'].reduce((most, one) => (count(one) > count(most) ? one : most));
}

/**
 * Returns the rows of a CSV file, each with its line number in the file. The separator is the one that a `sep=` line
 * specifies, or else the comma, semicolon, or tab, whichever is most common in the header.
 * @param trim whether to remove spaces around cells
 * @param to number of rows to stop after
 * @throws AppError `invalid` with `notCsv` as message
 */
export function csvRows(sent: string, { trim = false, to = -1 }: { trim?: boolean; to?: number } = {}): Row[] {
  // Excel writes the separator on a separate line. Replacing that line with an empty one preserves the line numbers.
  const [line = '', named, end = ''] = /^\uFEFF?sep=(.)(\r?\n)/i.exec(sent) ?? [];
  const text = end + sent.slice(line.length);
  try {
    return parse(text, {
      bom: true,
      delimiter: named ?? separatorOf(text),
      info: true,
      relax_column_count: true,
      // Like spreadsheets, accept a quotation mark within a cell: one such line must not invalidate all others.
      relax_quotes: true,
      skip_empty_lines: true,
      to,
      trim,
    }) as unknown as Row[];
  } catch {
    throw new AppError('invalid', 'notCsv');
  }
}

/**
 * Parses a CSV file as a table (see `csvRows`). Removes the apostrophe that exports put before text that looks like a
 * formula.
 * @throws AppError `invalid` with `notCsv` or `tooManyLines` as message
 */
export function readTable(sent: string, maxLines = Infinity): CsvTable {
  const [first, ...rest] = csvRows(sent, { trim: true });
  if (rest.length > maxLines) throw new AppError('invalid', 'tooManyLines');
  const plain = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '');
  return {
    headings: first?.record ?? [],
    lines: rest.map(({ record, info }) => ({ line: info.lines, cells: record.map(plain) })),
  };
}
