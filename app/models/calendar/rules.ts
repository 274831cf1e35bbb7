import { dayMs } from '~/models/shared/zoned-time';

/** Kinds of events, each a calendar that can be turned off (specification §3). */
export const calendarKinds = ['Business', 'Holiday', 'Personal', 'ETC', 'Family'] as const;

export type CalendarKind = (typeof calendarKinds)[number];

/** Read-only layers with dated records of other apps. */
export const calendarLayers = ['tasks', 'todos', 'invoices', 'deliveries', 'services'] as const;

export type CalendarLayer = (typeof calendarLayers)[number];

/** Whether an entry is something due from another app, which has a day but no length. */
export function isDue({ source }: Pick<CalendarEntry, 'source'>): boolean {
  return calendarLayers.some((layer) => layer === source);
}

/** Returns the ID of the to-do that an entry shows, which can be moved; `null` for anything else. */
export function todoOf({ source, key }: Pick<CalendarEntry, 'source' | 'key'>): number | null {
  return source === 'todos' ? Number(key.replace('todos-', '')) : null;
}

/** Responses that a guest can give to an invitation. */
export const guestAnswers = ['yes', 'maybe', 'no'] as const;

export type GuestAnswer = (typeof guestAnswers)[number];

/** A calendar entry: an event of a kind, or something due from another app. */
export interface CalendarEntry {
  /** Unique among all entries: `event-12`, `todos-3`. */
  key: string;
  source: CalendarKind | CalendarLayer;
  /** The event, which can be moved; `null` for a layer, which is edited in its own app. */
  eventId: number | null;
  /** The day of the series it represents (`YYYY-MM-DD` in the event's time zone); `null` if it doesn't repeat. */
  on: string | null;
  title: string;
  /** URL of its page. */
  to: string;
  allDay: boolean;
  /** ISO instants; calendar days if all day, with `end` as the first day after it. */
  start: string;
  end: string;
  /** Whether the event has a stated end. If not, `end` is only where its bar ends. */
  hasEnd: boolean;
  /** First and last calendar day it touches in the user's zone. */
  firstDay: string;
  lastDay: string;
  /** Minutes of those days in local time, 0 and 1440 for all day. */
  startMinute: number;
  endMinute: number;
}

/** The times of an entry in a zone's local time, which determine its position. */
export type CalendarSpan = Pick<
  CalendarEntry,
  'allDay' | 'start' | 'end' | 'hasEnd' | 'firstDay' | 'lastDay' | 'startMinute' | 'endMinute'
>;

/** Length of the bar of an event without an end, in minutes. */
export const openEndMinutes = 30;

/** Whether an entry is drawn as a bar across days instead of in the hours: all day, or at least a day long. */
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

/** Sort order of lists: by day, all day before timed, then by time and title. */
export function byTime(a: CalendarEntry, b: CalendarEntry): number {
  return (
    order(a.firstDay, b.firstDay) ||
    order(Number(isBanner(b)), Number(isBanner(a))) ||
    order(a.startMinute, b.startMinute) ||
    order(a.title, b.title)
  );
}
