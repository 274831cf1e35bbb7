import { addDays, addMonths, isDay, startOfMonth, weekdayOf } from '../day';
import { findPhrases, isGuarded, meaning, patterns, type Phrase, phrasesOf } from './phrase';
import type { DayPart, Unit } from './words';

/** A repetition, as described by a line. */
export interface QuickRule {
  every: number;
  /** A `weekday` is a day from Monday to Friday. */
  unit: Unit | 'weekday';
  /** Days of the week, from 1 (Monday) to 7 (Sunday). Contains only one day with `nth`. */
  weekdays?: number[];
  /** Position of the weekday within the month; -1 for the last. */
  nth?: number;
  /** Day of the month. For yearly repetitions, `month` is the month. */
  date?: number;
  month?: number;
}

/**
 * A repetition found in words: `words[from]` up to, but not including, `words[to]`. `rule` is null if no record can
 * store it.
 */
interface FoundRule {
  from: number;
  to: number;
  rule: QuickRule | null;
  part: DayPart | null;
}

const made = patterns(() => phrasesOf('repeats'));

function weekdaysIn(text: string): number[] | null {
  const names = text
    .split(/[ /]+/)
    .map((word) => meaning.weekday(word) ?? meaning.weekday(word.replace(/^و/u, '')))
    .filter((one) => one !== null);
  return names.length > 0 ? [...new Set(names)].sort((a, b) => a - b) : null;
}

const simple = (every: number, unit: QuickRule['unit']): QuickRule => ({ every, unit });

/** Rules that have a name, such as "daily", "quarterly", or "fortnightly". */
const named: readonly (readonly [group: string, rule: QuickRule])[] = [
  ['daily', simple(1, 'day')],
  ['weekly', simple(1, 'week')],
  ['weekly2', simple(2, 'week')],
  ['fifteen', simple(2, 'week')],
  ['monthly', simple(1, 'month')],
  ['monthly3', simple(3, 'month')],
  ['monthly6', simple(6, 'month')],
  ['yearly', simple(1, 'year')],
];

const dateIn = ({ dom, domword }: Phrase['groups']) =>
  domword !== undefined ? 1 : dom === undefined ? null : Number(dom);

function ruleOf(groups: Phrase['groups']): QuickRule | null {
  const { days, wd, ord, ordlast, ordn, n, unit: unitWord, pair, mon, other, part } = groups;
  if (groups.never !== undefined) return null;
  if (groups.workday !== undefined) return simple(1, 'weekday');
  if (groups.weekend !== undefined) return { ...simple(1, 'week'), weekdays: [6, 7] };
  const weekdays = weekdaysIn(days ?? wd ?? '');
  const date = dateIn(groups);
  if (date !== null && (date < 1 || date > 31)) return null;
  const nth = ord ?? ordlast;
  if (nth !== undefined) {
    const place = meaning.ordinal(nth);
    return place === null || weekdays === null ? null : { ...simple(1, 'month'), nth: place, weekdays };
  }
  const [, fixed] = named.find(([group]) => groups[group] !== undefined) ?? [];
  const pairUnit = pair === undefined ? null : meaning.pair(pair);
  const unit = fixed?.unit ?? pairUnit ?? (unitWord === undefined ? null : meaning.unit(unitWord));
  const counted = n === undefined ? (ordn === undefined ? null : meaning.ordinal(ordn)) : meaning.count(n);
  const every = fixed?.every ?? (pairUnit !== null || other !== undefined ? 2 : (counted ?? 1));
  if (every < 1 || every > 365) return null;
  if (mon !== undefined && date !== null) {
    const month = meaning.month(mon) ?? 0;
    return isDay(`2024-${two(month)}-${two(date)}`) ? { ...simple(1, 'year'), month, date } : null;
  }
  if (unit === 'week' || (unit === null && weekdays !== null)) {
    return { ...simple(every, 'week'), ...(weekdays ? { weekdays } : {}) };
  }
  if (unit === 'month' || (unit === null && date !== null)) {
    return weekdays ? null : { ...simple(every, 'month'), ...(date === null ? {} : { date }) };
  }
  if (unit !== null) return weekdays || date !== null ? null : simple(every, unit);
  return part === undefined ? null : simple(1, 'day');
}

const two = (number: number) => String(number).padStart(2, '0');

/**
 * Finds the repetition in a line of plain words: "every 2 weeks", "jeden letzten Freitag im Monat", "tous les jours
 * ouvrables". Uses the longest phrase, because shorter ones are parts of it.
 */
export function findRule(words: readonly string[], line: string): FoundRule | null {
  const found = findPhrases(line, made()).filter((one) => !isGuarded(words, one));
  const longest = found.reduce<Phrase | null>(
    (best, one) => (best === null || one.to - one.from > best.to - best.from ? one : best),
    null,
  );
  if (!longest) return null;
  const { from, to, groups } = longest;
  return { from, to, rule: ruleOf(groups), part: groups.part === undefined ? null : meaning.part(groups.part) };
}

/** Returns the nth weekday of a month (`YYYY-MM-01`), or the last one if `nth` is -1. */
export function nthIn(month: string, weekday: number, nth: number): string {
  const first = addDays(month, (weekday - weekdayOf(month) + 7) % 7);
  if (nth > 0) return addDays(first, (nth - 1) * 7);
  const last = addDays(addMonths(month, 1), -1);
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
}

function isOn({ unit, weekdays, nth, date, month }: QuickRule, day: string): boolean {
  if (unit === 'weekday') return weekdayOf(day) <= 5;
  if (nth !== undefined) return nthIn(startOfMonth(day), weekdays?.[0] ?? 1, nth) === day;
  if (weekdays) return weekdays.includes(weekdayOf(day));
  if (date === undefined) return true;
  return Number(day.slice(8)) === date && (month === undefined || Number(day.slice(5, 7)) === month);
}

/** Returns the first day that matches a rule, on or after a day. The next February 29 can be years away. */
export function firstOn(rule: QuickRule, from: string): string {
  let day = from;
  for (let tries = 0; tries < 366 * 9 && !isOn(rule, day); tries++) day = addDays(day, 1);
  return day;
}
