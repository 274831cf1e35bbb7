import { addDays, addMonths, isDay, startOfMonth, weekdayOf } from '../day';
import {
  findPhrases,
  isGuarded,
  lastOf,
  leadBefore,
  meaning,
  patterns,
  type Phrase,
  phrasesOf,
  wordsOf,
} from './phrase';
import type { DayPart, Unit } from './words';

interface DateContext {
  /** The current day, `YYYY-MM-DD`. */
  today: string;
  /** Whether the month comes first: `12/5` is December 5. */
  monthFirst: boolean;
}

/**
 * A date found in words: `words[from]` up to, but not including, `words[to]` mean `day` to `lastDay`, and optionally a
 * part of the day.
 */
export interface FoundDate {
  from: number;
  to: number;
  day: string;
  lastDay: string;
  part: DayPart | null;
  /** Whether the date is relative or a weekday. Only then can a bare hour follow: "tmr 8". */
  isNear: boolean;
}

const rangeLeads = 'from|von|vom|du|de|من|ab';
const weekendDays = { weekend: 6, nweekend: 6, weekendfri: 5, nweekendfri: 5 } as const;

/** Matches if nothing or only a bare time follows: "Fri", "Fri 12", "Fri 12-13". */
const trailingHour = '(?=(?: \\d{1,2}(?:[-.]\\d{1,2})?)?(?: \\x01)* $)';

const made = patterns(() => {
  const whole = [
    '(?<iso>\\d{4}-\\d\\d-\\d\\d)',
    '(?:(?:am |le |on |يوم )?{dayname} (?:den |le |the )?)?(?<num>\\d{1,2}(?:/\\d{1,2}(?:/\\d{4}|/\\d\\d)?|\\.\\d{1,2}(?:\\.\\d{4}|\\.\\d\\d|\\.)?))',
    '{rel}',
    '{wd}',
    `{short}${trailingHour}`,
    '{short} {part}',
    `(?:${wordsOf('dateLeads')}) {short}`,
    '{brief}(?= \\x01)',
    '{brief}(?= \\d{1,2}h )',
    '(?<loose>){short}(?= \\x01)',
    '{brief}(?= \\d{1,2}(?:[-.]\\d{1,2})?(?: \\x01)* $)',
    '{brief} {part}',
    '(?<lead>am|bis|bis zum) {brief}',
    ...phrasesOf('dates'),
  ];
  return whole.map((phrase) => (/\{(part|partonly|daypart)\}/.test(phrase) ? phrase : `${phrase}(?: {part})?`));
});

const rangesMade = patterns(() => [
  '(?<d1>\\d{1,2})(?:st|nd|rd|th|er|\\.)? ?{to} ?{dom} (?:of |de |من )?{mon}(?: {year})?',
  '{mon} (?<d1>\\d{1,2})(?:st|nd|rd|th)? ?{to} ?{dom}(?: {year})?',
  '(?<first>\\d{1,2}[./]\\d{1,2}\\.?)-(?<last>\\d{1,2}[./]\\d{1,2}\\.?)',
  '{anywd}-{lastwd}',
]);

/** Returns the day `count` units later, or the last day of the target month if that month has fewer days. */
function later(day: string, count: number, unit: Unit): string {
  if (unit === 'month' || unit === 'year') return addMonths(day, unit === 'year' ? count * 12 : count);
  return addDays(day, unit === 'week' ? count * 7 : count);
}

/** Returns the first given weekday after a day (Monday is 1). */
const nextOn = (day: string, weekday: number) => addDays(day, ((weekday - weekdayOf(day) + 6) % 7) + 1);
/** Returns a given weekday of next week. Weeks start on Monday. */
const nextWeekOn = (day: string, weekday: number) => addDays(nextOn(day, 1), weekday - 1);
const endOfMonth = (day: string, months = 0) => addDays(addMonths(startOfMonth(day), months + 1), -1);

/** Returns a day of a month in a year, or the next such day if there's no year. Returns null if it doesn't exist. */
function dayInYears(month: number, date: number, year: string | undefined, today: string): string | null {
  const two = (number: number) => String(number).padStart(2, '0');
  const inYear = (one: number) => `${String(one).padStart(4, '0')}-${two(month)}-${two(date)}`;
  if (year !== undefined) return isDay(inYear(Number(year))) ? inYear(Number(year)) : null;
  const thisYear = Number(today.slice(0, 4));
  // The next February 29 can be up to eight years away.
  for (let one = thisYear; one <= thisYear + 8; one++)
    if (isDay(inYear(one)) && inYear(one) >= today) return inYear(one);
  return null;
}

/** Returns the next day with a given day of the month, or null if there's none. */
function dayInMonths(date: number, today: string): string | null {
  for (let month = 0; month < 12; month++) {
    const day = `${addMonths(startOfMonth(today), month).slice(0, 8)}${String(date).padStart(2, '0')}`;
    if (isDay(day) && day >= today) return day;
  }
  return null;
}

