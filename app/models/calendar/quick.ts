import { latinDigits } from '~/lib/latin-digits';
import { addDays } from '~/models/shared/day';
import { findDate } from '~/models/todo/quick-add-date';
import { findRepeat, firstDayOf } from '~/models/todo/quick-add-repeat';
import { plainWord } from '~/models/todo/quick-add-words';
import type { TodoRepeat } from '~/models/todo/schema';
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
  /** How it repeats: "every 2 weeks". */
  repeat: TodoRepeat | null;
}

const clock = String.raw`(\d{1,2})(?:[:.h](\d{2}))?\s?(am|pm|uhr|h|ص|م)?`;
const until = String.raw`\s?(?:-|–|to|until|bis|à|إلى|حتى)\s?`;
const lead = String.raw`(?:(?:at|from|um|von|à|de|الساعة|من)\s)?`;
const range = new RegExp(String.raw`(?<=^|\s)${lead}${clock}${until}${clock}(?=$|\s|,)`, 'iu');
const single = new RegExp(String.raw`(?<=^|\s)${lead}${clock}(?=$|\s|,)`, 'giu');

type Parts = readonly (string | undefined)[];

/** Whether a number is meant as a time: it has minutes or says so ("5pm", "14h", "9 Uhr"). */
const isTime = ([, , minutes, half]: Parts) => Boolean(minutes ?? half);

/** Minute of the day; `null` for a time that does not exist. `half` is taken from the other end where only that says it. */
function minuteFrom(hours: string | undefined, minutes: string | undefined, half: string | undefined): number | null {
  const suffix = half?.toLowerCase();
  let hour = Number(hours);
  const minute = Number(minutes ?? 0);
  const isHalf = suffix === 'am' || suffix === 'pm' || suffix === 'ص' || suffix === 'م';
  if (minute > 59 || hour > (isHalf ? 12 : 23) || (isHalf && hour === 0)) return null;
  if (isHalf) hour = (hour % 12) + (suffix === 'pm' || suffix === 'م' ? 12 : 0);
  return hour * 60 + minute;
}

interface FoundTime {
  text: string;
  from: number;
  to: number | null;
}

function findTime(line: string): FoundTime | null {
  const both = range.exec(line);
  if (both && (both[2] ?? both[3] ?? both[5] ?? both[6])) {
    const half = both[6] ?? both[3];
    const from = minuteFrom(both[1], both[2], both[3] ?? (/^(am|pm|ص|م)$/iu.test(half ?? '') ? half : undefined));
    const to = minuteFrom(both[4], both[5], both[6]);
    if (from !== null && to !== null) return { text: both[0], from, to };
  }
  for (const one of line.matchAll(single)) {
    const from = isTime(one) ? minuteFrom(one[1], one[2], one[3]) : null;
    if (from !== null) return { text: one[0], from, to: null };
  }
  return null;
}

/** Two bare hours at the end of a line, right behind a day: "Fri 12-13". Anywhere else they may be "3-4 lamps". */
function findBareHours(line: string, today: string): FoundTime | null {
  const found = /\s(\d{1,2})[-–](\d{1,2})\s*$/u.exec(line);
  if (!found) return null;
  const words = line.slice(0, found.index).split(/\s+/).filter(Boolean).map(plainWord);
  const from = minuteFrom(found[1], undefined, undefined);
  const to = minuteFrom(found[2], undefined, undefined);
  if (from === null || to === null || to <= from || findDate(words, today)?.to !== words.length) return null;
  return { text: found[0], from, to };
}

const betweenDays: ReadonlySet<string> = new Set('- – to until till bis au الى حتى'.split(' '));
const beforeDays: ReadonlySet<string> = new Set('from von vom du من'.split(' '));

/** The days a line names, one or, as in "24/12 - 27/12", from one to another; `words[from]` up to, without, `words[to]`. */
function findDays(words: readonly string[], today: string) {
  const last = findDate(words, today);
  if (last === null) return null;
  const between = betweenDays.has(words[last.from] ?? '') ? last.from : last.from - 1;
  const first = betweenDays.has(words[between] ?? '') ? findDate(words.slice(0, between), today) : null;
  if (first?.to !== between || first.day > last.day) return { ...last, lastDay: last.day };
  const from = beforeDays.has(words[first.from - 1] ?? '') ? first.from - 1 : first.from;
  return { from, to: last.to, day: first.day, lastDay: last.day };
}

/**
 * Reads an event from one line: "Lunch with Hugo tomorrow 12:30-13:30 #family". A date may be named as in the to-dos, a
 * time as `17:00`, `5pm`, `9 Uhr`, `14h30`, "Fri 12-13"; what is not understood stays in the title. Without a time it is all day, perhaps
 * for several days ("24/12 - 27/12"); it may come back ("every year", "every weekday").
 * @param day the one it is on when the line names none
 * @param kindNames what the calendars are called in the person's language, in lower case
 */
export function parseQuickEvent(
  line: string,
  { today, day, kindNames }: { today: string; day: string; kindNames: ReadonlyMap<string, CalendarKind> },
): QuickEvent {
  let rest = latinDigits(line);
  const names = new Map([...calendarKinds.map((kind) => [kind.toLowerCase(), kind] as const), ...kindNames]);
  let kind: CalendarKind | null = null;
  rest = rest.replace(/(?<=^|\s)#(\S+)/gu, (written, name: string) => {
    const found = names.get(name.toLowerCase());
    if (!found) return written;
    kind = found;
    return '';
  });
  const time = findTime(rest) ?? findBareHours(rest, today);
  if (time) rest = rest.replace(time.text, ' ');
  const words = rest.split(/\s+/).filter(Boolean);
  const plain = words.map(plainWord);
  const repeat = findRepeat(plain);
  if (repeat) plain.fill('', repeat.from, repeat.to);
  const oneDay = findDate(plain, today);
  const date = time ? oneDay && { ...oneDay, lastDay: oneDay.day } : findDays(plain, today);
  const begins = repeat ? firstDayOf(repeat, day) : day;
  const isIn = (index: number, place: { from: number; to: number } | null) =>
    place !== null && index >= place.from && index < place.to;
  const title = words.filter((_, index) => !isIn(index, date) && !isIn(index, repeat)).join(' ');
  return {
    title: title.replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, ''),
    day: date?.day ?? begins,
    lastDay: date?.lastDay ?? begins,
    repeat: repeat?.repeat ?? null,
    kind,
    from: time?.from ?? null,
    to: time?.to ?? (time ? (time.from + 60) % 1440 : null),
    overnight: time !== null && (time.to ?? time.from + 60) % 1440 <= time.from,
  };
}

/** The day an event that was read ends on. */
export function endDayOf({ day, overnight }: QuickEvent): string {
  return overnight ? addDays(day, 1) : day;
}
