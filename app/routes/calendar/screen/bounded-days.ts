import { laneOrder } from '~/models/calendar/layout';
import { type CalendarView } from '~/models/calendar/range';
import { byTime, type CalendarEntry } from '~/models/calendar/rules';

/** How many entries of one day a view holds at most, so that its page stays small however full the calendar is. */
const perDay: Record<CalendarView, number> = { month: 12, week: 24, day: 60, agenda: 24 };

/** How many entries a search lists at most. */
export const mostFound = 300;

/** What a view holds of its days. */
interface BoundedDays<Entry> {
  /** The entries that are shown, in the order they came in. */
  entries: Entry[];
  /** How many entries of a day (`YYYY-MM-DD`) come after those that are shown; days without any are absent. */
  hidden: ReadonlyMap<string, number>;
  /** How many entries of the day come before those that are shown: of the view of a day, from its second page on. */
  earlier: number;
}

/**
 * Picks what a view shows of its days: the first entries of each day, or one page of the view of a day. An entry of
 * several days is shown on all of them when it's among the first of one.
 * @param entries what touches the days, by time
 * @param days the days of the view, in order
 * @param page of the view of a day, from 1; one past the last shows the last
 */
export function boundedDays<Entry extends CalendarEntry>(
  entries: readonly Entry[],
  days: readonly string[],
  { view, page }: { view: CalendarView; page: number },
): BoundedDays<Entry> {
  const limit = perDay[view];
  const touching = new Map(
    days.map((day) => [day, entries.filter((one) => one.firstDay <= day && one.lastDay >= day)]),
  );
  const first = view === 'day' ? limit * (Math.min(page, Math.max(1, Math.ceil(entries.length / limit))) - 1) : 0;
  const shown = new Set<Entry>();
  for (const own of touching.values()) {
    const ordered = own.length > limit ? [...own].sort(view === 'month' ? laneOrder : byTime) : own;
    for (const entry of ordered.slice(first, first + limit)) shown.add(entry);
  }
  const hidden = new Map<string, number>();
  for (const [day, own] of touching) {
    const count = own.filter((entry) => !shown.has(entry)).length - first;
    if (count > 0) hidden.set(day, count);
  }
  return { entries: entries.filter((entry) => shown.has(entry)), hidden, earlier: first };
}
