import { latinDigits } from '~/lib/latin-digits';
import { addDays } from '~/models/shared/day';
import { findRejected, type LineMark, marksOf, placedWords } from '~/models/shared/quick/marks';
import { nothing, readWhen } from '~/models/shared/quick/read';
import type { QuickRule } from '~/models/shared/quick/rule';
import { plainWord } from '~/models/shared/quick/words';
import { type RepeatParts, weekdayCodes } from './repeat';
import { calendarKinds, type CalendarKind } from './rules';

/** The event that a quick-add line describes. Times are minutes of the day, `null` for an all-day event. */
interface QuickEvent {
  title: string;
  day: string;
  kind: CalendarKind | null;
  from: number | null;
  to: number | null;
  /** Whether the end is on the next day: "22:00-01:00". */
  overnight: boolean;
  /** Last day of an all-day event: "24/12 - 27/12". */
  lastDay: string;
  /** How the event repeats ("every 2 weeks"). `until` is the last day of the repetition. */
  repeat: QuickRule | null;
  until: string | null;
  marks: LineMark[];
}

interface QuickEventContext {
  today: string;
  /** The current minute of the day. A time that has already passed means tomorrow. */
  now?: number;
  /** Default day if the line contains none. */
  day: string;
  /** Whether the user writes the month first: `12/5` is December 5. */
  monthFirst?: boolean;
  /**
   * Whether dates, times, and repetitions stay in the title, because the user rejected the suggested interpretation.
   */
  isPlain?: boolean;
  /** Other parts of the line that stay in the title, because the user rejected them: `#family`. */
  rejected?: readonly string[];
  /** Calendar kinds by their lowercase name in the user's language. */
  kindNames: ReadonlyMap<string, CalendarKind>;
}

/** Events can't repeat every n working days (with n above 1), or on the nth of several weekdays in a month. */
const keeps = {
  rule: ({ unit, every, weekdays = [], nth }: QuickRule) =>
    (unit !== 'weekday' || every === 1) && (nth === undefined || weekdays.length === 1),
  until: true,
  length: true,
};

/** Default duration in minutes if only a start is given. */
const usualLength = 60;

/**
 * Parses an event from one line: "Lunch with Hugo tomorrow 12:30-13:30 #family". Dates have the same syntax as in
 * to-dos; text that isn't recognized stays in the title. A line without a time describes an all-day event, possibly
 * over several days ("24/12 - 27/12"). The event can repeat ("every year", "every last friday", "every mon, wed until
 * june").
 */
export function parseQuickEvent(
  line: string,
  { today, now = -1, day, monthFirst = false, isPlain = false, rejected = [], kindNames }: QuickEventContext,
): QuickEvent {
  const names = new Map([...calendarKinds.map((kind) => [kind.toLowerCase(), kind] as const), ...kindNames]);
  let kind: CalendarKind | null = null;
  const placed = placedWords(latinDigits(line), /"[^"]*"|\S+/g);
  const isRejected = findRejected(
    placed.map(({ text }) => text),
    rejected,
  );
  const kinds = placed.map(({ text }, index) =>
    text.startsWith('#') && !isRejected[index] ? names.get(text.slice(1).toLowerCase()) : undefined,
  );
  for (const named of kinds) kind = named ?? kind;
  const rest = placed.filter((_, index) => !kinds[index]);
  const texts = rest.map(({ text }) => text);
  const words = texts.map((text) => (/^["#]/.test(text) ? '' : plainWord(text)));
  const when = isPlain ? nothing : readWhen(texts, words, { today, now, day, monthFirst, keeps });
  const isTaken = (index: number) => when.taken.some(({ from, to }) => index >= from && index < to);
  const title = texts.filter((_, index) => !isTaken(index)).join(' ');
  const to = when.from === null ? null : (when.to ?? when.from + usualLength);
  return {
    title: title.replace(/^[\s,،]+|(?<![\s,،])[\s,،]+$/g, ''),
    day: when.day ?? day,
    // `endDayOf` adds the last day of an overnight event.
    lastDay: addDays(when.lastDay ?? day, to === null ? 0 : Math.max(0, Math.floor(to / 1440) - 1)),
    repeat: when.rule,
    until: when.until,
    marks: marksOf(
      placed.map((word, index) => {
        const isTakenWord = rest.includes(word) && isTaken(rest.indexOf(word));
        return { ...word, of: isTakenWord ? 'date' : kinds[index] ? 'calendar' : null };
      }),
    ),
    kind,
    from: when.from,
    to: to === null ? null : to % 1440,
    overnight: to !== null && to >= 1440,
  };
}

/** Returns the day when a parsed event ends. */
export function endDayOf({ day, lastDay, overnight }: Pick<QuickEvent, 'day' | 'lastDay' | 'overnight'>): string {
  const last = lastDay > day ? lastDay : day;
  return overnight ? addDays(last, 1) : last;
}

const unitNames = { day: 'daily', weekday: 'weekly', week: 'weekly', month: 'monthly', year: 'yearly' } as const;

/** Returns how a parsed event repeats, as the parts of a rule, or `null` if it doesn't repeat. */
export function repeatOf({ repeat, until }: Pick<QuickEvent, 'repeat' | 'until'>): RepeatParts | null {
  if (!repeat) return null;
  const { unit, every, nth, weekdays = [] } = repeat;
  const named = unit === 'week' ? weekdays.flatMap((weekday) => weekdayCodes[weekday - 1] ?? []) : [];
  return {
    unit: nth === undefined ? unitNames[unit] : 'monthlyWeekday',
    every,
    weekdays: unit === 'weekday' ? weekdayCodes.slice(0, 5) : named,
    until,
    count: null,
    last: nth === -1,
  };
}
