import { rowsOf } from '~/models/shared/list';
import type { AutocompleteItem } from './schema';
import { store } from '~/models/store/store.server';

/** Every entry of the autocomplete field, by rank (contract §13, GET /api/autocomplete/data). */
export async function listAutocompleteItems(): Promise<AutocompleteItem[]> {
  return [...rowsOf((await store.snapshot()).autocompleteItems)].sort((a, b) => Number(a.rank) - Number(b.rank));
}
