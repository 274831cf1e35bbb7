import type { orderTimeline } from '~/models/order/queries.server';
import { dayIn } from '~/models/shared/day';

/** What happened to an order by the days of the person's `zone`, newest first. */
export function timelineView(changes: Awaited<ReturnType<typeof orderTimeline>>, zone: string) {
  const days = new Map<string, typeof changes>();
  for (const change of changes) {
    const day = dayIn(zone, change.at);
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  return [...days].map(([day, entries]) => ({ day, entries }));
}

export type TimelineDays = ReturnType<typeof timelineView>;
