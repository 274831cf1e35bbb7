import { rowsOf } from '~/utils/list';
import type { AutocompleteItem } from './autocomplete-item.schema';
import { store } from './store.server';

/** Every entry of the autocomplete field, by rank (contract §13, GET /api/autocomplete/data). */
export async function listAutocompleteItems(): Promise<AutocompleteItem[]> {
  return [...rowsOf((await store.snapshot()).autocompleteItems)].sort((a, b) => Number(a.rank) - Number(b.rank));
}
