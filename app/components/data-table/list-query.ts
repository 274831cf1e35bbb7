type Change = string | number | null | undefined;

/**
 * Makes the function that takes a list's query out of an address, without empty values and defaults, and with some values
 * changed. The query travels from the list through each page of a record and back (architecture §2a).
 * @param defaults each key of the list's query schema with the value that a missing one stands for; the compiler names a key
 *   that's forgotten
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

/** What the query of every list page has (`listQuery` of the schemas), with its defaults. */
export const listPageDefaults = { q: '', page: '1', perPage: '10', sort: '', sortColumn: '', saved: '' };
