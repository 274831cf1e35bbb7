import ICAL from 'ical.js';
import { layoutConfig } from '~/layout.config';
import { addDays, daysBetween } from '~/models/shared/day';
import { inTime, tooLong } from '~/lib/time-limit.server';
import { instantAt, wallClock } from '~/models/shared/zoned-time';
import type { DayRange } from './range';
import { codeOf } from './repeat';
import { daysOfRule } from './rule-days.server';
import type { CalendarEvent } from './schema';
import { type EventTimes, spanOf } from './span';

/** Maximum number of occurrences that a series is expanded to: 160 years of a daily series. */
const maxTimes = 60_000;

/** Returns the time zone in which an event keeps its local time. */
export function zoneOf({ zone }: Pick<CalendarEvent, 'zone'>): string {
  return zone ?? layoutConfig.timeZone;
}

/** Returns the first day of an event in its own time zone. */
export function firstDayOf(event: EventTimes & Pick<CalendarEvent, 'zone'>): string {
  return spanOf(event, zoneOf(event)).firstDay;
}

type Parts = Partial<Record<string, unknown[]>>;

/** Checks whether the form can express a rule. The rule's date and month must be those of the first day. */
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
 * Parts of a rule that select days. Parts that select times are ignored if they have a single value; otherwise, the
 * rule is rejected.
 */
const dayParts = ['BYMONTH', 'BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS'] as const;
const timeParts = ['BYHOUR', 'BYMINUTE', 'BYSECOND'];

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];

/** Time limits, in milliseconds, for calculating the first date of a series, and all of its dates. */
const firstDayLimitMs = 200;
const allDaysLimitMs = 200;

function plainDays(freq: string, { BYDAY }: Parts, start: string): string {
  if (freq === 'WEEKLY') return `;BYDAY=${(BYDAY ?? [codeOf(start)]).join()}`;
  if (freq === 'MONTHLY') return BYDAY ? `;BYDAY=${BYDAY.join()}` : `;BYMONTHDAY=${Number(start.slice(8))}`;
  return freq === 'YEARLY' ? `;BYMONTH=${Number(start.slice(5, 7))};BYMONTHDAY=${Number(start.slice(8))}` : '';
}

function richDays(parts: Parts, wkst: number): string {
  const days = dayParts.flatMap((name) => (parts[name] ? [`;${name}=${parts[name].join()}`] : []));
  const monday = 2;
  return `${days.join('')}${wkst === monday ? '' : `;WKST=${ICAL.Recur.numericDayToIcalDay(wkst)}`}`;
}

/** Returns the first day of a rule, or `null` if it has none or finding it takes too long. */
function firstOf(rule: string, start: string, ms = firstDayLimitMs): string | null {
  const first = inTime(ms, daysOfRule(rule, start));
  return first === tooLong ? null : first;
}

/**
 * Checks whether the rule of a series includes its start. A start that isn't included is still the first day of the
 * series.
 */
export function isOnRule(rule: string, start: string): boolean {
  return firstOf(rule, start) === start;
}

/**
 * Returns a rule in stored format, from the text of a file or a form (RFC 5545 3.3.10). Accepts rules that select days,
 * but not those that repeat several times a day, never occur, or exceed a limit (interval, count, or values in a part).
 * Rules that the form can express are normalized; others keep their parts and their first day of the week.
 * @param start first day of the series
 * @param zone the time zone in which `UNTIL` is converted to a day
 * @param minute the minute of the day when the series starts, which determines whether the day of `UNTIL` is included;
 * `null` for all day
 * @param limitMs time limit for finding the first day, in ms
 * @returns `null` if the rule can't be parsed or isn't accepted, or if finding its first day takes too long
 */
export function readRule(
  text: string,
  start: string,
  zone: string,
  minute: number | null = null,
  limitMs = firstDayLimitMs,
): string | null {
  try {
    const rule = ICAL.Recur.fromString(text.replace(/^RRULE:/i, ''));
    const { interval, count, until, wkst } = rule;
    const freq = String(rule.freq);
    const all = rule.parts as Parts;
    if (!frequencies.includes(freq) || timeParts.some((name) => (all[name]?.length ?? 0) > 1)) return null;
    const parts = Object.fromEntries(Object.entries(all).filter(([name]) => !timeParts.includes(name))) as Parts;
    if (Object.values(parts).some((values) => (values?.length ?? 0) > 400)) return null;
    if (interval < 1 || interval > 1000 || (count !== null && (count < 1 || count > maxTimes))) return null;
    const weeksMatter = freq === 'WEEKLY' && interval > 1 && wkst !== 2;
    const isOfForm = isPlain(freq, parts, start) && !weeksMatter;
    const by = isOfForm ? plainDays(freq, parts, start) : richDays(parts, wkst);
    const last = until === null ? null : untilDay(until, zone, minute);
    const ends = last !== null ? `;UNTIL=${last.replaceAll('-', '')}` : count !== null ? `;COUNT=${count}` : '';
    const read = `FREQ=${freq}${by}${interval > 1 ? `;INTERVAL=${interval}` : ''}${ends}`;
    return firstOf(read, start, limitMs) === null ? null : read;
  } catch {
    return null;
  }
}

