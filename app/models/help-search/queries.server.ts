import { sortRows } from '~/models/shared/list';
import { store } from '~/models/store/store.server';
import type { HelpPlace } from './schema';

/** The searches of the help that found nothing, of one place or of both, the most frequent first. */
export async function failedSearches(place?: HelpPlace) {
  const all = Object.values((await store.snapshot()).helpSearches);
  const rows = place === undefined ? all : all.filter((one) => one.place === place);
  return sortRows(
    sortRows(rows, ({ lastAt }) => lastAt, 'desc'),
    ({ count }) => count,
    'desc',
  ).map(({ lastBy: _, ...search }) => search);
}
