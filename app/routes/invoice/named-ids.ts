/** Maximum number of invoices printed or emailed at once. */
export const maxNamed = 100;

/**
 * Parses IDs from a string such as `1,2,3`. Ignores duplicates and anything that isn't an ID. Returns at most
 * `maxNamed`.
 */
export function namedIds(text: string): number[] {
  return [...new Set(text.split(',').filter((id) => /^\d{1,15}$/.test(id)))].slice(0, maxNamed).map(Number);
}
