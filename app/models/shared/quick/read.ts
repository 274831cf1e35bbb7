import { addDays, daysBetween } from '../day';
import { findDate, type FoundDate } from './date';
import { leadBefore, lineOf, wordsOf } from './phrase';
import { findRule, firstOn, type QuickRule } from './rule';
import { findLength, findTime, findTimeBeside, minuteOf, minuteOfPart } from './time';
import type { DayPart } from './words';

interface Span {
  from: number;
  to: number;
}

/** The date and time found in a line. Recognized words are in `taken`; all others form the title. */
export interface QuickWhen {
  /** `YYYY-MM-DD`, or null if there's no day, time, or repetition. */
  day: string | null;
  /** The last day of a range; equals `day` for a single day. */
  lastDay: string | null;
  /** Minute of the day, or null if there's no time. */
  from: number | null;
  /** Minute of the end, possibly on the next day; null if there's none. */
  to: number | null;
  rule: QuickRule | null;
  /** The last day of the repetition. */
  until: string | null;
  taken: readonly Span[];
  /** A repetition that was recognized but can't be stored. If set, no date or time is returned. */
  refused: Span | null;
}

interface QuickContext {
  today: string;
  /** Current minute of the day. */
  now: number;
  /** Default day, `YYYY-MM-DD`. */
  day: string;
  /** Whether the month comes first in `12/5`. */
  monthFirst: boolean;
  /** Which repetitions the record can store, and whether it can store their end and a duration. */
  keeps: { rule: (rule: QuickRule) => boolean; until: boolean; length: boolean };
}

/** The result for a line without any date or time. */
export const nothing: QuickWhen = {
  day: null,
  lastDay: null,
  from: null,
  to: null,
  rule: null,
  until: null,
  taken: [],
  refused: null,
};

/**
 * Returns a function that records the words of a span as taken and clears them so that nothing else is found in them.
 */
function taker(words: string[], taken: Span[]) {
  return <Found extends Span>(found: Found | null): Found | null => {
    if (!found) return null;
    words.fill('', found.from, found.to);
    taken.push({ from: found.from, to: found.to });
    return found;
  };
}

/**
 * Returns the start day: the named day, or the next day on which the time hasn't already passed. With a rule, returns
 * the first matching day from then on.
 */
function firstDay(
  context: QuickContext,
  date: FoundDate | null,
  rule: QuickRule | null,
  minute: number | null,
): string {
  const isPast = context.day === context.today && minute !== null && minute <= context.now;
  if (date) {
    const isNamed = rule === null || (rule.weekdays ?? rule.date) === undefined;
    return isNamed ? date.day : firstOn(rule, date.day);
  }
  const from = isPast ? addDays(context.day, 1) : context.day;
  return rule ? firstOn(rule, from) : from;
}

/**
 * Recognizes a day, time, repetition, and duration in a line of words, in all languages of the product.
 * @param texts the words as they were typed
 * @param plain the same words from `plainWord`; words that mean something else are empty
 */
export function readWhen(texts: readonly string[], plain: readonly string[], context: QuickContext): QuickWhen {
  const words = [...plain];
  const taken: Span[] = [];
  const take = taker(words, taken);
  const length = findLength(words, lineOf(words));
  // The words of a duration can't mean anything else, even if it isn't stored.
  if (length) words.fill('\x02', length.from, length.to);
  const time = take(findTime(words, lineOf(words), texts));
  const rule = take(findRule(words, lineOf(words)));
  const date = findDate(words, lineOf(words), texts, context);
  const last =
    rule && date && leadBefore(words, date.from + leadIn(words, date), wordsOf('untilLeads')) > 0 ? date : null;
  const canEnd = last === null || context.keeps.until;
  if (rule && (rule.rule === null || !context.keeps.rule(rule.rule) || !canEnd || isLong(length))) {
    const ends = [rule, time, last].filter((one) => one !== null);
    const to = Math.max(...ends.filter(({ from }) => from <= rule.to).map((one) => one.to));
    return { ...nothing, refused: { from: rule.from, to } };
  }
  take(date);
  const place = date ?? (rule && { ...rule, isNear: true });
  const beside = time === null && place ? take(findTimeBeside(words, lineOf(words), place)) : null;
  const clock = time ?? beside;
  if (clock === null && place === null) return nothing;
  const start = last ? null : date;
  const part = rule?.part ?? start?.part ?? null;
  if (clock !== null && clock.away !== null) return readAway(context, clock.away, taken);
  const when = minutesOf(clock, part);
  const minute = when.from ?? partMinute(part, start, context);
  const day = dayAt(context, { start, rule: rule?.rule ?? null, minute });
  const isOneDay = start === null || start.day === start.lastDay;
  const fits = length && (length.minutes === null ? minute === null && length.days !== null : minute !== null);
  const kept = length && fits && isOneDay && context.keeps.length ? length : null;
  if (kept) taken.push({ from: kept.from, to: kept.to });
  const ends = kept?.minutes && minute !== null ? minute + kept.minutes : when.to;
  const days = kept?.days ? kept.days - 1 : 0;
  return {
    day,
    lastDay: addDays(day, days + (start ? daysBetween(start.day, start.lastDay) : 0)),
    from: minute,
    to: minute === null ? null : ends,
    rule: rule?.rule ?? null,
    until: last && last.lastDay,
    taken,
    refused: null,
  };
}

type Clocked = NonNullable<ReturnType<typeof findTime>>;

/**
 * Checks whether a duration is in days or a longer unit. With such a duration, a repetition would have an end that
 * isn't a date, so the repetition is refused.
 */
const isLong = (length: ReturnType<typeof findLength>) => length !== null && length.minutes === null;

/** Returns the number of words at the start of a date that are its lead. */
function leadIn(words: readonly string[], { from, to }: Span): number {
  for (let count = to - from - 1; count > 0; count--) {
    if (leadBefore(words, from + count, wordsOf('untilLeads')) === count) return count;
  }
  return 0;
}

/** Returns the start and end minutes of a time. An end that isn't after the start is on the next day. */
function minutesOf(clock: Clocked | null, part: DayPart | null): { from: number | null; to: number | null } {
  if (clock === null) return { from: null, to: null };
  const from = minuteOf(clock.clock, part);
  if (clock.until === null) return { from, to: null };
  const to = minuteOf(clock.until, part);
  return { from, to: to <= from ? to + 1440 : to };
}

/** Returns the minute for a part of the day without an hour, or null if it has already passed today. */
function partMinute(part: DayPart | null, date: FoundDate | null, { today, now }: QuickContext): number | null {
  if (part === null) return null;
  const minute = minuteOfPart(part);
  return date?.day === today && minute <= now ? null : minute;
}

function dayAt(
  context: QuickContext,
  { start, rule, minute }: { start: FoundDate | null; rule: QuickRule | null; minute: number | null },
): string {
  const day = firstDay(context, start, rule, minute);
  // "Tonight at midnight" means the next midnight.
  return minute === 0 && start?.day === context.today && start.isNear ? addDays(day, 1) : day;
}

function readAway({ today, now }: QuickContext, offset: number, taken: readonly Span[]): QuickWhen {
  const at = now + offset;
  const day = addDays(today, Math.floor(at / 1440));
  return { ...nothing, day, lastDay: day, from: at % 1440, taken };
}
