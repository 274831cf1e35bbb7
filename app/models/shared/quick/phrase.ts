import { arabic } from './ar';
import { english } from './en';
import { french } from './fr';
import { german } from './de';
import type { DayPart, QuickWords, Unit } from './words';

/** A phrase found in a line: `words[from]` up to, but not including, `words[to]`, and its captured groups. */
export interface Phrase {
  from: number;
  to: number;
  groups: Partial<Record<string, string>>;
}

// All languages share one table, because users mix them.
const languages: readonly QuickWords[] = [english, german, french, arabic];

const either = (words: readonly string[]) => words.filter(Boolean).join('|');
const all = (pick: (words: QuickWords) => string) => either(languages.map(pick));
const each = (count: number, pick: (words: QuickWords) => readonly string[]) =>
  Array.from({ length: count }, (_, index) => either(languages.map((words) => pick(words)[index] ?? '')));

const names = ['morning', 'noon', 'afternoon', 'evening', 'night'] as const satisfies readonly DayPart[];
const units = ['day', 'week', 'month', 'year'] as const satisfies readonly Unit[];

const full = each(7, (words) => words.weekdays);
const short = each(7, (words) => words.short);
const brief = each(7, (words) => words.brief);
const plural = each(7, (words) => words.plural);
const anyDay = full.map((one, index) => either([one, short[index] ?? '', brief[index] ?? '', plural[index] ?? '']));
const months = each(12, (words) => words.months);
const numbers = each(12, (words) => words.numbers);
const ordinals = each(5, (words) => words.ordinals);
/** Arabic names of hours, such as "the third". */
const arabicHours =
  'الواحدة|الثانية|الثالثة|الرابعة|الخامسة|السادسة|السابعة|الثامنة|التاسعة|العاشرة|الحادية عشرة|الثانية عشرة'.split(
    '|',
  );
/** Number words for hours: without "a", and with the German "eins" and the Arabic names of hours. */
const hourWords = numbers.map((words, index) =>
  either([
    ...words.split('|').filter((word) => !/^(an?|eine[mnr]?)$/.test(word)),
    index === 0 ? 'eins' : '',
    arabicHours[index] ?? '',
  ]),
);
const minuteWords: ReadonlyMap<string, number> = new Map([
  ['trente', 30],
  ['quinze', 15],
  ['quarante-cinq', 45],
]);

const finderOf = (words: readonly string[]) => {
  const tests = words.map((one) => (one === '' ? null : new RegExp(`^(?:${one})$`)));
  return (text: string) => tests.findIndex((test) => test?.test(text));
};
/** The `…Index` functions return the index of a word in its table, or -1. */
const weekdayIndex = finderOf(anyDay);
const monthIndex = finderOf(months);
const numberIndex = finderOf(numbers);
const ordinalIndex = finderOf(ordinals);
const hourIndex = finderOf(hourWords);
const unitIndex = finderOf(units.map((unit) => all((words) => words.units[unit])));
const pairIndex = finderOf(units.map((unit) => all((words) => words.pairs[unit] ?? '')));
const minuteTest = new RegExp(`^(?:${all((words) => words.units.minute)})$`);
const partIndex = finderOf(names.map((name) => all((words) => either([words.parts[name], words.partPhrases[name]]))));
const relatives = languages.flatMap((words) => words.days);
const relativeIndex = finderOf(relatives.map(([words]) => words));

/** Functions that interpret a word. Most of them return null for a word without a meaning of that kind. */
export const meaning = {
  /** Returns 1 (Monday) to 7 (Sunday). */
  weekday: (text: string) => weekdayIndex(text) + 1 || null,
  month: (text: string) => monthIndex(text) + 1 || null,
  count: (text: string) => (/^\d+$/.test(text) ? Number(text) : numberIndex(text) + 1 || null),
  /** Returns 1 to 4, or -1 for the last. */
  ordinal: (text: string) => [null, 1, 2, 3, 4, -1][ordinalIndex(text) + 1] ?? null,
  hour: (text: string) => (/^\d+$/.test(text) ? Number(text) : hourIndex(text) + 1 || null),
  minute: (text: string) => (/^\d+$/.test(text) ? Number(text) : (minuteWords.get(text) ?? 0)),
  unit: (text: string): Unit | null => units[unitIndex(text)] ?? null,
  pair: (text: string): Unit | null => units[pairIndex(text)] ?? null,
  isMinute: (text: string) => minuteTest.test(text),
  part: (text: string): DayPart | null => names[partIndex(text)] ?? null,
  relative: (text: string) => relatives[relativeIndex(text)]?.[1] ?? null,
};

