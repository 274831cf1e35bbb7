import ICAL from 'ical.js';

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

/**
 * The days on which a rule places a series (RFC 5545 3.3.10), in order. Weeks by number are chosen here, since ical.js 2 takes
 * every week after the first for one of them.
 * @param start first day of the series, "2027-01-29"; it is among the days only if the rule places it there
 * @returns gives the next day, `null` after the last; may run forever on a rule that has none, so call it within `inTime`
 */
export function daysOfRule(text: string, start: string): () => string | null {
  const rule = ICAL.Recur.fromString(text);
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
