import { memoByIdentity } from '~/lib/memo';
import { rowsOf } from '~/models/shared/list';
import type { AutocompleteItem } from './schema';
import { store } from '~/models/store/store.server';

const byRank = memoByIdentity((items: Readonly<Record<string, AutocompleteItem>>): readonly AutocompleteItem[] =>
  [...rowsOf(items)].sort((a, b) => Number(a.rank) - Number(b.rank)),
);

/** Returns every entry of the autocomplete field, by rank (contract §13, GET /api/autocomplete/data). */
export async function listAutocompleteItems(): Promise<readonly AutocompleteItem[]> {
  return byRank((await store.snapshot()).autocompleteItems);
}
