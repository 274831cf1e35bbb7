import { addDays, addMonths, daysBetween, isStorableDay } from '~/models/shared/day';
import type { Repeat } from './repeat.schema';

export const repeatUnits = ['week', 'month', 'quarter', 'year'] as const;

/** Action on a scheduled date: create a draft, or issue and email an invoice. */
export const repeatActions = ['draft', 'send'] as const;

/** States of a schedule; `ended` has no dates left. */
export const repeatStates = ['active', 'paused', 'ended'] as const;

export type RepeatState = (typeof repeatStates)[number];

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

type Interval = Pick<Repeat, 'unit' | 'every'>;

/**
 * Returns the day that is a number of intervals after `anchor`. Counting from `anchor` each time keeps the 31st as the
 * last day of every month: January 31, February 28, March 31.
 */
function dayAt({ unit, every }: Interval, anchor: string, index: number): string {
  if (unit === 'week') return addDays(anchor, 7 * every * index);
  return addMonths(anchor, monthsOf[unit] * every * index);
}

/** Returns the index of the first date from `day` on, or of the first one after 9999 if there is none before. */
function indexFrom(interval: Interval, anchor: string, day: string): number {
  const { unit, every } = interval;
  const maxDays = every * (unit === 'week' ? 7 : 31 * monthsOf[unit]);
  // Start shortly before the day, because it can be thousands of intervals away.
  let index = Math.max(0, Math.floor(daysBetween(anchor, day) / maxDays) - 1);
  for (;;) {
    const at = dayAt(interval, anchor, index);
    if (at >= day || !isStorableDay(at)) return index;
    index += 1;
  }
}

/**
 * Returns the day that a schedule counts from: the date of the invoice if the first date is a whole number of intervals
 * later, otherwise the first date. A monthly invoice of January 31 whose schedule starts on February 28 continues on
 * March 31.
 */
export function anchorOf(interval: Interval, { issuedOn, start }: { issuedOn: string; start: string }): string {
  if (issuedOn >= start) return start;
  return dayAt(interval, issuedOn, indexFrom(interval, issuedOn, start)) === start ? issuedOn : start;
}

/**
 * Returns the default first date of a schedule: the first date that is a number of months after the invoice's date and
 * isn't in the past.
 */
export function usualStart(issuedOn: string, onDay: string): string {
  const monthly = { unit: 'month', every: 1 } as const;
  return dayAt(monthly, issuedOn, Math.max(1, indexFrom(monthly, issuedOn, onDay)));
}

/**
 * Yields all dates of a schedule in order, including skipped ones. Without an end, the last one is in the year 9999.
 */
function* daysOf(repeat: Repeat): Generator<string> {
  const first = indexFrom(repeat, repeat.anchor, repeat.start);
  for (let done = 0; repeat.count === null || done < repeat.count; done += 1) {
    const day = dayAt(repeat, repeat.anchor, first + done);
    if (!isStorableDay(day) || (repeat.until !== null && day > repeat.until)) return;
    yield day;
  }
}

export interface RepeatDay {
  day: string;
  skipped: boolean;
}

/** Returns the next dates of a schedule, including skipped ones: up to `limit`, starting from `from`. */
export function nextDays(repeat: Repeat, { limit, from = '' }: { limit: number; from?: string }): RepeatDay[] {
  const days: RepeatDay[] = [];
  for (const day of daysOf(repeat)) {
    if (days.length >= limit) break;
    if (day > repeat.handled && day >= from) days.push({ day, skipped: repeat.skipped.includes(day) });
  }
  return days;
}

/** Number of dates to look ahead. Only this many can be skipped in advance. */
export const daysAhead = 12;

/** Returns the next date that isn't skipped, or `null` if there is none. */
export function nextDay(repeat: Repeat): string | null {
  for (const day of daysOf(repeat)) if (day > repeat.handled && !repeat.skipped.includes(day)) return day;
  return null;
}

/** Returns the first date up to a day that an invoice still has to be created for, or `null` if there is none. */
export function dueDay(repeat: Repeat, onDay: string): string | null {
  if (repeat.paused) return null;
  for (const day of daysOf(repeat)) {
    if (day > onDay) return null;
    if (day > repeat.handled && !repeat.skipped.includes(day)) return day;
  }
  return null;
}

/** Returns the state of a schedule. Without remaining dates, it has ended, even if it's paused. */
export function repeatState(repeat: Repeat): RepeatState {
  if (nextDay(repeat) === null) return 'ended';
  return repeat.paused ? 'paused' : 'active';
}

/** Returns a resumed schedule, without the dates that passed while it was paused. */
export function resumed(repeat: Repeat, onDay: string): Repeat {
  const yesterday = addDays(onDay, -1);
  return { ...repeat, paused: false, handled: repeat.handled > yesterday ? repeat.handled : yesterday };
}
