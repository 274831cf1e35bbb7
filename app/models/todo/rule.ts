import { weekdayOf } from '~/models/shared/day';
import type { TodoRepeat } from './schema';

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const workdays = codes.slice(0, 5).join();
const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;

/** Formats a repetition as a rule of RFC 5545: `FREQ=MONTHLY;BYDAY=-1FR`. `day` is the due day. */
export function ruleText({ every, unit, weekdays, nth }: TodoRepeat, day: string): string {
  const isWorkdays = unit === 'weekday';
  const name = Object.entries(units).find(([, one]) => one === unit)?.[0] ?? 'DAILY';
  const days = isWorkdays
    ? workdays
    : nth === undefined
      ? weekdays?.map((one) => codes[one - 1]).join()
      : `${nth}${codes[weekdayOf(day) - 1]}`;
  const parts = { FREQ: name, INTERVAL: every > 1 ? every : undefined, BYDAY: days };
  return Object.entries(parts)
    .flatMap(([key, value]) => (value === undefined ? [] : `${key}=${value}`))
    .join(';');
}

/**
 * Parses a rule in the format of `ruleText`. Returns `null` for a rule that tasks don't support, such as one with an
 * end.
 */
export function ruleFrom(text: string): TodoRepeat | null {
  const parts = new Map(
    text
      .toUpperCase()
      .replace(/^RRULE:/, '')
      .split(';')
      .map((part) => part.split('=', 2) as [string, string]),
  );
  const [name, days = '', every = '1'] = ['FREQ', 'BYDAY', 'INTERVAL'].map((key) => parts.get(key));
  const unit = Object.entries(units).find(([one]) => one === name)?.[1];
  const isKnown = [...parts.keys()].every((key) => ['FREQ', 'BYDAY', 'INTERVAL', 'WKST'].includes(key));
  if (!unit || !isKnown || !/^[1-9]\d{0,2}$/.test(every) || Number(every) > 365) return null;
  const count = Number(every);
  if (days === '') return { every: count, unit };
  if (days === workdays && (unit === 'day' || (unit === 'week' && count === 1)))
    return { every: count, unit: 'weekday' };
  const [, nth, weekday] = /^(-1|[1-4])(MO|TU|WE|TH|FR|SA|SU)$/.exec(days) ?? [];
  if (unit === 'month' && nth && weekday) return { every: count, unit, nth: Number(nth) };
  const named = days.split(',').map((code) => codes.indexOf(code) + 1);
  if (unit !== 'week' || named.includes(0)) return null;
  const weekdays = [...new Set(named)].sort((a, b) => a - b);
  return weekdays.length === 1 ? { every: count, unit } : { every: count, unit, weekdays };
}
