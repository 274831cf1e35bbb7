import { sortRows } from '~/models/shared/list';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import type { HelpPlace } from './schema';

/**
 * Returns the help searches that found nothing, most frequent first. With `place`, returns only searches in that part
 * of the help.
 */
export async function failedSearches(place?: HelpPlace) {
  const all = recordsOf((await store.snapshot()).helpSearches);
  const rows = place === undefined ? all : all.filter((one) => one.place === place);
  return sortRows(
    sortRows(rows, ({ lastAt }) => lastAt, 'desc'),
    ({ count }) => count,
    'desc',
  ).map(({ lastBy: _, ...search }) => search);
}
