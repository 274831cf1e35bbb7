import { latinDigits } from '~/lib/latin-digits';

/** What a repetition or a distance counts in. */
export type Unit = 'day' | 'week' | 'month' | 'year';

/** Times of the day that people name without an hour. */
export type DayPart = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night';

/** Words of one meaning, with `|` between them, as `plainWord` writes them; they are parts of regular expressions. */
type Words = string;

/**
 * The words and phrases one language says days, times and repetitions in. Phrases are regular expressions over plain
 * words, in which `{name}` stands for the words of all languages (see `phrase.ts`).
 */
export interface QuickWords {
  /** Seven each, Monday first. `brief` ones are also other words, and count only where nothing else can be meant. */
  weekdays: readonly Words[];
  short: readonly Words[];
  brief: readonly Words[];
  /** "Mondays", "montags": every one of them. */
  plural: readonly Words[];
  /** January first. */
  months: readonly Words[];
  /** One to twelve. */
  numbers: readonly Words[];
  /** First to fourth, and last. */
  ordinals: readonly Words[];
  units: Record<Unit | 'hour' | 'minute', Words>;
  /** Two of a unit in one word. */
  pairs: Partial<Record<Unit | 'hour', Words>>;
  /** Words for a day by its distance from today. */
  days: readonly (readonly [words: Words, days: number])[];
  /** The part of a day behind it ("monday evening"), and by itself or behind an hour ("in the evening"). */
  parts: Record<DayPart, Words>;
  partPhrases: Record<DayPart, Words>;
  /** Before a date, before a time, before the day or time something begins or ends with. */
  dateLeads: Words;
  timeLeads: Words;
  startLeads: Words;
  untilLeads: Words;
  /** Between the two ends of a range, and words that join weekdays. */
  to: Words;
  and: Words;
  every: Words;
  noon: Words;
  midnight: Words;
  /** Words before, and behind, a date or time that say that another one is meant: "last monday", "before 5pm". */
  guardsBefore: Words;
  guardsBehind: Words;
  /** Words an hour without a mark may stand before: "at 7 with Ana". */
  behindHour: Words;
  repeats: readonly string[];
  dates: readonly string[];
  times: readonly string[];
  durations: readonly string[];
}

/**
 * A word in lower case without accents and without the punctuation at its end: `Märzen,` gives `marzen`. The point that
 * makes a German date or ordinal stays: `24.12.`, `1.`.
 */
export function plainWord(text: string): string {
  const digits = latinDigits(text).replaceAll(/[–—−‑]/g, '-');
  const [pointed] = /^\d{1,2}\.(\d{1,2}\.)?(?=[,;:،؛]*$)/.exec(digits) ?? [];
  if (pointed !== undefined) return pointed;
  return digits
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/[\u200e\u200f\u2066-\u2069ـ]/g, '')
    .toLowerCase()
    .replace(/(?<![.,;:،؛])[.,;:،؛]+$/u, '');
}
