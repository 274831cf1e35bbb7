import ICAL from 'ical.js';
import { dayMs } from '~/models/shared/zoned-time';

/** Checks whether a part of a rule is missing or includes a number. Negative values count from the end. */
function isNamed(named: unknown[] | undefined, number: number, last: number): boolean {
  return !named || named.some((one) => Number(one) === number || last + 1 + Number(one) === number);
}

/**
 * Checks whether the months, dates, and weeks of a rule include a day. For February 30, ical.js 2 returns a day in
 * March.
 */
function isAllowed(day: ICAL.Time, parts: Partial<Record<string, unknown[]>>, wkst: number): boolean {
  const { BYMONTH, BYMONTHDAY, BYWEEKNO } = parts;
  if (!isNamed(BYMONTH, day.month, 12)) return false;
  if (!isNamed(BYMONTHDAY, day.day, ICAL.Time.daysInMonth(day.month, day.year))) return false;
  if (!BYWEEKNO) return true;
  const week = day.weekNumber(wkst);
  const year = day.year + (week > 50 && day.month === 1 ? -1 : week === 1 && day.month === 12 ? 1 : 0);
  // December 28 is in the last week of its year, regardless of the first day of the week.
  return isNamed(BYWEEKNO, week, ICAL.Time.fromDateString(`${year}-12-28`).weekNumber(wkst));
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * Creates an iterator for the two most common kinds of rules: every n days, and weekdays of every week. For these, it's
 * faster than ical.js. Returns `null` for any other rule.
 */
function plainDays(rule: ICAL.Recur, start: string): (() => string | null) | null {
  const { freq, interval, count, until } = rule;
  const { BYDAY, ...others } = rule.parts as Partial<Record<string, string[]>>;
  if (Object.keys(others).length > 0) return null;
  const isDaily = freq === 'DAILY' && !BYDAY;
  const isWeekly = freq === 'WEEKLY' && interval === 1 && (BYDAY ?? []).every((day) => weekdays.includes(day));
  if (!isDaily && !isWeekly) return null;
  const from = Date.parse(start) / dayMs;
  const weekday = (day: number) => (((day + 4) % 7) + 7) % 7;
  const chosen = new Set((BYDAY ?? []).map((day) => weekdays.indexOf(day)));
  if (isWeekly && chosen.size === 0) chosen.add(weekday(from));
  const last = until ? Date.parse(until.toString().slice(0, 10)) / dayMs : Infinity;
  let [day, given] = [from, 0];
  return () => {
    if (count !== null && given >= count) return null;
    while (isWeekly && !chosen.has(weekday(day))) day += 1;
    if (day > last || day * dayMs > maxDate) return null;
    given += 1;
    const text = new Date(day * dayMs).toISOString().slice(0, 10);
    day += isDaily ? interval : 1;
    return text;
  };
}

/** The last day of the year 9999, in ms. Dates have four-digit years. */
const maxDate = Date.UTC(9999, 11, 31);

/**
 * Creates an iterator over the days that a series' rule selects (RFC 5545 3.3.10), in order. Week numbers are filtered
 * here, because ical.js 2 includes every week after the first one for a single week number.
 * @param start first day of the series, "2027-01-29"; it's included only if the rule includes it
 * @returns a function that returns the next day, or `null` after the last one. It can run forever on a rule without
 * days, so call it within `inTime`.
 */
export function daysOfRule(text: string, start: string): () => string | null {
  const rule = ICAL.Recur.fromString(text);
  const plain = plainDays(rule, start);
  if (plain) return plain;
  const parts = { ...rule.parts } as Partial<Record<string, unknown[]>>;
  const { count, wkst } = rule;
  if (parts.BYWEEKNO) {
    delete rule.parts.BYWEEKNO;
    rule.count = null;
    rule.parts.BYDAY ??= [ICAL.Recur.numericDayToIcalDay(ICAL.Time.fromDateString(start).dayOfWeek())];
  } else if (parts.BYMONTHDAY) rule.count = null;
  const iterator = rule.iterator(ICAL.Time.fromDateString(start));
  let given = 0;
  return () => {
    if (count !== null && given >= count) return null;
    for (;;) {
      const day = iterator.next() as ICAL.Time | null;
      if (!day) return null;
      if (!isAllowed(day, parts, wkst)) continue;
      given += 1;
      return day.toString().slice(0, 10);
    }
  };
}
