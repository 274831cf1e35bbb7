import { found, whenUnavailable } from '~/lib/errors';
import type { Actor } from '~/models/store/change-log';
import { recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import type { HelpPlace, HelpSearch } from './schema';

const maxKept = 500;

const sameDay = (a: string, b: string) => a.slice(0, 10) === b.slice(0, 10);

/**
 * Records that a help search found nothing. Searches that differ only in case are the same. Repeated searches by one
 * account on the same day count once, unless another account searches in between. Not in the change log, because it's a
 * statistic, not an action that can be undone.
 */
export async function noteFailedSearch({ place, q, accountId }: { place: HelpPlace; q: string; accountId: number }) {
  const text = q.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, 100);
  const at = new Date().toISOString();
  const isKnown = ({ helpSearches }: { helpSearches: Readonly<Record<string, HelpSearch>> }) =>
    recordsOf(helpSearches).find((one) => one.place === place && one.text === text);
  const before = isKnown(await store.snapshot());
  if (text === '' || (before?.lastBy === accountId && sameDay(before.lastAt, at))) return;
  const commit = store.commit({ actor: null, label: 'helpSearch.noted', logged: false }, (draft) => {
    const known = isKnown(draft);
    const id = known?.id ?? nextId(draft.helpSearches);
    draft.helpSearches[id] = { id, place, text, count: (known?.count ?? 0) + 1, lastBy: accountId, lastAt: at };
    const all = recordsOf(draft.helpSearches);
    if (all.length <= maxKept) return;
    const oldest = all.reduce((first, one) => (one.lastAt < first.lastAt ? one : first));
    delete draft.helpSearches[oldest.id];
  });
  await commit.catch(whenUnavailable(null));
}

/** Removes a search from the list of failed searches. Throws `not_found`. */
export async function dropFailedSearch({ id, actor }: { id: number; actor: Actor }) {
  const { text } = found((await store.snapshot()).helpSearches[id], 'Search');
  return store.commit({ actor, label: 'helpSearch.dropped', about: text }, (draft) => {
    delete draft.helpSearches[found(draft.helpSearches[id], 'Search').id];
    return { text };
  });
}
