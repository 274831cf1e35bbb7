import ICAL from 'ical.js';
import { layoutConfig } from '~/layout.config';
import { addDays, daysBetween } from '~/models/shared/day';
import { instantAt } from '~/models/shared/zoned-time';
import type { DayRange } from './range';
import { codeOf } from './repeat';
import type { CalendarEvent } from './schema';
import { type EventTimes, spanOf } from './span';

/** A series is followed for this many days of its own: a daily one for 27 years. */
const mostTimes = 10_000;

/** The zone in which an event keeps its time on the clock. */
export function zoneOf({ zone }: Pick<CalendarEvent, 'zone'>): string {
  return zone ?? layoutConfig.timeZone;
}

/** The first day of an event on its own clock. */
export function firstDayOf(event: EventTimes & Pick<CalendarEvent, 'zone'>): string {
  return spanOf(event, zoneOf(event)).firstDay;
}

type Parts = Partial<Record<string, unknown[]>>;

/** Whether the parts of a rule say no more than the form does, and name the day the series starts on. */
function isPlain(freq: string, parts: Parts, start: string): boolean {
  const { BYDAY: days = [], BYMONTHDAY: dates = [], BYMONTH: months = [], ...others } = parts;
  if (Object.keys(others).length > 0 || dates.length > 1 || months.length > 1) return false;
  const isDate = dates.length === 0 || dates[0] === Number(start.slice(8));
  const isMonth = months.length === 0 || months[0] === Number(start.slice(5, 7));
  const named = days.map(String);
  if (freq === 'DAILY') return named.length + dates.length + months.length === 0;
  if (freq === 'WEEKLY') return dates.length + months.length === 0 && named.every((one) => /^[A-Z]{2}$/.test(one));
  if (freq === 'MONTHLY' && named.length > 0) {
    return dates.length + months.length === 0 && named.length === 1 && /^(-1|[1-4])[A-Z]{2}$/.test(named[0] ?? '');
  }
  return named.length === 0 && isDate && isMonth && (freq === 'YEARLY' || months.length === 0);
}

/**
 * A rule as it is stored, from text of a file or a form. Accepted are days, weeks, months and years in the ways the form
 * offers; any other (every second, a date that never comes) could keep the server busy without end.
 * @param start first day of the series
 * @param zone where `UNTIL` becomes a day
 * @returns `null` for a rule that is unreadable or not accepted
 */
export function readRule(text: string, start: string, zone: string): string | null {
  try {
    const rule = ICAL.Recur.fromString(text.replace(/^RRULE:/i, ''));
    const { freq, interval, count, until } = rule;
    if (!isPlain(freq, rule.parts as Parts, start)) return null;
    if (interval < 1 || interval > 366 || (count !== null && (count < 1 || count > 1000))) return null;
    const byDay = (rule.parts as Parts).BYDAY ?? [codeOf(start)];
    const by = {
      DAILY: '',
      WEEKLY: `;BYDAY=${byDay.join()}`,
      MONTHLY: (rule.parts as Parts).BYDAY ? `;BYDAY=${byDay.join()}` : `;BYMONTHDAY=${Number(start.slice(8))}`,
      YEARLY: `;BYMONTH=${Number(start.slice(5, 7))};BYMONTHDAY=${Number(start.slice(8))}`,
    }[freq as string];
    if (by === undefined) return null;
    const last = until === null ? null : untilDay(until, zone);
    const ends = last !== null ? `;UNTIL=${last.replaceAll('-', '')}` : count !== null ? `;COUNT=${count}` : '';
    return `FREQ=${freq}${by}${interval > 1 ? `;INTERVAL=${interval}` : ''}${ends}`;
  } catch {
    return null;
  }
}

function untilDay(until: ICAL.Time, zone: string): string {
  if (until.isDate || until.zone !== ICAL.Timezone.utcTimezone) return until.toString().slice(0, 10);
  return spanOf({ start: until.toJSDate().toISOString(), end: null, allDay: false }, zone).firstDay;
}

interface Followed {
  /** How many days after its first day its last one is, on its own clock. */
  length: number;
  next: () => string | null;
  days: string[];
  ended: boolean;
}

// A stored event is never changed in place: its days are worked out once, as far as anybody has looked.
const followed = new WeakMap<object, Followed>();

function follow(event: CalendarEvent): Followed {
  const known = followed.get(event);
  if (known) return known;
  const { firstDay, lastDay } = spanOf(event, zoneOf(event));
  const rule = ICAL.Recur.fromString(event.repeat?.rule ?? 'FREQ=DAILY;COUNT=1');
  const iterator = rule.iterator(ICAL.Time.fromDateString(firstDay));
  const next = () => (iterator.next() as ICAL.Time | null)?.toString().slice(0, 10) ?? null;
  const made = { length: daysBetween(firstDay, lastDay), next, days: [], ended: false };
  followed.set(event, made);
  return made;
}

/** The days on which the rule of a series places it, up to one, also those it leaves out; on its own clock. */
function ruleDays(event: CalendarEvent, to: string): readonly string[] {
  const series = follow(event);
  while (!series.ended && (series.days.at(-1) ?? '') <= to) {
    const day = series.days.length < mostTimes ? series.next() : null;
    if (day === null) series.ended = true;
    else series.days.push(day);
  }
  return series.days;
}

/** How many times a series has before a day by its rule, also those it leaves out. */
export function timesBefore(event: CalendarEvent, day: string): number {
  return ruleDays(event, day).filter((one) => one < day).length;
}

/** Whether a series has a day that it does not leave out. */
export function hasDay(event: CalendarEvent, day: string): boolean {
  return ruleDays(event, day).includes(day) && event.repeat?.except.includes(day) !== true;
}

/** When a series is on one of its days: the same time on its clock, the same length. */
export function timesOn(event: CalendarEvent, day: string): EventTimes {
  const zone = zoneOf(event);
  const span = spanOf(event, zone);
  const shift = daysBetween(span.firstDay, day);
  if (shift === 0) return { start: event.start, end: event.end, allDay: event.allDay };
  if (span.allDay) return { start: day, end: span.hasEnd ? addDays(span.end, shift) : null, allDay: true };
  const start = instantAt({ day, minute: span.startMinute }, zone);
  const length = Date.parse(span.end) - Date.parse(span.start);
  return { start, end: span.hasEnd ? new Date(Date.parse(start) + length).toISOString() : null, allDay: false };
}

/** The days of a series that can touch a range that is `inAnyZone`, without those it leaves out. */
export function daysTouching(event: CalendarEvent, { from, to }: DayRange): string[] {
  const { length } = follow(event);
  const first = length === 0 ? from : addDays(from, -length);
  return ruleDays(event, to).filter((day) => day >= first && day <= to && !event.repeat?.except.includes(day));
}

/** The first day of a series that it does not leave out; its start where none is left within a year. */
export function firstKeptDay(event: CalendarEvent): string {
  const start = firstDayOf(event);
  const left = new Set(event.repeat?.except);
  return ruleDays(event, addDays(start, 366)).find((day) => !left.has(day)) ?? start;
}
