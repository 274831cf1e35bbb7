import { laneOrder } from '~/models/calendar/layout';
import { type CalendarView } from '~/models/calendar/range';
import { byTime, type CalendarEntry } from '~/models/calendar/rules';

/** Maximum number of entries per day in each view. Limits the size of the page when the calendar is full. */
const perDay: Record<CalendarView, number> = { month: 12, week: 24, day: 60, agenda: 24 };

/** Maximum number of search results in the list. */
export const maxFound = 100;

interface BoundedDays<Entry> {
  /** The entries shown, in their original order. */
  entries: Entry[];
  /**
   * Number of hidden entries by day (`YYYY-MM-DD`), without the `earlier` ones. Days without hidden entries are absent.
   */
  hidden: ReadonlyMap<string, number>;
  /** In the day view, number of entries on the pages before this one. 0 in other views. */
  earlier: number;
}

/**
 * Selects the entries to show: the first entries of each day, or one page of the day view. An entry over several days
 * is shown on all of them if it's among the first entries of any.
 * @param entries the entries that overlap the days, by time
 * @param days the days of the view, in order
 * @param page for the day view, from 1; for a page past the last, the last page is used
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
