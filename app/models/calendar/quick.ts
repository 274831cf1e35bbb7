import { latinDigits } from '~/lib/latin-digits';
import { addDays } from '~/models/shared/day';
import { readWhen } from '~/models/shared/quick/read';
import type { QuickRule } from '~/models/shared/quick/rule';
import { plainWord } from '~/models/shared/quick/words';
import { type RepeatParts, weekdayCodes } from './repeat';
import { calendarKinds, type CalendarKind } from './rules';

/** What a line of words says of an event; times are minutes of the day, `null` for all day or no stated end. */
interface QuickEvent {
  title: string;
  day: string;
  kind: CalendarKind | null;
  from: number | null;
  to: number | null;
  /** The end is on the next day: "22:00-01:00". */
  overnight: boolean;
  /** The last day of an event that is all day: "24/12 - 27/12". */
  lastDay: string;
  /** How it repeats ("every 2 weeks"), and the last day it does. */
  repeat: QuickRule | null;
  until: string | null;
}

interface QuickEventContext {
  today: string;
  /** The minute of the day it is now: a time that has passed means tomorrow. */
  now?: number;
  /** The day an event is on when the line names none. */
  day: string;
  /** Whether the person writes the month first: `12/5` is the 5th of December. */
  monthFirst?: boolean;
  /** What the calendars are called in the person's language, in lower case. */
  kindNames: ReadonlyMap<string, CalendarKind>;
}

/** Events keep all repetitions but every so many working days. */
const keeps = {
  rule: ({ unit, every, weekdays = [], nth }: QuickRule) =>
    (unit !== 'weekday' || every === 1) && (nth === undefined || weekdays.length === 1),
  until: true,
  length: true,
};

/** The minutes an event takes that says only when it begins. */
const usualLength = 60;

/**
 * Reads an event from one line: "Lunch with Hugo tomorrow 12:30-13:30 #family". When it is, is said as in the to-dos; what
 * is not understood stays in the title. Without a time it is all day, perhaps for several days ("24/12 - 27/12"); it may
 * come back ("every year", "every last friday", "every mon, wed until june").
 */
export function parseQuickEvent(
  line: string,
  { today, now = -1, day, monthFirst = false, kindNames }: QuickEventContext,
): QuickEvent {
  const names = new Map([...calendarKinds.map((kind) => [kind.toLowerCase(), kind] as const), ...kindNames]);
  let kind: CalendarKind | null = null;
  const rest = latinDigits(line).replace(/(?<=^|\s)#(\S+)/gu, (written, name: string) => {
    const found = names.get(name.toLowerCase());
    if (!found) return written;
    kind = found;
    return '';
  });
  const texts = rest.match(/"[^"]*"|\S+/g) ?? [];
  const words = texts.map((text) => (/^["#]/.test(text) ? '' : plainWord(text)));
  const when = readWhen(texts, words, { today, now, day, monthFirst, keeps });
  const isTaken = (index: number) => when.taken.some(({ from, to }) => index >= from && index < to);
  const title = texts.filter((_, index) => !isTaken(index)).join(' ');
  const to = when.from === null ? null : (when.to ?? when.from + usualLength);
  return {
    title: title.replace(/^[\s,،]+|(?<![\s,،])[\s,،]+$/g, ''),
    day: when.day ?? day,
    // `overnight` stands for the last of its days.
    lastDay: addDays(when.lastDay ?? day, to === null ? 0 : Math.max(0, Math.floor(to / 1440) - 1)),
    repeat: when.rule,
    until: when.until,
    kind,
    from: when.from,
    to: to === null ? null : to % 1440,
    overnight: to !== null && to >= 1440,
  };
}

/** The day an event that was read ends on. */
export function endDayOf({ day, lastDay, overnight }: Pick<QuickEvent, 'day' | 'lastDay' | 'overnight'>): string {
  const last = lastDay > day ? lastDay : day;
  return overnight ? addDays(last, 1) : last;
}

const unitNames = { day: 'daily', weekday: 'weekly', week: 'weekly', month: 'monthly', year: 'yearly' } as const;

/** How an event that was read repeats, as the form has it; null for not at all. */
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
