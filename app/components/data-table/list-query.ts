type Change = string | number | null | undefined;

/**
 * Returns a function that takes a list's query from a URL, drops empty values and defaults, and applies changes. The
 * query is passed from the list to the pages of a record and back (architecture §2a).
 * @param defaults the default of each key of the list's query schema; leaving one out is a type error
 */
export function listQueryKeeper<Query extends object>(
  defaults: Record<Exclude<keyof Query & string, 'shown'> | 'saved', string>,
): (search: URLSearchParams, changes?: Partial<Record<keyof typeof defaults, Change>>) => URLSearchParams {
  return (search, changes = {}) => {
    const kept = new URLSearchParams();
    for (const key of Object.keys(defaults) as (keyof typeof defaults)[]) {
      const value = String((key in changes ? changes[key] : search.get(key)) ?? '');
      if (value !== '' && value !== defaults[key]) kept.set(key, value);
    }
    return kept;
  };
}

/** Query parameters of every list page (`listQuery` of the schemas), with their defaults. */
export const listPageDefaults = { q: '', page: '1', perPage: '10', sort: '', sortColumn: '', saved: '' };