/**
 * Returns the last possible day of a series. The day of `UNTIL` is excluded if the series starts later in the day than
 * `UNTIL`, in its time zone.
 */
function untilDay(until: ICAL.Time, zone: string, minute: number | null): string {
  if (until.isDate) return until.toString().slice(0, 10);
  const clock =
    until.zone === ICAL.Timezone.utcTimezone
      ? wallClock(until.toJSDate().toISOString(), zone)
      : { day: until.toString().slice(0, 10), minute: until.hour * 60 + until.minute };
  return minute !== null && clock.minute < minute ? addDays(clock.day, -1) : clock.day;
}

interface Followed {
  /** Number of days from the first to the last day of an occurrence, in the event's time zone. */
  length: number;
  next: () => string | null;
  days: string[];
  ended: boolean;
  /** How many calculations have taken too long. */
  timeouts: number;
}

/** After this many calculations that took too long, the remaining dates of a series stay missing. */
const maxTimeouts = 3;

// Cache of the occurrence dates of a series, computed only as far as requested. Stored events are immutable.
const followed = new WeakMap<object, Followed>();

function follow(event: CalendarEvent): Followed {
  return followed.get(event) ?? followFromStart(event, 0);
}

function followFromStart(event: CalendarEvent, timeouts: number): Followed {
  const { firstDay, lastDay } = spanOf(event, zoneOf(event));
  const next = daysOfRule(event.repeat?.rule ?? 'FREQ=DAILY;COUNT=1', firstDay);
  const made = { length: daysBetween(firstDay, lastDay), next, days: [], ended: false, timeouts };
  followed.set(event, made);
  return made;
}

/**
 * Returns the dates that the rule of a series includes, at least up to a given day and including skipped ones, in the
 * series' time zone. The last ones are missing if the calculation takes too long; the next call tries again.
 */
function ruleDays(event: CalendarEvent, to: string): readonly string[] {
  const series = follow(event);
  if (series.ended || (series.days.at(-1) ?? '') > to) return series.days;
  const done = inTime(allDaysLimitMs, () => {
    while (!series.ended && (series.days.at(-1) ?? '') <= to) {
      const day = series.days.length < maxTimes ? series.next() : null;
      if (day === null) series.ended = true;
      else series.days.push(day);
    }
  });
  if (done === tooLong) {
    const timeouts = series.timeouts + 1;
    // An ordinary series can take too long on a busy machine, so the next call calculates it again.
    if (timeouts < maxTimeouts) followFromStart(event, timeouts);
    else series.ended = true;
  }
  return series.days;
}

/** Returns the dates of a series like `ruleDays`, with its additional dates and without skipped ones. */
function occurrenceDays(event: CalendarEvent, to: string): string[] {
  const left = new Set(event.repeat?.except);
  const { extra = [] } = event.repeat ?? {};
  const days = ruleDays(event, to);
  const all = extra.length > 0 ? [...new Set([...days, ...extra])].sort() : days;
  return all.filter((day) => day <= to && !left.has(day));
}

/** Returns the number of occurrences that the rule of a series has before a day, including skipped ones. */
export function timesBefore(event: CalendarEvent, day: string): number {
  return ruleDays(event, day).filter((one) => one < day).length;
}

/** Checks whether a series has an occurrence on a day and doesn't skip it. */
export function hasDay(event: CalendarEvent, day: string): boolean {
  return occurrenceDays(event, day).includes(day);
}

/** Returns the times of a series' occurrence on a date. The local start time and the duration stay the same. */
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

/** Returns the dates of the occurrences that can overlap a range (see `inAnyZone`), without skipped ones. */
export function daysTouching(event: CalendarEvent, { from, to }: DayRange): string[] {
  const { length } = follow(event);
  const first = length === 0 ? from : addDays(from, -length);
  return occurrenceDays(event, to).filter((day) => day >= first);
}

/**
 * Returns the first date of a series that isn't skipped, or the series' start if every date within a year is skipped.
 */
export function firstKeptDay(event: CalendarEvent): string {
  const start = firstDayOf(event);
  return occurrenceDays(event, addDays(start, 366))[0] ?? start;
}