const aDay = either(anyDay);
const joint = `(?: (?:${all((words) => words.and)}) | و ?|/| )(?:يوم )?`;
const suffix = '(?:st|nd|rd|th|er|e|te|ten|\\.)?';
const germanDays = either(german.weekdays);
const timeLeads = all((words) => words.timeLeads);

/** Expansions of the names in braces. */
const parts: Record<string, string> = {
  wd: `(?<wd>${either(full)})`,
  short: `(?<wd>${either(short)})`,
  brief: `(?<wd>${either(brief)})`,
  enwd: `(?<wd>${either([...full, ...short])})`,
  anywd: `(?<wd>${aDay})`,
  lastwd: `(?<lastwd>${aDay})`,
  dayname: `(?<dayname>${either([...full, ...short, ...brief])})`,
  fullday: `(?<dayname>${either(full)})`,
  days: `(?<days>(?:${aDay})(?:${joint}(?:${aDay}))*)`,
  plurals: `(?<days>(?:${either(plural)})(?:${joint}(?:${either(plural)}))*)`,
  monwd: `(?<workday>${anyDay[0] ?? ''})`,
  friwd: `(?:${anyDay[4] ?? ''})`,
  daypart: `(?<wd>${germanDays})(?<part>morgen|vormittag|mittag|nachmittag|abend|nacht|fruh)`,
  mon: `(?<mon>${either(months)})`,
  year: '(?<year>\\d{4})',
  dom: `(?:(?<dom>\\d{1,2})${suffix}|(?<domword>first|ersten|premier))`,
  domsuffix: '(?<dom>\\d{1,2})(?:st|nd|rd|th)',
  dompoint: '(?<dom>\\d{1,2})\\.',
  domword: '(?<domword>first|premier|1er|اول|الاول)',
  n: `(?<n>\\d{1,3}|${either(numbers)})`,
  ordn: `(?<ordn>${either(ordinals.slice(1, 4))})`,
  ord: `(?<ord>${either(ordinals)})`,
  anyord: `(?:${either(ordinals)}|fifth|funften|cinquieme|خامس|\\d{1,2}(?:st|nd|rd|th|eme|e|\\.))`,
  unit: `(?<unit>${units.map((unit) => all((words) => words.units[unit])).join('|')})`,
  pair: `(?<pair>${units
    .map((unit) => all((words) => words.pairs[unit] ?? ''))
    .filter(Boolean)
    .join('|')})`,
  clockunit: `(?<clockunit>${all((words) => either([words.units.hour, words.units.minute]))})`,
  clockpair: `(?<clockpair>${all((words) => words.pairs.hour ?? '')})`,
  rel: `(?<rel>${either(relatives.map(([words]) => words))})`,
  part: `(?<part>${all((words) => either(names.map((name) => words.parts[name])))})`,
  partphrase: `(?<phrase>${all((words) => either(names.map((name) => words.partPhrases[name])))})`,
  hour: `(?<h>\\d{1,2}|${either(hourWords)})`,
  hourname: `(?<h>${arabicHours.join('|')})`,
  minutes: `(?<mi>[0-5]\\d|${[...minuteWords.keys()].join('|')})`,
  arlead: `(?:${arabic.timeLeads})`,
  lead: `(?<lead>${timeLeads})`,
  names: `(?:${either([...full, ...short, ...months])})`,
  to: `(?:-|${all((words) => words.to)})`,
  end: '(?=(?: \\x01)* $)',
};
parts.partonly = parts.part ?? '';

