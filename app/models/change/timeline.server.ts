import { recordsOfChange } from '~/records';
import { canView } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { dayIn, daysBetween, today } from '~/models/shared/day';
import type { Change } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { canSeeChange } from '~/models/access/can-see';
import { changesOf, originOf, undidBy, undoableOf } from './queries.server';

/**
 * Returns the latest changes of a record for its page, newest first. `count` is the number of records in each change,
 * `undoable` whether it can be undone.
 * @param record `orders/7`
 * @param limit maximum number of changes
 * @param without the label of changes to omit, such as readings
 * @param viewer if given, changes that this account can't see are omitted
 * @param factOf returns a fact to show after the record's name, such as an amount, or nothing
 */
export async function toldChangesOf(
  record: string,
  {
    limit,
    without = '',
    viewer,
    factOf = () => '',
  }: {
    limit: number;
    without?: string;
    viewer?: Pick<Account, 'id' | 'ability'> | undefined;
    factOf?: ((change: Change) => string) | undefined;
  },
) {
  const [data, all] = await Promise.all([store.snapshot(), changesOf(record)]);
  const changes = viewer ? all.filter((change) => canSeeChange(data, viewer, originOf(change))) : all;
  const news = changes.filter(({ label }) => label !== without).slice(0, limit);
  const undoable = await undoableOf(changes.slice(0, limit));
  return news.map((change) => {
    const { id, at, actor, label, about, undoneBy } = change;
    const { count } = recordsOfChange(data, change);
    const undid = undidBy(data, change);
    const named = [about, factOf(change)].filter(Boolean).join(' · ');
    const row = { id, at, by: actor?.name ?? '', byId: actor?.id ?? null, label, about: named, count, undid };
    return { ...row, undone: undoneBy !== undefined, undoable: undoable.has(id) };
  });
}

/**
 * Returns the latest 30 changes of a record (see `toldChangesOf`), grouped by day in the user's `zone`. `ahead` is the
 * offset of each day from today: 0 for today, -1 for yesterday.
 */
export async function timelineOf(
  record: string,
  zone: string,
  {
    without = '',
    viewer,
    factOf,
  }: { without?: string; viewer?: Pick<Account, 'id' | 'ability'>; factOf?: (change: Change) => string } = {},
) {
  const changes = await toldChangesOf(record, { limit: 30, without, viewer, factOf });
  const days = new Map<string, typeof changes>();
  for (const change of changes) {
    const day = dayIn(zone, change.at);
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  const now = today(zone);
  return [...days].map(([day, entries]) => ({ day, ahead: daysBetween(now, day), entries }));
}

/**
 * Returns the timeline of a record for a page that other users can read, too. Empty for an account that can't see the
 * change log.
 */
export async function timelineFor(
  account: Pick<Account, 'ability'>,
  { record, zone, without = '' }: { record: string; zone: string; without?: string },
) {
  return canView(account, 'Activity') ? timelineOf(record, zone, { without }) : [];
}
