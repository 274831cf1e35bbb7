import { addDays, addMonths, daysBetween, startOfMonth } from '~/models/shared/day';

/** The ranges of the analytics cards in the order they are offered (specification §9). */
export const reportRanges = ['last-28-days', 'last-month', 'last-year'] as const;
export type ReportRange = (typeof reportRanges)[number];

/** Years of the revenue report whose figures are samples (specification §9). */
export const sampleYears = ['2020', '2019', '2018'] as const;

/** Days from `from` to before `until`, `YYYY-MM-DD`. */
export interface Period {
  from: string;
  until: string;
}

/**
 * A range as days, and the one before it: the last 28 days end with today, last month and last year are those of the
 * calendar.
 */
export function periodsOf(range: ReportRange, onDay: string): { now: Period; before: Period } {
  const tomorrow = addDays(onDay, 1);
  if (range === 'last-28-days') {
    const from = addDays(tomorrow, -28);
    return { now: { from, until: tomorrow }, before: { from: addDays(from, -28), until: from } };
  }
  if (range === 'last-month') {
    const until = startOfMonth(onDay);
    const from = addMonths(until, -1);
    return { now: { from, until }, before: { from: addMonths(from, -1), until: from } };
  }
  const year = Number(onDay.slice(0, 4));
  const [from, until] = [`${year - 1}-01-01`, `${year}-01-01`];
  return { now: { from, until }, before: { from: `${year - 2}-01-01`, until: from } };
}

/** `count` pieces of a period, as equal in days as can be, oldest first. */
export function piecesOf({ from, until }: Period, count: number): Period[] {
  const days = daysBetween(from, until);
  const edge = (index: number) => addDays(from, Math.round((days * index) / count));
  return Array.from({ length: count }, (_, index) => ({ from: edge(index), until: edge(index + 1) }));
}

/** The change from one figure to another in percent; nothing where there is none to compare with. */
export function changeOf(now: number, before: number): number | null {
  return before > 0 ? ((now - before) / before) * 100 : null;
}
