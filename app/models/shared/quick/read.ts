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

/** What a line says of when; what was understood stands in `taken`, everything else is title. */
export interface QuickWhen {
  /** `YYYY-MM-DD`, null where nothing names a day, a time or a repetition. */
  day: string | null;
  /** The last of several days; `day` where it is one. */
  lastDay: string | null;
  /** Minute of the day, null where no time is named. */
  from: number | null;
  /** Minute it ends, perhaps of the next day; null where none is said. */
  to: number | null;
  rule: QuickRule | null;
  /** The last day it comes back on. */
  until: string | null;
  taken: readonly Span[];
  /** A repetition that was read but cannot be kept; then nothing of when is read. */
  refused: Span | null;
}

interface QuickContext {
  today: string;
  /** Minute of the day it is now. */
  now: number;
  /** The day of what names none. */
  day: string;
  /** The month stands first in `12/5`. */
  monthFirst: boolean;
  /** Whether the record can keep a repetition, its end, and how long something takes. */
  keeps: { rule: (rule: QuickRule) => boolean; until: boolean; length: boolean };
}

const nothing = { day: null, lastDay: null, from: null, to: null, rule: null, until: null, taken: [], refused: null };

/** Fills the words of a span, so that nothing else is read in them. */
function taker(words: string[], taken: Span[]) {
  return <Found extends Span>(found: Found | null): Found | null => {
    if (!found) return null;
    words.fill('', found.from, found.to);
    taken.push({ from: found.from, to: found.to });
    return found;
  };
}

/** The day things begin on: the one that is named, else the next on which the time has not passed. */
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
 * Reads day, time, repetition and length out of a line of words, in all languages of the product.
 * @param texts the words as they were typed
 * @param plain the same made by `plainWord`; words that mean something else are empty
 */
export function readWhen(texts: readonly string[], plain: readonly string[], context: QuickContext): QuickWhen {
  const words = [...plain];
  const taken: Span[] = [];
  const take = taker(words, taken);
  const length = findLength(words, lineOf(words));
  // Its words are none of the rest, whether it is kept or not.
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

/** Whether something takes days: a repetition for some days or weeks has an end that is not named. */
const isLong = (length: ReturnType<typeof findLength>) => length !== null && length.minutes === null;

/** How many words of a date are its lead. */
function leadIn(words: readonly string[], { from, to }: Span): number {
  for (let count = to - from - 1; count > 0; count--) {
    if (leadBefore(words, from + count, wordsOf('untilLeads')) === count) return count;
  }
  return 0;
}

/** When a time begins and ends; an end before it is on the next day. */
function minutesOf(clock: Clocked | null, part: DayPart | null): { from: number | null; to: number | null } {
  if (clock === null) return { from: null, to: null };
  const from = minuteOf(clock.clock, part);
  if (clock.until === null) return { from, to: null };
  const to = minuteOf(clock.until, part);
  return { from, to: to <= from ? to + 1440 : to };
}

/** The minute of a part of the day without an hour; none where it has passed today. */
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
  // Tonight's midnight is the one that comes.
  return minute === 0 && start?.day === context.today && start.isNear ? addDays(day, 1) : day;
}

function readAway({ today, now }: QuickContext, away: number, taken: readonly Span[]): QuickWhen {
  const at = now + away;
  const day = addDays(today, Math.floor(at / 1440));
  return { ...nothing, day, lastDay: day, from: at % 1440, taken };
}
