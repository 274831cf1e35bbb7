import { dayIn } from '~/models/shared/day';
import { changesOf } from './queries.server';

/**
 * What happened to a record lately by the days of the person's `zone`, newest first.
 * @param record `orders/7`
 * @param without the label of a change that is no news, a reading for instance
 */
export async function timelineOf(record: string, zone: string, without = '') {
  const all = (await changesOf(record)).filter(({ label }) => label !== without);
  const changes = all.slice(0, 30).map(({ id, at, actor, label, about, undoneBy }) => ({
    id,
    at,
    by: actor?.name ?? '',
    label,
    about,
    undone: undoneBy !== undefined,
  }));
  const days = new Map<string, typeof changes>();
  for (const change of changes) {
    const day = dayIn(zone, change.at);
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  return [...days].map(([day, entries]) => ({ day, entries }));
}
