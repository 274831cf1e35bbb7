/**
 * Cents as a short dollar figure for cards and axes: `$84.2k`, `$1.3m`, `-$205`. Written without Intl, whose output
 * can differ between server and browser, because chart labels must hydrate to the letter.
 */
export function shortMoney(cents: number): string {
  const dollars = Math.abs(cents) / 100;
  const sign = cents < 0 ? '-$' : '$';
  if (dollars >= 1_000_000) return `${sign}${trimmed(dollars / 1_000_000)}m`;
  if (dollars >= 10_000) return `${sign}${trimmed(dollars / 1000)}k`;
  return `${sign}${Math.round(dollars)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')}`;
}

function trimmed(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}
