import type { CalendarEntry } from '~/models/calendar/rules';
import { isBanner, isDue } from '~/models/calendar/rules';
import { type EventPlace, shifted } from '~/models/calendar/move';
import type { CalendarView } from '~/models/calendar/range';
import { acrossDay, layDay } from '~/models/calendar/layout';
import { spanOf } from '~/models/calendar/span';
import { dayMs, instantAt, wallClockAt } from '~/models/shared/zoned-time';
import type { EntryView } from '../screen/view.server';
import type { PendingMove } from '../screen/use-event-moves';
import { addDays } from '~/models/shared/day';

/** An entry in the shape that react-big-calendar expects. */
export interface BigEvent {
  entry: EntryView;
  title: string;
  start: Date;
  end: Date;
  allDay: boolean;
  /**
   * In a column of hours, whether the event continues from the day before (`before`) and on the next day (`after`).
   */
  before?: boolean;
  after?: boolean;
}

/** Start and end of an event after a drag, and whether it's in the all-day row above the hours. */
export interface Drop {
  start: Date;
  end: Date;
  isAllDay?: boolean;
}

const midnight = (day: string, zone: string) => new Date(instantAt({ day, minute: 0 }, zone));

/** Returns the calendar day of a date in a zone. */
export function dayAt(date: Date, zone: string): string {
  return wallClockAt(date.getTime(), zone).day;
}

function timesOf({ allDay, start, end, hasEnd }: CalendarEntry): EventPlace {
  return { start, end: hasEnd ? end : null, allDay };
}

/** Applies the pending moves to the entries and returns the result. Ignores invalid moves. */
export function withMoves(entries: readonly EntryView[], queue: readonly PendingMove[], zone: string): EntryView[] {
  return entries.map((entry) =>
    queue
      .filter(({ key }) => key === entry.key)
      .reduce((moved, { to }) => {
        try {
          const times = 'edge' in to ? shifted(timesOf(moved), to, zone) : to;
          return { ...moved, ...spanOf(times, zone) };
        } catch {
          return moved;
        }
      }, entry),
  );
}

/** Argument that react-big-calendar passes to the layout of a column. Its first slot identifies the day. */
interface Column {
  events: BigEvent[];
  slotMetrics: { groups: Date[][] };
}

const parts = new WeakMap<BigEvent, Map<string, BigEvent>>();

/**
 * Returns the part of an event on one of its days. Returns the same object for the same part each time, because a drag
 * identifies its event by reference.
 */
function partOf(event: BigEvent, before: boolean, after: boolean): BigEvent {
  if (!before && !after) return event;
  const known = parts.get(event) ?? new Map<string, BigEvent>();
  const key = `${before} ${after}`;
  const part = known.get(key) ?? { ...event, before, after };
  parts.set(event, known.set(key, part));
  return part;
}

/**
 * Returns a function that lays out the events of a day as the server's grid does (`layDay`), in percent of the hours
 * shown.
 */
export function layColumn(zone: string, hours: { from: number; to: number }) {
  const percent = (minutes: number) => (minutes / ((hours.to - hours.from) * 60)) * 100;
  return ({ events, slotMetrics }: Column) => {
    const day = dayAt(slotMetrics.groups[0]?.[0] ?? new Date(), zone);
    const entries = events.map((event) => ({ ...event.entry, event }));
    return layDay(entries, day).map(({ entry, from, to, before, after, ...block }) => ({
      event: partOf(entry.event, before, after),
      style: {
        top: Math.max(0, percent(from - hours.from * 60)),
        height: percent(to - from),
        width: acrossDay(block).size,
        xOffset: acrossDay(block).start,
      },
    }));
  };
}

/** Minute of the day (23:58) at which due items are placed in the month view so that they come after timed events. */
const dueFrom = 23 * 60 + 58;

/** Converts an entry to an event. In the month view, due items come after the events of their day. */
export function bigEvent(entry: EntryView, view: CalendarView, zone: string): BigEvent {
  const { title, allDay, start, end } = entry;
  if (isDue(entry) && view === 'month') {
    const at = (minute: number) => new Date(instantAt({ day: entry.firstDay, minute }, zone));
    return { entry, title, start: at(dueFrom), end: at(dueFrom + 1), allDay: false };
  }
  if (allDay) return { entry, title, start: midnight(start, zone), end: midnight(end, zone), allDay };
  return { entry, title, start: new Date(start), end: new Date(end), allDay: isBanner(entry) };
}

/**
 * Returns the new times of a dropped event. A timed event dropped in the all-day row becomes an all-day event of one
 * day, unless it was in that row because of its length. An all-day event dropped outside of the row becomes a timed
 * event of one hour. Otherwise, events keep their length.
 */
export function placeOfDrop(
  { entry }: BigEvent,
  { start, isAllDay }: Drop,
  view: CalendarView,
  zone: string,
): EventPlace {
  const day = dayAt(start, zone);
  const toBanner = view === 'month' ? entry.allDay : isAllDay === true;
  const length = Date.parse(entry.end) - Date.parse(entry.start);
  if (toBanner && (entry.allDay || !isBanner(entry))) {
    if (!entry.allDay) return { start: day, end: null, allDay: true };
    const days = Math.round((Date.parse(entry.end) - Date.parse(entry.start)) / dayMs);
    return { start: day, end: entry.hasEnd ? addDays(day, days) : null, allDay: true };
  }
  const from = view === 'month' || toBanner ? new Date(instantAt({ day, minute: entry.startMinute }, zone)) : start;
  const until = new Date(from.getTime() + (entry.allDay ? 3_600_000 : length));
  const end = entry.hasEnd || entry.allDay ? until.toISOString() : null;
  return { start: from.toISOString(), end, allDay: false };
}

/** Returns the new times of an event after its start or end was dragged. */
export function placeOfResize({ entry }: BigEvent, { start, end }: Drop, zone: string): EventPlace {
  if (!entry.allDay) return { start: start.toISOString(), end: end.toISOString(), allDay: false };
  const first = dayAt(start, zone);
  const after = dayAt(end, zone);
  return { start: first, end: after > first ? after : addDays(first, 1), allDay: true };
}
