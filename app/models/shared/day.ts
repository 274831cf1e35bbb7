import { dayMs, wallClockAt } from './zoned-time';

/**
 * Arithmetic of calendar days. A day is text `YYYY-MM-DD` without a zone; as all of them have the same length, `<` and `>`
 * compare them. A zone is an IANA name (`Europe/Berlin`).
 */

/** Whose day it is: the day on their clock now, and the zone of that clock. */
export interface DayClock {
  onDay: string;
  zone: string;
}

/** The zone of days that belong to no person: calls without a person, dates stored without a time. */
export const dayZone = 'UTC';

/**
 * The calendar day it is now.
 * @param zone the person's zone on pages; calls go by UTC, as "overdue" on the wire does (contract §3)
 */
export function today(zone: string = dayZone): string {
  return dayIn(zone, Date.now());
}

/**
 * The calendar day on a zone's clock at a point in time.
 * @param instant milliseconds, or ISO text
 */
export function dayIn(zone: string, instant: number | string): string {
  return wallClockAt(typeof instant === 'number' ? instant : Date.parse(instant), zone).day;
}

/** Whether text is a calendar day that exists: the 30th of February does not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && dayOfTime(time) === text;
}

/**
 * The day of a date as it is stored: a day is itself, whoever looks; an instant is the day it falls on in UTC, because
 * records keep "due on a day" as midnight UTC. Text that is neither comes out as `''`.
 */
export function dayOf(date: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(date)) return date;
  const time = Date.parse(date);
  return Number.isNaN(time) ? '' : dayOfTime(time);
}

/** The calendar day some days after another; `days` may be negative. */
export function addDays(day: string, days: number): string {
  return dayOfTime(Date.parse(day) + days * dayMs);
}

/** Whole days from one calendar day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** A day some months later (or earlier), the last of the month when the month is shorter. */
export function addMonths(day: string, months: number): string {
  const first = new Date(startOfMonth(day));
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = new Date(first);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  const date = Math.min(Number(day.slice(8)), last.getUTCDate());
  return `${dayOfTime(first.getTime()).slice(0, 8)}${String(date).padStart(2, '0')}`;
}

/** Weekday of a calendar day, Monday 1 to Sunday 7 (ISO 8601). */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/** The first day of the week a day is in. @param weekStart Monday 1 to Sunday 7 */
export function startOfWeek(day: string, weekStart: number): string {
  return addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
}

/** The first day of a day's month. */
export function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The last `count` months up to the one a day is in, oldest first, as `YYYY-MM`. */
export function lastMonths(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addMonths(startOfMonth(day), index - count + 1).slice(0, 7));
}

function dayOfTime(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
