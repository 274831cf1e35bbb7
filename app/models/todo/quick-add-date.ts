import { nextWeekday, weekdayOfNextWeek } from './due';
import {
  bareDistanceLead,
  counts,
  distanceLeads,
  leads,
  months,
  nextWeekPhrases,
  nextWords,
  nextWordsBehind,
  pairs,
  relativeDays,
  shortWeekdays,
  units,
  weekdays,
} from './quick-add-words';
import { addDays, addMonths, isDay } from '~/models/shared/day';

/** A date found in words: `words[from]` up to, without, `words[to]` say `day` (`YYYY-MM-DD`). */
export interface FoundDate {
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
  if (nextWeekPhrases.some(startsWith)) return { length: 2, day: weekdayOfNextWeek(today, 1) };
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
  return calendarDate(word, second, third, today);
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
function later(today: string, count: number, unit: 'day' | 'week' | 'month'): string {
  return unit === 'month' ? addMonths(today, count) : addDays(today, unit === 'week' ? count * 7 : count);
}

/** "7 mar", "mar 7", "7th march 2031"; without a year the next such day. */
function calendarDate(word: string, second: string, third: string, today: string): Found {
  const month = months.get(word) ?? months.get(second);
  const dayOfMonth = /^(\d{1,2})(st|nd|rd|th|er|e)?$/.exec(months.has(word) ? second : word)?.[1];
  if (month === undefined || dayOfMonth === undefined) return null;
  const inYear = (year: number) =>
    `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  if (/^\d{4}$/.test(third)) {
    const day = inYear(Number(third));
    return isDay(day) ? { length: 3, day } : null;
  }
  const thisYear = Number(today.slice(0, 4));
  // A 29th of February may be up to eight years away.
  for (let year = thisYear; year <= thisYear + 8; year++) {
    const day = inYear(year);
    if (isDay(day) && day >= today) return { length: 2, day };
  }
  return null;
}