/**
 * Parses `24.12.`, `24/12`, `30/11/26`. With dots, the day comes first. With slashes, the user's order applies, unless
 * the numbers fit only the other order.
 */
function numericDay(text: string, { today, monthFirst }: DateContext): string | null {
  const [first = 0, second = 0, third] = text.split(/[./]/).filter(Boolean).map(Number);
  const isSlashed = text.includes('/');
  const year = third === undefined ? undefined : String(third < 100 ? 2000 + third : third);
  const isSwapped = isSlashed && (monthFirst ? second <= 31 && first <= 12 : second > 12);
  return isSwapped ? dayInYears(first, second, year, today) : dayInYears(second, first, year, today);
}

/** Returns the day for a named period: "next month" is its first day, "end of year" its last. */
function periodDay(groups: Phrase['groups'], today: string): string | null {
  const year = Number(today.slice(0, 4));
  if (groups.nmonth !== undefined) return addMonths(startOfMonth(today), 1);
  if (groups.nyear !== undefined) return `${year + 1}-01-01`;
  if (groups.eom !== undefined) return endOfMonth(today);
  if (groups.eonm !== undefined) return endOfMonth(today, 1);
  if (groups.eoy !== undefined) return `${year}-12-31`;
  if (groups.eofm !== undefined) {
    const first = `${year}-${String(meaning.month(groups.mon ?? '') ?? 1).padStart(2, '0')}-01`;
    return endOfMonth(first) >= today ? endOfMonth(first) : endOfMonth(addMonths(first, 12));
  }
  for (const [name, first] of Object.entries(weekendDays)) {
    if (groups[name] === undefined) continue;
    if (name.startsWith('n')) return nextWeekOn(today, first);
    const isNow = weekdayOf(today) === first || weekdayOf(today) === (first % 7) + 1;
    return isNow ? today : nextOn(today, first);
  }
  return null;
}

/** Returns the day of a phrase, or null if there's none, or if it names a weekday that doesn't match the date. */
function dayOf(groups: Phrase['groups'], context: DateContext): string | null {
  const day = namedDay(groups, context);
  const { dayname } = groups;
  return day !== null && dayname !== undefined && meaning.weekday(dayname) !== weekdayOf(day) ? null : day;
}

function namedDay(groups: Phrase['groups'], context: DateContext): string | null {
  const { today } = context;
  const { iso, num, rel, wd, n, unit, pair, dom, domword, mon, year } = groups;
  if (iso !== undefined) return isDay(iso) ? iso : null;
  if (num !== undefined) return numericDay(num, context);
  const period = periodDay(groups, today);
  if (period !== null) return period;
  if (mon !== undefined) {
    return dayInYears(meaning.month(mon) ?? 0, domword === undefined ? Number(dom) : 1, year, today);
  }
  if (dom !== undefined || domword !== undefined) return dayInMonths(domword === undefined ? Number(dom) : 1, today);
  const isNext = groups.next !== undefined || groups.nweek !== undefined;
  const weekday = wd === undefined ? (groups.nweek === undefined ? null : 1) : meaning.weekday(wd);
  const named = rel === undefined ? null : addDays(today, meaning.relative(rel) ?? 0);
  const start =
    named ??
    (groups.day1 !== undefined
      ? addDays(today, 1)
      : weekday === null
        ? today
        : groups.next2 !== undefined
          ? addDays(nextOn(today, weekday), 7)
          : isNext
            ? nextWeekOn(today, weekday)
            : nextOn(today, weekday));
  const step = unit === undefined ? (pair === undefined ? null : meaning.pair(pair)) : meaning.unit(unit);
  const base = groups.week1 !== undefined ? addDays(start, 7) : groups.week2 !== undefined ? addDays(start, 14) : start;
  if (step === null) return base;
  const count = pair !== undefined ? 2 : n === undefined ? 1 : meaning.count(n);
  // "Monday in 2 months" doesn't mean a particular Monday.
  if (count === null || (weekday !== null && step !== 'week')) return null;
  return later(base, count, step);
}

/**
 * Checks whether a weekday name is certain. Some short names are also other words, so these are certain only with a
 * period or a capital, after a lead word, or at the start.
 */
function isSureName({ from, groups }: Phrase, texts: readonly string[]): boolean {
  const { wd, loose } = groups;
  if (loose !== undefined) return from === 0 || /^\p{Lu}|\.$/u.test(texts[from] ?? '');
  if (wd === undefined || !/^(mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim)$/.test(wd)) return true;
  const text = texts[from] ?? '';
  return from === 0 || groups.lead !== undefined || /^\p{Lu}|\.$/u.test(text) || /^(mo|lun|ven|dim)$/.test(wd);
}

/**
 * Checks whether numbers such as `24/12` or `24.12.` are certain to be a date: with a weekday, a year, or a final dot,
 * or after a lead word. With a slash, also at the end of the line, at its start unless they look like a fraction, or if
 * one of them is over 12.
 */
