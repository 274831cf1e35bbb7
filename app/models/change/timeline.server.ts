import { dayIn } from '~/models/shared/day';
import { changesOf } from './queries.server';

/** What happened to a record lately by the days of the person's `zone`, newest first. @param record `orders/7` */
export async function timelineOf(record: string, zone: string) {
  const changes = (await changesOf(record)).slice(0, 30).map(({ id, at, actor, label, about, undoneBy }) => ({
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
