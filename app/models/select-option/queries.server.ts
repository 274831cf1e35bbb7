import { rowsOf } from '~/models/shared/list';
import type { SelectOption } from './schema';
import { store } from '~/models/store/store.server';

/** Returns the options whose value contains `query`, ignoring case, or all of them if it's empty (contract §13). */
export async function searchSelectOptions({ query }: { query: string }): Promise<SelectOption[]> {
  const text = query.toLowerCase();
  return rowsOf((await store.snapshot()).selectOptions).filter(({ value }) => value.toLowerCase().includes(text));
}
