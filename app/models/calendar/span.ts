import { type CalendarSpan, openEndMinutes } from './rules';
import type { DayRange } from './range';
import type { CalendarEvent } from './schema';
import { shiftInstant, wallClock } from '~/models/shared/zoned-time';
import { addDays, isDay } from '~/models/shared/day';

/** The fields of an event that determine its time. */
export type EventTimes = Pick<CalendarEvent, 'start' | 'end' | 'allDay'>;

/** Returns the day in the text of an ISO day or instant. For all-day events, that day counts in every time zone. */
function writtenDay(text: string): string {
  return text.slice(0, 10);
}

/**
 * Returns the first day after an all-day event. If the end is missing or isn't after the start, the event lasts one
 * day. An end during a day includes that day.
 */
function dayAfter({ start, end }: EventTimes): string {
  const next = addDays(writtenDay(start), 1);
  if (end === null) return next;
  const partOfDay = !isDay(end) && !/T00:00(:00(\.0+)?)?(Z|[+-]|$)/.test(end);
  const after = partOfDay ? addDays(writtenDay(end), 1) : writtenDay(end);
  return after > next ? after : next;
}

/**
 * Returns the span of an event in the local time of a zone. An event that ends at midnight ends on the day before. An
 * event whose `start` is a day without a time is an all-day event, regardless of its flag.
 */
export function spanOf(event: EventTimes, zone: string): CalendarSpan {
  if (event.allDay || isDay(event.start)) {
    const firstDay = writtenDay(event.start);
    const end = dayAfter(event);
    return {
      allDay: true,
      start: firstDay,
      end,
      hasEnd: event.end !== null,
      firstDay,
      lastDay: addDays(end, -1),
      startMinute: 0,
      endMinute: 1440,
    };
  }
  const start = new Date(event.start).toISOString();
  const stated = event.end === null ? null : new Date(event.end).toISOString();
  const hasEnd = stated !== null && stated > start;
  const end = hasEnd ? stated : shiftInstant(start, { days: 0, minutes: openEndMinutes }, zone);
  const from = wallClock(start, zone);
  const until = wallClock(end, zone);
  const atMidnight = until.minute === 0 && until.day > from.day;
  return {
    allDay: false,
    start,
    end,
    hasEnd,
    firstDay: from.day,
    lastDay: atMidnight ? addDays(until.day, -1) : until.day,
    startMinute: from.minute,
    endMinute: atMidnight ? 1440 : until.minute,
  };
}

/** Returns a range extended to the days that it can cover in any zone, for `canTouch`. */
export function inAnyZone({ from, to }: DayRange): DayRange {
  return { from: addDays(from, -1), to: addDays(to, 1) };
}

/**
 * Checks whether an event can overlap a range (extended by `inAnyZone`), using only the text of its dates: a cheap
 * check before the exact one.
 */
export function canTouch({ start, end }: EventTimes, { from, to }: DayRange): boolean {
  const first = writtenDay(start);
  return first <= to && (first >= from || writtenDay(end ?? start) >= from);
}