/** Compiles a pattern for lines from `lineOf`. Phrases start and end at word boundaries. */
function compile(phrase: string): RegExp {
  const written = phrase
    .replaceAll(' {clockunit}', ' ?{clockunit}')
    .replace(/\{(\w+)\}/g, (asWritten, name: string) => parts[name] ?? asWritten);
  // A regular expression can define a group name only once, so later groups with the same name become non-capturing.
  const caught = new Set<string>();
  const once = written.replace(/\(\?<(\w+)>/g, (group, name: string) => {
    if (caught.has(name)) return '(?:';
    caught.add(name);
    return group;
  });
  return new RegExp(`(?<= )(?:${once})(?= )`, 'gu');
}

/** Returns a function that compiles patterns when it's first called. */
export function patterns(phrases: () => readonly string[]): () => readonly RegExp[] {
  let made: readonly RegExp[] | undefined;
  return () => (made ??= phrases().map(compile));
}

/** Returns the phrases of a kind in all languages. */
export const phrasesOf = (kind: 'repeats' | 'dates' | 'times' | 'durations') =>
  languages.flatMap((words) => words[kind]);

/** Returns the words of a kind in all languages, as alternatives in a pattern. */
export const wordsOf = (
  kind:
    | 'dateLeads'
    | 'startLeads'
    | 'untilLeads'
    | 'guardsBefore'
    | 'guardsBehind'
    | 'behindHour'
    | 'noon'
    | 'midnight'
    | 'to'
    | 'and',
) => all((words) => words[kind]);

/**
 * Joins plain words into a line to match patterns against. Empty words, whose original words mean something else,
 * become `\x01`.
 */
export function lineOf(words: readonly string[]): string {
  return ` ${words.map((word) => word || '\x01').join(' ')} `;
}

/** Returns all matches of the given patterns in a line. */
export function findPhrases(line: string, made: readonly RegExp[]): Phrase[] {
  const wordAt = (offset: number) => line.slice(0, offset).split(' ').length - 1;
  return made.flatMap((pattern) =>
    [...line.matchAll(pattern)].map((match) => ({
      from: wordAt(match.index) - 1,
      to: wordAt(match.index + match[0].length),
      groups: { ...match.groups },
    })),
  );
}

const before = (words: string) => new RegExp(` (?:${words})$`, 'u');
const behind = (words: string) => new RegExp(`^(?:${words}) `, 'u');
const guards = patternPair(() => [before(wordsOf('guardsBefore')), behind(wordsOf('guardsBehind'))]);

function patternPair(make: () => readonly [RegExp, RegExp]): () => readonly [RegExp, RegExp] {
  let made: readonly [RegExp, RegExp] | undefined;
  return () => (made ??= make());
}

/** Checks whether the words around a phrase change its meaning: "last monday", "3 days ago", "before 5pm". */
export function isGuarded(words: readonly string[], { from, to }: { from: number; to: number }): boolean {
  const [left, right] = guards();
  const ahead = lineOf(words.slice(0, from)).trimEnd();
  // "early next week" is vague; "Late 4 March" isn't.
  const before = /^\d/.test(words[from] ?? '') ? ahead.replace(/ (?:early|mid|late)$/u, '') : ahead;
  return left.test(before) || right.test(lineOf(words.slice(to)).trimStart());
}

const leadsCache = new Map<string, RegExp>();

/**
 * Returns the number of words directly before an index that match one of `leads` (in the format of `wordsOf`), or 0 if
 * none match. The longest match wins.
 */
export function leadBefore(words: readonly string[], from: number, leads: string): number {
  const pattern = leadsCache.get(leads) ?? new RegExp(` (${leads})$`, 'u');
  leadsCache.set(leads, pattern);
  const text = pattern.exec(lineOf(words.slice(0, from)).trimEnd())?.[1];
  return text === undefined ? 0 : text.split(' ').length;
}

/** Returns the phrase that ends last, or the longest one if several end at the same word. */
export function lastOf<Found extends { from: number; to: number }>(found: readonly Found[]): Found | null {
  return found.reduce<Found | null>(
    (best, one) => (best === null || one.to > best.to || (one.to === best.to && one.from < best.from) ? one : best),
    null,
  );
}
