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

/** A series is followed for this many days of its own: a daily one for 160 years. */
const mostTimes = 60_000;

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

/** The parts of a rule that choose days. Those that choose hours say no more than the start does, or aren't accepted. */
const dayParts = ['BYMONTH', 'BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS'] as const;
const timeParts = ['BYHOUR', 'BYMINUTE', 'BYSECOND'];

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];

/** How long the first day, and all days, of a series may keep the server busy, in milliseconds; a daily one of 30 years takes 60. */
const patienceMs = 200;
const patienceForAllMs = 200;

/** What of a plain rule chooses its days, always in the same words. */
function plainDays(freq: string, { BYDAY }: Parts, start: string): string {
  if (freq === 'WEEKLY') return `;BYDAY=${(BYDAY ?? [codeOf(start)]).join()}`;
  if (freq === 'MONTHLY') return BYDAY ? `;BYDAY=${BYDAY.join()}` : `;BYMONTHDAY=${Number(start.slice(8))}`;
  return freq === 'YEARLY' ? `;BYMONTH=${Number(start.slice(5, 7))};BYMONTHDAY=${Number(start.slice(8))}` : '';
}

/** What of any other rule chooses its days, and the day its weeks begin on. */
function richDays(parts: Parts, wkst: number): string {
  const days = dayParts.flatMap((name) => (parts[name] ? [`;${name}=${parts[name].join()}`] : []));
  const monday = 2;
  return `${days.join('')}${wkst === monday ? '' : `;WKST=${ICAL.Recur.numericDayToIcalDay(wkst)}`}`;
}

/** The first day on which a rule places a series; `null` when it has none, or none soon enough to be worked out. */
function firstOf(rule: string, start: string, ms = patienceMs): string | null {
  const first = inTime(ms, daysOfRule(rule, start));
  return first === tooLong ? null : first;
}

/** Whether a series that starts on a day is on that day by its rule; a start off the rule is its first day all the same. */
export function isOnRule(rule: string, start: string): boolean {
  return firstOf(rule, start) === start;
}

/**
 * A rule as it is stored, from text of a file or a form (RFC 5545 3.3.10). Accepted is every rule that chooses days; what
 * comes several times a day isn't, nor a rule whose days never come. In the ways the form offers, rules are always in the
 * same words; any other keeps its parts and the day its weeks begin on.
 * @param start first day of the series
 * @param zone where `UNTIL` becomes a day
 * @param minute of the day at which it starts, which decides whether the day of `UNTIL` still counts; `null` for all day
 * @param patience what its first day may take, in ms
 * @returns `null` for a rule that is unreadable or not accepted
 */
export function readRule(
  text: string,
  start: string,
  zone: string,
  minute: number | null = null,
  patience = patienceMs,
): string | null {
  try {
    const rule = ICAL.Recur.fromString(text.replace(/^RRULE:/i, ''));
    const { interval, count, until, wkst } = rule;
    const freq = String(rule.freq);
    const all = rule.parts as Parts;
    if (!frequencies.includes(freq) || timeParts.some((name) => (all[name]?.length ?? 0) > 1)) return null;
    const parts = Object.fromEntries(Object.entries(all).filter(([name]) => !timeParts.includes(name))) as Parts;
    if (Object.values(parts).some((values) => (values?.length ?? 0) > 400)) return null;
    if (interval < 1 || interval > 1000 || (count !== null && (count < 1 || count > mostTimes))) return null;
    const weeksMatter = freq === 'WEEKLY' && interval > 1 && wkst !== 2;
    const isOfForm = isPlain(freq, parts, start) && !weeksMatter;
    const by = isOfForm ? plainDays(freq, parts, start) : richDays(parts, wkst);
    const last = until === null ? null : untilDay(until, zone, minute);
    const ends = last !== null ? `;UNTIL=${last.replaceAll('-', '')}` : count !== null ? `;COUNT=${count}` : '';
    const read = `FREQ=${freq}${by}${interval > 1 ? `;INTERVAL=${interval}` : ''}${ends}`;
    return firstOf(read, start, patience) === null ? null : read;
  } catch {
    return null;
  }
}

/** The last day a series can be on: that of `UNTIL` only if the series is over by then on its clock. */
function untilDay(until: ICAL.Time, zone: string, minute: number | null): string {
  if (until.isDate) return until.toString().slice(0, 10);
  const clock =
    until.zone === ICAL.Timezone.utcTimezone
      ? wallClock(until.toJSDate().toISOString(), zone)
      : { day: until.toString().slice(0, 10), minute: until.hour * 60 + until.minute };
  return minute !== null && clock.minute < minute ? addDays(clock.day, -1) : clock.day;
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
  const next = daysOfRule(event.repeat?.rule ?? 'FREQ=DAILY;COUNT=1', firstDay);
  const made = { length: daysBetween(firstDay, lastDay), next, days: [], ended: false };
  followed.set(event, made);
  return made;
}

/** The days on which the rule of a series places it, up to one, also those it leaves out; on its own clock. */
function ruleDays(event: CalendarEvent, to: string): readonly string[] {
  const series = follow(event);
  if (series.ended || (series.days.at(-1) ?? '') > to) return series.days;
  const done = inTime(patienceForAllMs, () => {
    while (!series.ended && (series.days.at(-1) ?? '') <= to) {
      const day = series.days.length < mostTimes ? series.next() : null;
      if (day === null) series.ended = true;
      else series.days.push(day);
    }
  });
  if (done === tooLong) series.ended = true;
  return series.days;
}

/** The same with the days a series is on besides its rule, and without those it leaves out. */
function keptDays(event: CalendarEvent, to: string): string[] {
  const left = new Set(event.repeat?.except);
  const { extra = [] } = event.repeat ?? {};
  const days = ruleDays(event, to);
  const all = extra.length > 0 ? [...new Set([...days, ...extra])].sort() : days;
  return all.filter((day) => day <= to && !left.has(day));
}

/** How many times a series has before a day by its rule, also those it leaves out. */
export function timesBefore(event: CalendarEvent, day: string): number {
  return ruleDays(event, day).filter((one) => one < day).length;
}

/** Whether a series has a day that it does not leave out. */
export function hasDay(event: CalendarEvent, day: string): boolean {
  return keptDays(event, day).includes(day);
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
  return keptDays(event, to).filter((day) => day >= first);
}

/** The first day of a series that it does not leave out; its start where none is left within a year. */
export function firstKeptDay(event: CalendarEvent): string {
  const start = firstDayOf(event);
  return keptDays(event, addDays(start, 366))[0] ?? start;
}
