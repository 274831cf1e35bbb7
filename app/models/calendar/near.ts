import { addDays, addMonths, startOfMonth } from '~/models/shared/day';
import type { Collections } from '~/models/store/database.schema';
import { memoByBlock } from '~/models/store/tables';
import type { DayRange } from './range';
import type { CalendarEvent } from './schema';
import { inAnyZone } from './span';

const monthOf = (day: string) => day.slice(0, 7);

/** Returns the months from one day to another, as `YYYY-MM`. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let day = startOfMonth(from); day <= to; day = addMonths(day, 1)) months.push(monthOf(day));
  return months;
}

/** Key of the events that can be in any month: series, and events that last longer than a month. */
const always = 'always';

function keysOf({ start, end, repeat }: CalendarEvent): string[] {
  const last = end !== null && end > start ? end : start;
  if (repeat || last.slice(0, 10) > addDays(start.slice(0, 10), 31)) return [always];
  return monthsBetween(start.slice(0, 10), last.slice(0, 10));
}

const byMonth = memoByBlock((events: readonly CalendarEvent[]): ReadonlyMap<string, readonly CalendarEvent[]> => {
  const months = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    for (const key of keysOf(event)) {
      const known = months.get(key);
      if (known) known.push(event);
      else months.set(key, [event]);
    }
  }
  return months;
});

/**
 * Returns all events that can occur in a range of days in some time zone, and others in the same months, sorted by ID.
 * Reads the events of these months instead of all events.
 */
export function eventsNear(events: Collections['calendarEvents'], range: DayRange): CalendarEvent[] {
  const { from, to } = inAnyZone(range);
  const keys = [always, ...monthsBetween(from, to)];
  const found = byMonth(events).flatMap((months) => keys.flatMap((key) => months.get(key) ?? []));
  return [...new Set(found)].sort((a, b) => a.id - b.id);
}
