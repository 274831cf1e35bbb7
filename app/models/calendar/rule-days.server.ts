import ICAL from 'ical.js';
import { dayMs } from '~/models/shared/zoned-time';

/** Whether a day has one of the numbers a part of a rule names; a negative one counts from the end. */
function isNamed(named: unknown[] | undefined, number: number, last: number): boolean {
  return !named || named.some((one) => Number(one) === number || last + 1 + Number(one) === number);
}

/** Whether a day is one that a rule allows by its months, dates, and weeks; ical.js 2 gives 2 March for 30 February. */
function isAllowed(day: ICAL.Time, parts: Partial<Record<string, unknown[]>>, wkst: number): boolean {
  const { BYMONTH, BYMONTHDAY, BYWEEKNO } = parts;
  if (!isNamed(BYMONTH, day.month, 12)) return false;
  if (!isNamed(BYMONTHDAY, day.day, ICAL.Time.daysInMonth(day.month, day.year))) return false;
  if (!BYWEEKNO) return true;
  const week = day.weekNumber(wkst);
  const year = day.year + (week > 50 && day.month === 1 ? -1 : week === 1 && day.month === 12 ? 1 : 0);
  // 28 December is in the last week of its year, whatever day weeks begin on.
  return isNamed(BYWEEKNO, week, ICAL.Time.fromDateString(`${year}-12-28`).weekNumber(wkst));
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * The days of the two rules that have the most of them, every so many days, and weekdays of every week: ical.js takes half a
 * second for those of a century. `null` for any other rule.
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

/** The end of the year 9999, in ms: days have four figures of a year. */
const maxDate = Date.UTC(9999, 11, 31);

/**
 * The days on which a rule places a series (RFC 5545 3.3.10), in order. Weeks by number are chosen here, since ical.js 2 takes
 * every week after the first for one of them.
 * @param start first day of the series, "2027-01-29"; it is among the days only if the rule places it there
 * @returns gives the next day, `null` after the last; may run forever on a rule that has none, so call it within `inTime`
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
