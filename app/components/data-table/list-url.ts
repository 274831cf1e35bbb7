/** Query values of a list page. Nothing, empty text and defaults are left out of its address. */
type ListValues = Record<string, string | number | null | undefined>;

/** What a list shows when its address says nothing; pages with other page sizes pass their own. */
const listDefaults: ListValues = { page: 1, perPage: 10 };

/** Parts of the address that change how rows are shown, not which rows match. */
const presentation = new Set([
  'page',
  'perPage',
  'sort',
  'sortColumn',
  'sortBy',
  'then',
  'show',
  'pin',
  'density',
  'figure',
  'view',
  'saved',
  'paper',
]);

/**
 * The query of the same list with some values changed, as `?a=b` for a link. `null` removes a key. Any change but that of
 * the page itself starts at the first page again.
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

/** The same list on paper (`isPaper`), from its first row on. */
export function paperUrl(search: URLSearchParams, changes: ListValues = {}): string {
  return listUrl(search, { ...changes, paper: 1 });
}

/** Filters in force as [name, value], the search text among them. */
export function activeFilters(search: URLSearchParams): [string, string][] {
  return [...search].filter(([key, value]) => value !== '' && !presentation.has(key));
}

/** The same list without its filters; order and page size stay. */
export function clearedUrl(search: URLSearchParams, defaults?: ListValues): string {
  return listUrl(search, Object.fromEntries(activeFilters(search).map(([key]) => [key, null])), defaults);
}

/** What a GET form has to carry as hidden fields so that sending it keeps the rest of the address; the page starts anew. */
export function keptFields(search: URLSearchParams, own: readonly string[]): [string, string][] {
  return [...search].filter(([key, value]) => value !== '' && key !== 'page' && !own.includes(key));
}

/** Page numbers to offer, `null` standing for a gap: first, last, the current one and its neighbours. */
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
