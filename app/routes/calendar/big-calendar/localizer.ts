import { useMemo } from 'react';
import type { DateRange } from 'react-big-calendar';
import { DateLocalizer } from 'react-big-calendar/lib/localizer';
import { daysOf, visibleRange } from '~/models/calendar/range';
import { shiftDays, timeAt, wallClockAt, zoneOffset } from '~/models/shared/zoned-time';
import { addMonths, daysBetween, startOfMonth } from '~/models/shared/day';

interface Timed {
  start: Date;
  end: Date;
}

const lengths: Record<string, number> = { hour: 3_600_000, minute: 60_000, second: 1000, millisecond: 1 };

const singular = (unit: string | undefined) => (unit === 'date' ? 'day' : (unit?.replace(/s$/, '') ?? 'millisecond'));
const compare = (a: Date, b: Date) => a.getTime() - b.getTime();
const nothing = () => '';

/** Returns the date functions that react-big-calendar needs, computed in a time zone. */
export function zonedDates(zone: string, weekStart: number) {
  const clockOf = (date: Date) => wallClockAt(date.getTime(), zone);
  const dayOf = (date: Date) => clockOf(date).day;
  const midnight = (day: string) => new Date(timeAt({ day, minute: 0 }, zone));
  const before = (date: Date) => new Date(date.getTime() - 1);

  function periodOf(date: Date, unit: string): { from: string; to: string } {
    const day = dayOf(date);
    if (unit === 'week') return visibleRange('week', day, weekStart);
    if (unit === 'month') return { from: startOfMonth(day), to: startOfMonth(addMonths(day, 1)) };
    return visibleRange('day', day, weekStart);
  }

  // The library calls this function without a date to format the name of a time grid.
  function startOf(date = new Date(), unit?: string): Date {
    const length = lengths[singular(unit)];
    // The result is wrong for hours in zones with a half-hour offset, but the library never requests hours.
    if (length) return new Date(Math.floor(date.getTime() / length) * length);
    return midnight(periodOf(date, singular(unit)).from);
  }

  function add(date: Date, count: number, unit: string): Date {
    const length = lengths[singular(unit)];
    if (length) return new Date(date.getTime() + count * length);
    if (singular(unit) === 'month') {
      const { day, minute } = clockOf(date);
      return new Date(timeAt({ day: addMonths(day, count), minute }, zone));
    }
    return new Date(shiftDays(date.getTime(), count * (singular(unit) === 'week' ? 7 : 1), zone));
  }

  function diff(a: Date, b: Date, unit?: string): number {
    const length = lengths[singular(unit)];
    if (length && unit) return Math.floor((b.getTime() - a.getTime()) / length);
    const [from, to] = [clockOf(a), clockOf(b)];
    return daysBetween(from.day, to.day) - (to.minute < from.minute ? 1 : 0);
  }

  function range(start: Date, end: Date): Date[] {
    const days: Date[] = [];
    for (let day = start; day <= end; day = add(day, 1, 'day')) days.push(day);
    return days;
  }

  const at = (date: Date, unit?: string) => startOf(date, unit).getTime();
  const month = (date: Date) => visibleRange('month', dayOf(date), weekStart);
  const offset = (date: Date) => zoneOffset(zone, date.toISOString());
  const dstOffset = (start: Date, end: Date) => offset(end) - offset(start);
  const lte = (a: Date, b: Date, unit?: string) => at(a, unit) <= at(b, unit);
  const gt = (a: Date, b: Date, unit?: string) => at(a, unit) > at(b, unit);
  const eq = (a: Date, b: Date, unit?: string) => at(a, unit) === at(b, unit);

  return {
    startOf,
    endOf: (date: Date, unit: string) => before(midnight(periodOf(date, singular(unit)).to)),
    add,
    diff,
    range,
    lte,
    gt,
    eq,
    lt: (a: Date, b: Date, unit?: string) => !lte(b, a, unit),
    gte: (a: Date, b: Date, unit?: string) => !gt(b, a, unit),
    neq: (a: Date, b: Date, unit?: string) => !eq(a, b, unit),
    inRange: (date: Date, min: Date, max: Date, unit = 'day') => lte(min, date, unit) && lte(date, max, unit),
    min: (a: Date, b: Date) => (a < b ? a : b),
    max: (a: Date, b: Date) => (a > b ? a : b),
    merge: (date: Date, time: Date) => new Date(timeAt({ day: dayOf(date), minute: clockOf(time).minute }, zone)),
    ceil: (date: Date, unit: string) => (eq(startOf(date, unit), date) ? date : add(startOf(date, unit), 1, unit)),
    isSameDate: (a: Date, b: Date) => dayOf(a) === dayOf(b),
    firstVisibleDay: (date: Date) => midnight(month(date).from),
    lastVisibleDay: (date: Date) => before(midnight(month(date).to)),
    visibleDays: (date: Date) => daysOf(month(date)).map(midnight),
    getSlotDate: (date: Date, minutes: number, offset: number) =>
      new Date(timeAt({ day: dayOf(date), minute: minutes + offset }, zone)),
    // With these offsets, the library calculates in clock time, so hours stay aligned with those of other days when the
    // UTC offset changes.
    getTimezoneOffset: (date: Date) => -offset(date),
    getDstOffset: dstOffset,
    getTotalMin: (start: Date, end: Date) => diff(start, end, 'minutes') + dstOffset(start, end),
    getMinutesFromMidnight: (date: Date) => clockOf(date).minute,
    continuesPrior: (start: Date, first: Date) => start < first,
    // An event that ends at midnight doesn't continue into the next week.
    continuesAfter: (_start: Date, end: Date, last: Date) => end > last,
    // Keeps the events in the given order (`laneOrder`), as the server's grid does.
    sortEvents: () => 0,
    daySpan: () => 1,
    inEventRange: ({ event, range: shown }: Record<'event' | 'range', Timed>) =>
      // An end at midnight belongs to the day before. An event without a duration belongs to the day on which it
      // starts.
      lte(startOf(event.start, 'day'), shown.end, 'day') &&
      (event.end > shown.start || (compare(event.start, event.end) === 0 && event.start >= shown.start)),
  };
}

/**
 * Returns a localizer for dates in the user's zone, regardless of the browser's. The server renders most text; only the
 * hours at the edge and the time of a new event being drawn are formatted here.
 */
export function useLocalizer(zone: string, weekStart: number, clockOf: (minute: number) => string): DateLocalizer {
  return useMemo(() => {
    const clock = (date: Date) => clockOf(wallClockAt(date.getTime(), zone).minute);
    const formats = {
      timeGutterFormat: clock,
      selectRangeFormat: ({ start, end }: DateRange) => `${clock(start)} – ${clock(end)}`,
      eventTimeRangeFormat: nothing,
      eventTimeRangeStartFormat: nothing,
      eventTimeRangeEndFormat: nothing,
    };
    const localizer = new DateLocalizer({ format: nothing, formats, firstOfWeek: () => weekStart });
    return Object.assign(localizer, zonedDates(zone, weekStart));
  }, [zone, weekStart, clockOf]);
}
