import { nextWeekday, weekdayOfNextWeek } from './due';
import {
  bareDistanceLead,
  counts,
  distanceLeads,
  leads,
  months,
  nextMonthPhrases,
  nextWeekendPhrases,
  nextWeekPhrases,
  nextWords,
  nextWordsBehind,
  nextYearPhrases,
  pairs,
  relativeDays,
  shortWeekdays,
  type Unit,
  units,
  weekdays,
  weekendPhrases,
} from './quick-add-words';
import { addDays, addMonths, isDay, startOfMonth } from '~/models/shared/day';

/** A date found in words: `words[from]` up to, without, `words[to]` say `day` (`YYYY-MM-DD`). */
interface FoundDate {
  from: number;
  to: number;
  day: string;
}

type Found = { length: number; day: string } | null;

/**
 * The date a line of plain words names. Of several the last counts; of readings that end together the longest.
 * @param words made by `plainWord`; words that mean something else are empty
 */
export function findDate(words: readonly string[], today: string): FoundDate | null {
  const end = words.findLastIndex((word) => word !== '') + 1;
  let best: FoundDate | null = null;
  for (let from = 0; from < words.length; from++) {
    const found = dateAt(words, from, today, end);
    if (found && (best === null || from + found.length > best.to))
      best = { from, to: from + found.length, day: found.day };
  }
  if (best !== null && best.from > 0 && leads.has(words[best.from - 1] ?? '')) best.from -= 1;
  return best;
}

function dateAt(words: readonly string[], at: number, today: string, end: number): Found {
  const [word = '', second = '', third = ''] = words.slice(at, at + 3);
  if (word === '') return null;
  const startsWith = (phrase: readonly string[]) => phrase.every((one, index) => words[at + index] === one);

  for (const [phrase, days] of relativeDays) {
    if (startsWith(phrase)) return { length: phrase.length, day: addDays(today, days) };
  }
  for (const [phrase, first] of nextWeekendPhrases) {
    if (startsWith(phrase)) return { length: phrase.length, day: weekdayOfNextWeek(today, first) };
  }
  if (nextWeekPhrases.some(startsWith)) return { length: 2, day: weekdayOfNextWeek(today, 1) };
  if (nextMonthPhrases.some(startsWith)) return { length: 2, day: addMonths(startOfMonth(today), 1) };
  if (nextYearPhrases.some(startsWith)) return { length: 2, day: `${Number(today.slice(0, 4)) + 1}-01-01` };
  for (const [phrase, first] of weekendPhrases) {
    if (startsWith(phrase)) return { length: phrase.length, day: weekendDay(today, first) };
  }
  if (/^\d{4}-\d\d-\d\d$/.test(word)) return isDay(word) ? { length: 1, day: word } : null;
  if (distanceLeads.has(word)) return distanceAt(word, second, third, today);

  const weekday = weekdays.get(word) ?? (isShortAllowed(words, at, end) ? shortWeekdays.get(word) : undefined);
  if (weekday !== undefined) {
    return nextWordsBehind.has(second)
      ? { length: 2, day: weekdayOfNextWeek(today, weekday) }
      : { length: 1, day: nextWeekday(today, weekday) };
  }
  const following = nextWords.has(word) ? (weekdays.get(second) ?? shortWeekdays.get(second)) : undefined;
  if (following !== undefined) return { length: 2, day: weekdayOfNextWeek(today, following) };
  return numericDate(words, at, today, end) ?? calendarDate(word, second, third, today);
}

/** The first day of the weekend that comes, or today when it has begun. */
function weekendDay(today: string, first: number): string {
  const weekday = new Date(today).getUTCDay();
  return weekday === first || weekday === (first + 1) % 7 ? today : nextWeekday(today, first);
}

/**
 * "24.12.", "24.12.2026", "24/12", "30/11/26": the day first, and the month first only where the day cannot be. Two bare
 * numbers mean a date at the end of a line or behind a lead only, else "1/2 litre" would be one.
 */
function numericDate(words: readonly string[], at: number, today: string, end: number): Found {
  const parts = /^(\d{1,2})([./])(\d{1,2})(?:\2(\d{4}|\d\d))?(\.?)$/.exec(words[at] ?? '');
  if (!parts) return null;
  const [, first = '', mark, second = '', year = '', point] = parts;
  const isSure = year !== '' || point !== '' || leads.has(words[at - 1] ?? '') || (mark === '/' && at === end - 1);
  if (!isSure) return null;
  const [date, month] = Number(second) > 12 && mark === '/' ? [second, first] : [first, second];
  const day = dayInYears(month, date, year.length === 2 ? `20${year}` : year, today);
  return day === null ? null : { length: 1, day };
}

/** A day of a month in a year, or without one the next such day; null when there is none. */
function dayInYears(month: string, date: string, year: string, today: string): string | null {
  const inYear = (one: number) => `${String(one).padStart(4, '0')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (year !== '') return isDay(inYear(Number(year))) ? inYear(Number(year)) : null;
  const thisYear = Number(today.slice(0, 4));
  // A 29th of February may be up to eight years away.
  for (let one = thisYear; one <= thisYear + 8; one++) {
    if (isDay(inYear(one)) && inYear(one) >= today) return inYear(one);
  }
  return null;
}

function isShortAllowed(words: readonly string[], at: number, end: number): boolean {
  return at === end - 1 || leads.has(words[at - 1] ?? '');
}

/** "in 3 days", "in a week", "بعد أسبوعين". */
function distanceAt(lead: string, second: string, third: string, today: string): Found {
  const pair = pairs.get(second);
  if (pair && lead === bareDistanceLead) return { length: 2, day: later(today, 2, pair) };
  const single = units.get(second);
  if (single && lead === bareDistanceLead) return { length: 2, day: later(today, 1, single) };
  const count = /^\d{1,3}$/.test(second) ? Number(second) : counts.get(second);
  const unit = units.get(third);
  return count !== undefined && unit ? { length: 3, day: later(today, count, unit) } : null;
}

/** A day some units later; a month without such a day ends on its last one. */
function later(today: string, count: number, unit: Unit): string {
  if (unit === 'month' || unit === 'year') return addMonths(today, unit === 'year' ? count * 12 : count);
  return addDays(today, unit === 'week' ? count * 7 : count);
}

/** "7 mar", "mar 7", "7th march 2031"; without a year the next such day. */
function calendarDate(word: string, second: string, third: string, today: string): Found {
  const month = months.get(word) ?? months.get(second);
  const dayOfMonth = /^(\d{1,2})(st|nd|rd|th|er|e)?$/.exec(months.has(word) ? second : word)?.[1];
  if (month === undefined || dayOfMonth === undefined) return null;
  const year = /^\d{4}$/.test(third) ? third : '';
  const day = dayInYears(String(month), dayOfMonth, year, today);
  return day === null ? null : { length: year === '' ? 2 : 3, day };
}

/** The first word that is written like a date but names none: "31.02.", "45/13/2026", "30 feb". */
export function findNoDate(words: readonly string[]): { from: number; to: number } | null {
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? '';
    const isDated = (/^\d{1,2}$/.test(word) && months.has(next)) || (months.has(word) && /^\d{1,2}$/.test(next));
    if (isDated) return { from: at, to: at + 2 };
    if (/^\d{1,2}([./])\d{1,2}(\1(\d{4}|\d\d)|\.)$|^\d{4}-\d\d-\d\d$|^\d\d\/\d\d$/.test(word))
      return { from: at, to: at + 1 };
  }
  return null;
}
