/** Opens the file as UTF-8 in spreadsheets that would otherwise guess. */
const byteOrderMark = '\uFEFF';

/** What a cell may hold; money in cents is written in dollars with two decimals. */
export type CsvValue = string | number | null | { cents: number };

function cell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'object') return (value.cents / 100).toFixed(2);
  if (typeof value === 'number') return String(value);
  // A cell that begins like a formula would be run by the spreadsheet that opens it.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180) with a byte order mark; text that looks like a formula is made harmless (issue "Invoices", export). */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return byteOrderMark + [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
