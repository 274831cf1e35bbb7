import { addDays, addMonths, daysBetween, isDay, startOfMonth, startOfWeek } from '~/models/shared/day';

/** The ranges of the analytics cards in display order, starting with those of specification §9. */
export const reportRanges = [
  ...(['last-28-days', 'last-month', 'last-year'] as const),
  ...(['this-week', 'last-week', 'this-month', 'this-quarter', 'last-quarter', 'year-to-date', 'custom'] as const),
] as const;
export type ReportRange = (typeof reportRanges)[number];

/** Maximum length of a custom range, in days. */
const longestRange = 3660;

/** Years of the revenue report with sample numbers (specification §9). */
export const sampleYears = ['2020', '2019', '2018'] as const;

/** A period of days, `YYYY-MM-DD`. `until` is exclusive. */
export interface Period {
  from: string;
  until: string;
}

/**
 * Returns the elapsed part of a period that started on `from`, and the same number of days of the previous period,
 * which started on `earlier`.
 */
function soFar(from: string, earlier: string, tomorrow: string) {
  const until = addDays(earlier, daysBetween(from, tomorrow));
  // The previous period can be shorter than the elapsed days.
  return { now: { from, until: tomorrow }, before: { from: earlier, until: until < from ? until : from } };
}

const startOfQuarter = (day: string) => addMonths(startOfMonth(day), -((Number(day.slice(5, 7)) - 1) % 3));

/**
 * Returns the days of a custom range, earlier day first. Missing or invalid days default to those of the last 28 days.
 * If the range is too long, only its last `longestRange` days count.
 */
function ownPeriod(onDay: string, { from, to }: { from: string; to: string }): Period {
  const last = isDay(to) ? to : onDay;
  const first = isDay(from) ? from : addDays(last, -27);
  const [start, end] = first <= last ? [first, last] : [last, first];
  const until = addDays(end, 1);
  return daysBetween(start, until) > longestRange
    ? { from: addDays(until, -longestRange), until }
    : { from: start, until };
}

/**
 * Returns a range as days, and the previous one. The last 28 days end today. Last week, month, quarter, and year are
 * calendar periods. This week, month, quarter, and year end today and are compared with the same number of days in the
 * previous period. A custom range is compared with the same number of days right before it.
 * @param own the first and the last day of a custom range
 * @param weekStart 1 (Monday) to 7 (Sunday)
 */
export function periodsOf(
  range: ReportRange,
  onDay: string,
  { own = { from: '', to: '' }, weekStart = 1 }: { own?: { from: string; to: string }; weekStart?: number } = {},
): { now: Period; before: Period } {
  const tomorrow = addDays(onDay, 1);
  const week = startOfWeek(onDay, weekStart);
  const month = startOfMonth(onDay);
  const quarter = startOfQuarter(onDay);
  const year = `${onDay.slice(0, 4)}-01-01`;
  const whole = (until: string, stepBack: (day: string) => string) => {
    const from = stepBack(until);
    return { now: { from, until }, before: { from: stepBack(from), until: from } };
  };
  switch (range) {
    case 'last-28-days':
      return whole(tomorrow, (day) => addDays(day, -28));
    case 'last-week':
      return whole(week, (day) => addDays(day, -7));
    case 'last-month':
      return whole(month, (day) => addMonths(day, -1));
    case 'last-quarter':
      return whole(quarter, (day) => addMonths(day, -3));
    case 'last-year':
      return whole(year, (day) => addMonths(day, -12));
    case 'this-week':
      return soFar(week, addDays(week, -7), tomorrow);
    case 'this-month':
      return soFar(month, addMonths(month, -1), tomorrow);
    case 'this-quarter':
      return soFar(quarter, addMonths(quarter, -3), tomorrow);
    case 'year-to-date':
      return soFar(year, addMonths(year, -12), tomorrow);
    case 'custom': {
      const now = ownPeriod(onDay, own);
      return { now, before: { from: addDays(now.from, -daysBetween(now.from, now.until)), until: now.from } };
    }
  }
}

/** Splits a period into `count` parts of nearly the same number of days, oldest first. */
export function piecesOf({ from, until }: Period, count: number): Period[] {
  const days = daysBetween(from, until);
  const edge = (index: number) => addDays(from, Math.round((days * index) / count));
  return Array.from({ length: count }, (_, index) => ({ from: edge(index), until: edge(index + 1) }));
}

/** Returns the change from one number to another in percent, or null if there's nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
  return before > 0 ? ((now - before) / before) * 100 : null;
}
