import { addDays } from '~/models/shared/day';
import { isWorkday, nextWeekday } from './due';
import { counts, pairs, shortWeekdays, type Unit, units, weekdays } from './quick-add-words';
import type { TodoRepeat } from './schema';

/** A repetition found in words: `words[from]` up to, without, `words[to]` say it; `weekday` where it names one (0 Sunday). */
interface FoundRepeat {
  from: number;
  to: number;
  repeat: TodoRepeat;
  weekday?: number;
}

const leads: ReadonlySet<string> = new Set(['every', 'jeden', 'jede', 'jedes', 'alle', 'chaque', 'كل']);

/** "Tous les jours", "toutes les 2 semaines": two words before the unit. */
const frenchLeads: ReadonlySet<string> = new Set(['tous', 'toutes']);

const single: ReadonlyMap<string, Unit> = new Map([
  ...['daily', 'taglich', 'quotidien', 'يوميا'].map((word) => [word, 'day'] as const),
  ...['weekly', 'wochentlich', 'hebdomadaire', 'اسبوعيا'].map((word) => [word, 'week'] as const),
  ...['monthly', 'monatlich', 'mensuel', 'شهريا'].map((word) => [word, 'month'] as const),
  ...['yearly', 'jahrlich', 'annuel', 'سنويا'].map((word) => [word, 'year'] as const),
]);

/** The days from Monday to Friday, behind "every". */
const workdays: readonly (readonly string[])[] = [
  ['weekday'],
  ['workday'],
  ['working', 'day'],
  ['werktag'],
  ['arbeitstag'],
  ['wochentag'],
  ['jour', 'ouvre'],
  ['jours', 'ouvres'],
  ['يوم', 'عمل'],
  ['ايام', 'العمل'],
];

/** The same without it, at the end of a line. */
const workdaysAlone: readonly (readonly string[])[] = [
  ['on', 'weekdays'],
  ['weekdays'],
  ['werktags'],
  ['wochentags'],
  ['an', 'werktagen'],
  ['en', 'semaine'],
  ['ايام', 'العمل'],
];

const ands: ReadonlySet<string> = new Set(['and', 'und', 'et', 'و']);

/** French names weekdays in the plural here ("tous les lundis"), Arabic without its article ("كل اثنين"). */
const weekdayOf = (word: string) =>
  weekdays.get(word) ?? weekdays.get(word.replace(/s$/, '')) ?? weekdays.get(`ال${word}`) ?? shortWeekdays.get(word);

/** "2", or the same in words as in "jeden zweiten Tag"; null where no number stands. */
const countOf = (word: string) => (/^\d{1,3}$/.test(word) ? Number(word) : (counts.get(word) ?? null));

const stands = (words: readonly string[], at: number, phrase: readonly string[]) =>
  phrase.every((word, index) => words[at + index] === word);

function repeatAt(
  words: readonly string[],
  at: number,
): (Omit<FoundRepeat, 'from' | 'to'> & { length: number }) | null {
  const word = words[at] ?? '';
  // In the middle of a line they say what a thing is: "the weekly report".
  const isLast = (length: number) => words.slice(at + length).every((one) => one === '');
  const alone = isLast(1) ? single.get(word) : undefined;
  if (alone) return { length: 1, repeat: { every: 1, unit: alone } };
  const everyWorkday = (length: number) => ({ length, repeat: { every: 1, unit: 'weekday' as const } });
  const saidAlone = workdaysAlone.find((phrase) => stands(words, at, phrase) && isLast(phrase.length));
  if (saidAlone) return everyWorkday(saidAlone.length);
  const isFrench = frenchLeads.has(word) && words[at + 1] === 'les';
  if (!leads.has(word) && !isFrench) return null;
  const start = isFrench ? 2 : 1;
  const next = words[at + start] ?? '';
  const workday = workdays.find((phrase) => stands(words, at + start, phrase));
  if (workday) return everyWorkday(start + workday.length);
  // Arabic may say the word for day before a weekday: "كل يوم اثنين".
  const named = next === 'يوم' ? weekdayOf(words[at + start + 1] ?? '') : undefined;
  if (named !== undefined) return { length: start + 2, repeat: { every: 1, unit: 'week' }, weekday: named };
  const pair = pairs.get(next);
  if (pair) return { length: start + 1, repeat: { every: 2, unit: pair } };
  const count = countOf(next);
  const unit = units.get(count === null ? next : (words[at + start + 1] ?? ''));
  if (unit && count !== 0 && (count ?? 1) <= 365) {
    return { length: start + (count === null ? 1 : 2), repeat: { every: count ?? 1, unit } };
  }
  const weekday = weekdayOf(next);
  if (weekday === undefined) return null;
  // Several days of a week cannot be kept: what is typed stays in the title, and no day is dropped.
  const [behind = '', further = ''] = words.slice(at + start + 1);
  const second = ands.has(behind) ? further : behind;
  if (weekdays.has(second) || (shortWeekdays.has(next) && shortWeekdays.has(second))) return null;
  return { length: start + 1, repeat: { every: 1, unit: 'week' }, weekday };
}

/**
 * How often a line of plain words says that a task comes back: "every 2 weeks", "every weekday", "jeden Montag", "tous les jours".
 * @param words made by `plainWord`; words that mean something else are empty
 */
export function findRepeat(words: readonly string[]): FoundRepeat | null {
  for (let from = 0; from < words.length; from++) {
    const found = repeatAt(words, from);
    if (!found) continue;
    const { length, ...rest } = found;
    return { from, to: from + length, ...rest };
  }
  return null;
}

/** The first day of a repetition that is said to begin on a day: that day, or the next one that it is on. */
export function firstDayOf({ repeat, weekday }: Pick<FoundRepeat, 'repeat' | 'weekday'>, day: string): string {
  if (weekday !== undefined) return nextWeekday(addDays(day, -1), weekday);
  return repeat.unit === 'weekday' && !isWorkday(day) ? nextWeekday(day, 1) : day;
}
