import { dayMs } from '~/models/shared/zoned-time';

/** Kinds of events, each shown as a calendar that users can turn off (specification §3). */
export const calendarKinds = ['Business', 'Holiday', 'Personal', 'ETC', 'Family'] as const;

export type CalendarKind = (typeof calendarKinds)[number];

/** Layers with dated records from other apps. */
export const calendarLayers = ['tasks', 'todos', 'invoices', 'deliveries', 'services'] as const;

export type CalendarLayer = (typeof calendarLayers)[number];

/** Checks whether an entry is a due item from another app. */
export function isDue({ source }: Pick<CalendarEntry, 'source'>): boolean {
  return calendarLayers.some((layer) => layer === source);
}

/** Returns the ID of the to-do that an entry shows, or `null` for any other entry. */
export function todoOf({ source, key }: Pick<CalendarEntry, 'source' | 'key'>): number | null {
  return source === 'todos' ? Number(key.replace('todos-', '')) : null;
}

export const guestAnswers = ['yes', 'maybe', 'no'] as const;

export type GuestAnswer = (typeof guestAnswers)[number];

/** A calendar entry: an event, a busy time, or a due item from another app. */
export interface CalendarEntry {
  /** Unique among all entries: `event-12`, `todos-3`. */
  key: string;
  source: CalendarKind | CalendarLayer;
  /** The ID of an event that can be opened and moved; `null` for due items, busy times, and events of subscriptions. */
  eventId: number | null;
  /** The date of the occurrence (`YYYY-MM-DD` in the event's time zone); `null` if the event doesn't repeat. */
  on: string | null;
  title: string;
  /** URL that the entry links to. */
  to: string;
  allDay: boolean;
  /** ISO instants. For all-day entries, calendar days, with `end` as the first day after the entry. */
  start: string;
  end: string;
  /** Whether the event has a stated end. If not, `end` is only where its bar ends. */
  hasEnd: boolean;
  /** First and last calendar day of the entry in the user's zone. */
  firstDay: string;
  lastDay: string;
  /**
   * The start as a minute of the first day, and the end as a minute of the last day; 0 and 1440 for all-day entries.
   */
  startMinute: number;
  endMinute: number;
}

/** The times of an entry in the local time of a zone, which determine its position. */
export type CalendarSpan = Pick<
  CalendarEntry,
  'allDay' | 'start' | 'end' | 'hasEnd' | 'firstDay' | 'lastDay' | 'startMinute' | 'endMinute'
>;

/** Length of the bar of an event without an end, in minutes. */
export const openEndMinutes = 30;

/**
 * Checks whether an entry is drawn as a bar across days instead of in the hour grid: all-day entries, and those that
 * last at least a day.
 */
export function isBanner({ allDay, start, end }: Pick<CalendarSpan, 'allDay' | 'start' | 'end'>): boolean {
  return allDay || Date.parse(end) - Date.parse(start) >= dayMs;
}

/** Formats a minute of the day for a time input: `510` is `08:30`. */
export function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Returns the minute of the day from a time input. */
export function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

const order = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares entries for lists: by day, bars (see `isBanner`) before other entries, then by time and title. */
export function byTime(a: CalendarEntry, b: CalendarEntry): number {
  return (
    order(a.firstDay, b.firstDay) ||
    order(Number(isBanner(b)), Number(isBanner(a))) ||
    order(a.startMinute, b.startMinute) ||
    order(a.title, b.title)
  );
}
