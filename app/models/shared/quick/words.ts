import { latinDigits } from '~/lib/latin-digits';

/** Unit of a repetition or of an offset from now. */
export type Unit = 'day' | 'week' | 'month' | 'year';

/** Parts of the day that can be used without an hour. */
export type DayPart = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night';

/**
 * Words with the same meaning, separated by `|`, in the form that `plainWord` returns. They're parts of regular
 * expressions.
 */
type Words = string;

/**
 * The words and phrases for days, times, and repetitions in one language. Phrases are regular expressions over plain
 * words, where `{name}` stands for the words of all languages (see `phrase.ts`).
 */
export interface QuickWords {
  /**
   * Seven weekday names each, Monday first. `brief` names are also other words, so they're recognized only where they
   * can't mean anything else.
   */
  weekdays: readonly Words[];
  short: readonly Words[];
  brief: readonly Words[];
  /** "Mondays", "montags": every such day. */
  plural: readonly Words[];
  /** Month names, starting with January. */
  months: readonly Words[];
  /** Number words from one to twelve. */
  numbers: readonly Words[];
  /** First to fourth, and last. */
  ordinals: readonly Words[];
  units: Record<Unit | 'hour' | 'minute', Words>;
  /** Single words that mean two of a unit. */
  pairs: Partial<Record<Unit | 'hour', Words>>;
  /** Words for days by their offset from today. */
  days: readonly (readonly [words: Words, days: number])[];
  /**
   * Words for a part of the day after a weekday ("monday evening"), and phrases alone or after an hour ("in the
   * evening").
   */
  parts: Record<DayPart, Words>;
  partPhrases: Record<DayPart, Words>;
  /** Words that can precede a date, a time, or the day or time when something starts or ends. */
  dateLeads: Words;
  timeLeads: Words;
  startLeads: Words;
  untilLeads: Words;
  /** Words between the two ends of a range, and words that connect weekdays. */
  to: Words;
  and: Words;
  every: Words;
  noon: Words;
  midnight: Words;
  /** Words before and after a date or time that change its meaning: "last monday", "before 5pm". */
  guardsBefore: Words;
  guardsBehind: Words;
  /** Words that can follow an unmarked hour: "at 7 with Ana". */
  behindHour: Words;
  repeats: readonly string[];
  dates: readonly string[];
  times: readonly string[];
  durations: readonly string[];
}

/**
 * Returns a word in lowercase, without accents or trailing punctuation: `Märzen,` becomes `marzen`. Preserves the dot
 * of a German date or ordinal: `24.12.`, `1.`.
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
