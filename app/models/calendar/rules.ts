import { dayMs } from '~/models/shared/zoned-time';

/** The kinds of events, each a calendar that can be switched off (specification §3). */
export const calendarKinds = ['Business', 'Holiday', 'Personal', 'ETC', 'Family'] as const;

export type CalendarKind = (typeof calendarKinds)[number];

/** Read-only layers over the events: what other apps know a date of. */
export const calendarLayers = ['tasks', 'todos', 'invoices', 'deliveries', 'services'] as const;

export type CalendarLayer = (typeof calendarLayers)[number];

/** What a guest can answer to an invitation. */
export const guestAnswers = ['yes', 'maybe', 'no'] as const;

export type GuestAnswer = (typeof guestAnswers)[number];

/** Anything the calendar shows: an event of a kind, or something due from another app. */
export interface CalendarEntry {
  /** Unique among everything shown: `event-12`, `todos-3`. */
  key: string;
  source: CalendarKind | CalendarLayer;
  /** The event, which can be moved; `null` for a layer, which is changed in its own app. */
  eventId: number | null;
  /** The day of the series it stands for (`YYYY-MM-DD` on the event's own clock); `null` where nothing repeats. */
  on: string | null;
  title: string;
  /** Where it is opened. */
  to: string;
  allDay: boolean;
  /** ISO instants; for all day calendar days, of which `end` is the first one after it. */
  start: string;
  end: string;
  /** Whether the event says when it ends; without it `end` is only where its bar stops. */
  hasEnd: boolean;
  /** First and last calendar day it touches in the person's zone. */
  firstDay: string;
  lastDay: string;
  /** Minutes of those days on the wall clock, 0 and 1440 for all day. */
  startMinute: number;
  endMinute: number;
}

/** Something dated on the wall clock of a zone: what an entry is placed by. */
export type CalendarSpan = Pick<
  CalendarEntry,
  'allDay' | 'start' | 'end' | 'hasEnd' | 'firstDay' | 'lastDay' | 'startMinute' | 'endMinute'
>;

/** How long the bar of an event without an end is, in minutes. */
export const openEndMinutes = 30;

/** Whether an entry is drawn as a bar over days instead of in the hours: all day, or a day and longer. */
export function isBanner({ allDay, start, end }: Pick<CalendarSpan, 'allDay' | 'start' | 'end'>): boolean {
  return allDay || Date.parse(end) - Date.parse(start) >= dayMs;
}

/** Minute of the day as a time input writes it: `510` is `08:30`. */
export function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** What a time input holds as minute of the day. */
export function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

const order = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

/** By day, then all day before timed, then by time and title: the order of lists. */
export function byTime(a: CalendarEntry, b: CalendarEntry): number {
  return (
    order(a.firstDay, b.firstDay) ||
    order(Number(isBanner(b)), Number(isBanner(a))) ||
    order(a.startMinute, b.startMinute) ||
    order(a.title, b.title)
  );
}
