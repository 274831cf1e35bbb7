/** Opens the file as UTF-8 in spreadsheets that would otherwise guess. */
const byteOrderMark = '\uFEFF';

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // A cell that begins like a formula would be run by the spreadsheet that opens it.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180) with a byte order mark; text that looks like a formula is made harmless (issue "Invoices", export). */
export function toCsv(header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return byteOrderMark + [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
