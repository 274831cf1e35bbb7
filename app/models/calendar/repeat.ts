import { addDays, daysBetween, isDay, weekdayOf } from '~/models/shared/day';

/** What the form offers: every so many days, weeks, months on the date or on a weekday, years. */
export const repeatUnits = ['daily', 'weekly', 'monthly', 'monthlyWeekday', 'yearly'] as const;

export type RepeatUnit = (typeof repeatUnits)[number];

/** How a series ends: never, with a day, after so many times. */
export const repeatEnds = ['never', 'until', 'count'] as const;

/** Weekdays as an RRULE writes them, Monday first. */
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

type WeekdayCode = (typeof weekdayCodes)[number];

/** A rule taken apart; `weekdays` counts for weeks only. */
export interface RepeatParts {
  unit: RepeatUnit;
  every: number;
  weekdays: WeekdayCode[];
  until: string | null;
  count: number | null;
  /** The weekday of a month is its last one, also where that is the fourth. */
  last?: boolean;
  /** A rule that says more than the form does: it stays as it is, and the other parts count for nothing. */
  kept?: string;
}

/** Which of a series is meant: the one day, that and all later ones, or all of them. */
export const seriesScopes = ['this', 'following', 'all'] as const;

export type SeriesScope = (typeof seriesScopes)[number];

/** The weekday of a day as a rule writes it. */
export function codeOf(day: string): WeekdayCode {
  return weekdayCodes[weekdayOf(day) - 1] ?? 'MO';
}

/** Which weekday of its month a day is: `2TU` for the second Tuesday, `-1TU` where there may be no fifth, or the last is meant. */
function nthOf(day: string, last: boolean): string {
  const nth = Math.ceil(Number(day.slice(8)) / 7);
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
  return `${nth > 4 || (last && isLast) ? -1 : nth}${codeOf(day)}`;
}

const compact = (day: string) => day.replaceAll('-', '');

/**
 * The RRULE of a series.
 * @param start its first day, which it always has: weeks include its weekday, months its date
 */
export function ruleOf(
  { unit, every, weekdays, until, count, last = false, kept }: RepeatParts,
  start: string,
): string {
  if (kept !== undefined) return kept;
  const own = weekdayCodes.filter((code) => weekdays.includes(code) || code === codeOf(start));
  const by = {
    daily: 'FREQ=DAILY',
    weekly: `FREQ=WEEKLY;BYDAY=${own.join()}`,
    monthly: `FREQ=MONTHLY;BYMONTHDAY=${Number(start.slice(8))}`,
    monthlyWeekday: `FREQ=MONTHLY;BYDAY=${nthOf(start, last)}`,
    yearly: `FREQ=YEARLY;BYMONTH=${Number(start.slice(5, 7))};BYMONTHDAY=${Number(start.slice(8))}`,
  }[unit];
  const ends = until !== null ? `;UNTIL=${compact(until)}` : count !== null ? `;COUNT=${count}` : '';
  return `${by}${every > 1 ? `;INTERVAL=${every}` : ''}${ends}`;
}

/** Rules that say no more than the form does. */
const plainRule =
  /^FREQ=(DAILY|WEEKLY;BYDAY=[A-Z]{2}(,[A-Z]{2})*|MONTHLY;BYMONTHDAY=\d+|MONTHLY;BYDAY=(-1|[1-4])[A-Z]{2}|YEARLY;BYMONTH=\d+;BYMONTHDAY=\d+)(;INTERVAL=\d+)?(;UNTIL=\d{8}|;COUNT=\d+)?$/;

/** The parts of a rule that `readRule` has accepted. */
export function partsOf(rule: string): RepeatParts {
  const values = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const days = values.get('BYDAY')?.split(',') ?? [];
  const until = values.get('UNTIL')?.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3') ?? null;
  const freq = values.get('FREQ');
  const unit =
    freq === 'DAILY'
      ? 'daily'
      : freq === 'WEEKLY'
        ? 'weekly'
        : freq === 'YEARLY'
          ? 'yearly'
          : days.length > 0
            ? 'monthlyWeekday'
            : 'monthly';
  return {
    unit,
    every: Number(values.get('INTERVAL') ?? 1),
    weekdays: unit === 'weekly' ? weekdayCodes.filter((code) => days.includes(code)) : [],
    until: until !== null && isDay(until) ? until : null,
    count: values.has('COUNT') ? Number(values.get('COUNT')) : null,
    ...(unit === 'monthlyWeekday' && days[0]?.startsWith('-1') ? { last: true } : {}),
    ...(plainRule.test(rule) ? {} : { kept: rule }),
  };
}

/** The weekdays of a series whose day has moved from one to another: what stood for the old one stands for the new. */
export function movedWeekdays(weekdays: readonly WeekdayCode[], from: string, to: string): WeekdayCode[] {
  return weekdays.map((code) => (code === codeOf(from) ? codeOf(to) : code));
}

/** The rule of a series whose first day has moved: the same distance, on the new weekday or date, as many times. */
export function rebased(rule: string, from: string, to: string): string {
  if (from === to) return rule;
  const parts = partsOf(rule);
  const until = parts.until && addDays(parts.until, daysBetween(from, to));
  return ruleOf({ ...parts, weekdays: movedWeekdays(parts.weekdays, from, to), until }, to);
}

/** A rule that ends before a day, whatever it ended with. */
export function endedBefore(rule: string, day: string): string {
  const kept = rule.split(';').filter((part) => !/^(UNTIL|COUNT)=/.test(part));
  return [...kept, `UNTIL=${compact(addDays(day, -1))}`].join(';');
}

/** A rule with so many times fewer, for the rest of a series; one without a number stays as it is. */
export function shortened(rule: string, times: number): string {
  return rule.replace(/COUNT=(\d+)/, (_, count: string) => `COUNT=${Math.max(1, Number(count) - times)}`);
}
