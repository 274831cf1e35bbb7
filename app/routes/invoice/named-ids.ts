/** Maximum number of invoices printed or emailed at once; more would slow the server down for others. */
export const maxNamed = 100;

/** Returns the ids in a text such as `1,2,3`, without duplicates and anything else. */
export function namedIds(text: string): number[] {
  return [...new Set(text.split(',').filter((id) => /^\d{1,15}$/.test(id)))].slice(0, maxNamed).map(Number);
}
