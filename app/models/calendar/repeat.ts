import { addDays, daysBetween, isDay, weekdayOf } from '~/models/shared/day';

/** How often an event can repeat: every n days, weeks, months (on a date or on a weekday), or years. */
export const repeatUnits = ['daily', 'weekly', 'monthly', 'monthlyWeekday', 'yearly'] as const;

export type RepeatUnit = (typeof repeatUnits)[number];

/** How a series ends: never, on a day, or after a number of occurrences. */
export const repeatEnds = ['never', 'until', 'count'] as const;

/** Weekday codes of an RRULE, Monday first. */
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

type WeekdayCode = (typeof weekdayCodes)[number];

/** A parsed rule. `weekdays` applies only to the unit `weekly`. */
export interface RepeatParts {
  unit: RepeatUnit;
  every: number;
  weekdays: WeekdayCode[];
  until: string | null;
  count: number | null;
  /** Whether the rule means the last such weekday of a month, even if the first occurrence is also the fourth. */
  last?: boolean;
  /** A rule that the form can't express. It's preserved, and the other parts are ignored. */
  kept?: string;
}

/** Scope of a change to a series: only this occurrence, this and all following occurrences, or all occurrences. */
export const seriesScopes = ['this', 'following', 'all'] as const;

export type SeriesScope = (typeof seriesScopes)[number];

/** Returns the RRULE code of a date's weekday. */
export function codeOf(day: string): WeekdayCode {
  return weekdayCodes[weekdayOf(day) - 1] ?? 'MO';
}

/**
 * Returns the position of a date's weekday within its month: `2TU` for the second Tuesday. Returns `-1TU` for a fifth
 * Tuesday, because not every month has five, and with `last`, for any last Tuesday.
 */
function nthOf(day: string, last: boolean): string {
  const nth = Math.ceil(Number(day.slice(8)) / 7);
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
  return `${nth > 4 || (last && isLast) ? -1 : nth}${codeOf(day)}`;
}

const compact = (day: string) => day.replaceAll('-', '');

/**
 * Returns the RRULE of a series. A `kept` rule is returned unchanged.
 * @param start first day of the series, which a generated rule always includes
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

/** Matches rules that the form can express. */
const plainRule =
  /^FREQ=(DAILY|WEEKLY;BYDAY=[A-Z]{2}(,[A-Z]{2})*|MONTHLY;BYMONTHDAY=\d+|MONTHLY;BYDAY=(-1|[1-4])[A-Z]{2}|YEARLY;BYMONTH=\d+;BYMONTHDAY=\d+)(;INTERVAL=\d+)?(;UNTIL=\d{8}|;COUNT=\d+)?$/;

/** Returns the parts of a rule that `readRule` accepted. */
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

/** Returns the weekdays of a series after one of its occurrences has moved: the new weekday replaces the old one. */
export function movedWeekdays(weekdays: readonly WeekdayCode[], from: string, to: string): WeekdayCode[] {
  return weekdays.map((code) => (code === codeOf(from) ? codeOf(to) : code));
}

/**
 * Returns the rule of a series after its first day has moved: the same interval and count, on the new weekday or date,
 * and with its last day moved by the same number of days. A rule that the form can't express doesn't change.
 */
export function rebased(rule: string, from: string, to: string): string {
  if (from === to) return rule;
  const parts = partsOf(rule);
  const until = parts.until && addDays(parts.until, daysBetween(from, to));
  return ruleOf({ ...parts, weekdays: movedWeekdays(parts.weekdays, from, to), until }, to);
}

/** Returns a rule that ends before a day. Replaces any other end. */
export function endedBefore(rule: string, day: string): string {
  const kept = rule.split(';').filter((part) => !/^(UNTIL|COUNT)=/.test(part));
  return [...kept, `UNTIL=${compact(addDays(day, -1))}`].join(';');
}

/**
 * Returns a rule whose count is reduced by a number of occurrences, to at least 1. A rule without a count is unchanged.
 */
export function shortened(rule: string, times: number): string {
  return rule.replace(/COUNT=(\d+)/, (_, count: string) => `COUNT=${Math.max(1, Number(count) - times)}`);
}
