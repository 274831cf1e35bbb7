/** Makes spreadsheets open the file as UTF-8 instead of guessing the encoding. */
const byteOrderMark = '\uFEFF';

/** The value of a cell. Amounts in cents are written with two decimals, in units of the currency. */
export type CsvValue = string | number | null | { cents: number };

function cell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'object') return (value.cents / 100).toFixed(2);
  if (typeof value === 'number') return String(value);
  // A spreadsheet would run a cell that starts like a formula.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Returns rows as CSV (RFC 4180) with a byte order mark. Escapes text that looks like a formula.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return byteOrderMark + [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
