/** Query values of a list page. Null, empty text, and defaults are omitted from its URL. */
type ListValues = Record<string, string | number | null | undefined>;

/** Default values of a list's query parameters. Pages with other page sizes pass their own. */
const listDefaults: ListValues = { page: 1, perPage: 10 };

/** Parameters that change how rows are shown, not which rows match. */
const presentation = new Set([
  'page',
  'perPage',
  'sort',
  'sortColumn',
  'sortBy',
  'then',
  'show',
  'pin',
  'width',
  'density',
  'figure',
  'view',
  'saved',
  'paper',
]);

/**
 * Returns the query of the same list with some values changed, as `?a=b` for a link. `null` removes a key. Any change
 * except to the page number goes back to the first page.
 */
export function listUrl(search: URLSearchParams, changes: ListValues, defaults: ListValues = listDefaults): string {
  const next = new URLSearchParams(search);
  if (!('page' in changes)) next.delete('page');
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === undefined) next.delete(key);
    else next.set(key, String(value));
  }
  for (const [key, value] of [...next]) {
    if (value === '' || value === String(defaults[key])) next.delete(key, value);
  }
  return `?${next}`;
}

/** Returns the URL of the print version of the same list (`isPaper`), starting at its first row. */
export function paperUrl(search: URLSearchParams, changes: ListValues = {}): string {
  return listUrl(search, { ...changes, paper: 1 });
}

/** Returns the active filters as [name, value], including the search text. */
export function activeFilters(search: URLSearchParams): [string, string][] {
  return [...search].filter(([key, value]) => value !== '' && !presentation.has(key));
}

/** Returns the URL of the same list without filters. Order and page size are preserved. */
export function clearedUrl(search: URLSearchParams, defaults?: ListValues): string {
  return listUrl(search, Object.fromEntries(activeFilters(search).map(([key]) => [key, null])), defaults);
}

/** Returns the hidden fields that a GET form needs to preserve the rest of the URL. The page number is reset. */
export function keptFields(search: URLSearchParams, own: readonly string[]): [string, string][] {
  return [...search].filter(([key, value]) => value !== '' && key !== 'page' && !own.includes(key));
}

/**
 * Returns the page numbers to show: all of them if there are at most seven, otherwise the first, the last, the current
 * one, and its neighbors. `null` stands for a gap of at least two pages.
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => pages <= 7 || number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  return near.flatMap((number, index) => {
    const gap = number - (near[index - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}