function isSureNumber({ from, to, groups: { num, dayname } }: Phrase, words: readonly string[]): boolean {
  if (num === undefined || dayname !== undefined || /[./].*[./]/.test(num)) return true;
  if (leadBefore(words, from, wordsOf('dateLeads')) > 0) return true;
  const [first = 0, second = 0] = num.split(/[./]/).map(Number);
  const isLast = words.slice(to).every((word) => word === '');
  if (!num.includes('/')) return false;
  const isFraction = first < second && second <= 10;
  return isLast || (num !== '24/7' && ((from === 0 && !isFraction) || first > 12 || second > 12));
}

const nearGroups = ['rel', 'wd', 'day1', 'night'];

function singleDates(
  words: readonly string[],
  line: string,
  texts: readonly string[],
  context: DateContext,
): FoundDate[] {
  const found = findPhrases(line, made());
  const wrong = found.filter(({ groups }) => groups.dayname !== undefined && dayOf(groups, context) === null);
  return found.flatMap((phrase) => {
    const { from, to, groups } = phrase;
    if (wrong.some((one) => one.from <= from && one.to >= to)) return [];
    if (!isSureName(phrase, texts) || !isSureNumber(phrase, words)) return [];
    const day = dayOf(groups, context);
    if (day === null) return [];
    const part = groups.night === undefined ? meaning.part(groups.part ?? '') : ('night' as const);
    return [{ from, to, day, lastDay: day, part, isNear: nearGroups.some((name) => groups[name] !== undefined) }];
  });
}

/** Returns the two days that a phrase connects. A day that doesn't exist is null. */
function rangeOf(
  groups: Phrase['groups'],
  context: DateContext,
): readonly [day: string | null, lastDay: string | null] {
  const { today } = context;
  const { first, last, wd, lastwd, d1, dom, mon, year } = groups;
  if (first !== undefined && last !== undefined) return [numericDay(first, context), numericDay(last, context)];
  if (wd !== undefined && lastwd !== undefined) {
    const day = nextOn(today, meaning.weekday(wd) ?? 1);
    return [day, nextOn(day, meaning.weekday(lastwd) ?? 1)];
  }
  const month = meaning.month(mon ?? '') ?? 0;
  const lastDay = dayInYears(month, Number(dom), year, today);
  return [lastDay && dayInYears(month, Number(d1), lastDay.slice(0, 4), today), lastDay];
}

function ranges(
  words: readonly string[],
  line: string,
  singles: readonly FoundDate[],
  context: DateContext,
): FoundDate[] {
  const rest = { part: null, isNear: false };
  const written = findPhrases(line, rangesMade()).flatMap(({ from, to, groups }) => {
    const [day, lastDay] = rangeOf(groups, context);
    return day && lastDay && day < lastDay ? [{ from, to, day, lastDay, ...rest }] : [];
  });
  const between = new RegExp(`^(?:-|${wordsOf('to')})$`, 'u');
  const joined = singles.flatMap((first) =>
    singles.flatMap((last) => {
      const isJoined = last.from > first.to && between.test(words.slice(first.to, last.from).join(' '));
      return isJoined && first.day < last.day
        ? [{ from: first.from, to: last.to, day: first.day, lastDay: last.day, ...rest }]
        : [];
    }),
  );
  return [...written, ...joined].map((one) => ({ ...one, from: one.from - leadBefore(words, one.from, rangeLeads) }));
}

const choices = new RegExp(' (?:and|or|und|oder|et|ou|او|و|&)$', 'u');
const numberChoices = new RegExp(' \\d{1,2}(?:st|nd|rd|th|\\.|er)? (?:and|or|und|oder|et|ou|&)(?: the| le)?$', 'u');

/**
 * Finds the date in a line of plain words. If there are several, uses the one that ends last; of several that end at
 * the same word, the longest. Returns null if the words around it mean a different day, or a choice of two.
 * @param texts the words as they were typed
 */
export function findDate(
  words: readonly string[],
  line: string,
  texts: readonly string[],
  context: DateContext,
): FoundDate | null {
  const singles = singleDates(words, line, texts, context);
  const leads = `${wordsOf('dateLeads')}|${wordsOf('startLeads')}`;
  const led = [...singles, ...ranges(words, line, singles, context)].map((one) => ({
    ...one,
    from: one.from - leadBefore(words, one.from, leads),
    bare: one.from,
  }));
  const sure = led.filter(
    (one) =>
      !isGuarded(words, one) &&
      !led.some(
        (other) => other.bare < one.bare && other.to >= one.to && isGuarded(words, { from: other.bare, to: other.to }),
      ),
  );
  const best = lastOf(sure);
  if (!best) return null;
  const ahead = ` ${words.slice(0, best.from).join(' ')}`;
  const isChoice = choices.test(ahead) && led.some(({ to }) => to === best.from - 1);
  if (isChoice || (!best.isNear && numberChoices.test(ahead))) return null;
  const { from, to, day, lastDay, part, isNear } = best;
  return { from, to, day, lastDay, part, isNear };
}
