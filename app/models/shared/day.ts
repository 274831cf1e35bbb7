import { dayMs, wallClockAt } from './zoned-time';

/**
 * Calendar day arithmetic. A day is a string `YYYY-MM-DD` without a time zone. All of these strings have the same
 * length, so `<` and `>` compare the days. A time zone is an IANA name (`Europe/Berlin`).
 */

/** A user's current day and time zone. */
export interface DayClock {
  onDay: string;
  zone: string;
}

/** Default time zone where no user's time zone is known: in API requests, and for dates stored without a time. */
export const dayZone = 'UTC';

/**
 * Returns the current calendar day.
 * @param zone the user's time zone on pages; API requests use UTC, like "overdue" in responses (contract §3)
 */
export function today(zone: string = dayZone): string {
  return dayIn(zone, Date.now());
}

/**
 * Returns the calendar day of an instant in a time zone.
 * @param instant milliseconds or an ISO string
 */
export function dayIn(zone: string, instant: number | string): string {
  return wallClockAt(typeof instant === 'number' ? instant : Date.parse(instant), zone).day;
}

/** Checks whether a string is a calendar day that exists. February 30 doesn't. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && dayOfTime(time) === text;
}

/**
 * Returns the day of a stored date. A day is returned unchanged. For an instant, returns the UTC day, because records
 * store "due on a day" as midnight or noon UTC. Returns `''` for any other text.
 */
export function dayOf(date: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(date)) return date;
  const time = Date.parse(date);
  return Number.isNaN(time) ? '' : dayOfTime(time);
}

/** Returns the calendar day `days` after another; `days` can be negative. */
export function addDays(day: string, days: number): string {
  return dayOfTime(Date.parse(day) + days * dayMs);
}

/** The last day that can be stored. */
export const lastDay = '9999-12-31';

/** Checks whether a calculated day can be stored. After 9999, a day has a sign and more digits, and `<` is wrong. */
export const isStorableDay = (day: string): boolean => !day.startsWith('+');

/** Returns the number of days from one calendar day to another. It's negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** Returns the same day some months later (or earlier), or the last day of that month if the month is shorter. */
export function addMonths(day: string, months: number): string {
  const first = new Date(startOfMonth(day));
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = new Date(first);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  const date = Math.min(Number(day.slice(8)), last.getUTCDate());
  return `${dayOfTime(first.getTime()).slice(0, 8)}${String(date).padStart(2, '0')}`;
}

/** Returns the weekday of a calendar day, from 1 (Monday) to 7 (Sunday, ISO 8601). */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/**
 * Returns the first day of the week that includes a day.
 * @param weekStart 1 (Monday) to 7 (Sunday)
 */
export function startOfWeek(day: string, weekStart: number): string {
  return addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
}

/** Returns the first day of the month that includes a day. */
export function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** Returns the `count` months up to and including the month of a day, oldest first, as `YYYY-MM`. */
export function lastMonths(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addMonths(startOfMonth(day), index - count + 1).slice(0, 7));
}

function dayOfTime(time: number): string {
  return new Date(time).toISOString().replace(/T.*/, '');
}
