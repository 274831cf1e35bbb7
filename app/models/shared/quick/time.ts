import { findPhrases, isGuarded, lastOf, meaning, patterns, type Phrase, phrasesOf, wordsOf } from './phrase';
import type { DayPart } from './words';

/** A time found in words: `words[from]` up to, but not including, `words[to]`. */
interface FoundTime {
  from: number;
  to: number;
  clock: Clock;
  until: Clock | null;
  /** Minutes from now: "in 2 hours". If set, ignore `clock`. */
  away: number | null;
}

/** A time as typed. Whether it means morning or afternoon can depend on the words next to it. */
interface Clock {
  hour: number;
  minute: number;
  /** The half of the day that its own words specify: am, pm, or the 24-hour clock. */
  half: 'am' | 'pm' | '24' | null;
  part: DayPart | null;
}

/** The hour of each part of the day, for phrases without an hour. */
const partHours: Record<DayPart, number> = { morning: 9, noon: 12, afternoon: 15, evening: 18, night: 20 };

const half = '(?<half>am|pm|a\\.m|p\\.m|uhr|صباحا|مساء|ظهرا|عصرا|ص|م)';
const half2 = half.replace('half', 'half2');
const plainHour = '(?<h>\\d{1,2})';
const sureLeads =
  'um|gegen|bis um|punktlich um|so gegen|at|around|@|الساعة|الساعه|في الساعة|عند الساعة|على الساعة|في تمام الساعة|حوالي الساعة|بحلول الساعة';
const from = '(?:(?:from|von|de|من|von|at|um|a|الساعة|من الساعة) )?';

const rangePhrase = (ends: string) =>
  `${from}${plainHour}(?:(?:[:.h]| h )(?<mi>\\d\\d))?(?: ?(?<mark>h))? ?${half}? ?{to} ?(?:الساعة )?(?<h2>\\d{1,2})(?:(?:[:.h]| h )(?<mi2>\\d\\d))?(?: ?(?<mark2>h))?(?: ?${half2})?(?: {partphrase})?${ends}`;

const sureMade = patterns(() => [
  ...phrasesOf('times'),
  `(?:{lead} )?${plainHour}[:h](?<mi>\\d\\d)(?: ?(?:${half}|h))?(?: {partphrase})?`,
  `(?:{lead} )?${plainHour}(?:\\.(?<mi>\\d\\d))? ?(?<half>am|pm|a\\.m|p\\.m)(?! (?:\\d|{names}))`,
  `(?:{lead} )?${plainHour}(?:\\.(?<mi>\\d\\d))? ?(?<half>uhr)(?: (?<mi2>[0-5]\\d))?(?: {partphrase})?`,
  `(?:{lead} )?${plainHour}(?<mark>h)(?: {partphrase})?`,
  `(?<sure>${sureLeads}) ${plainHour}(?:[.:](?<mi>\\d\\d))?(?: {partphrase})?`,
  `(?:{lead} )?${plainHour} ?{partphrase}`,
  `(?:{lead} )?(?<noon>${wordsOf('noon')})`,
  `(?:{lead} )?(?<midnight>${wordsOf('midnight')})`,
  rangePhrase(''),
]);

const besideMade = patterns(() => [
  rangePhrase(''),
  `(?:{lead} )?${plainHour}(?<mark>h)(?: {partphrase})?`,
  `(?:{lead} )?${plainHour} ?{partphrase}`,
  `(?:{lead} )?(?<bare>\\d{1,2})(?:\\.(?<mi>\\d\\d))?{end}`,
  '{partphrase}',
]);

const aloneMade = patterns(() => ['(?:in the morning|in the afternoon|in the evening|في الصباح|في المساء){end}']);

const halves: Partial<Record<string, Clock['half']>> = {
  am: 'am',
  'a.m': 'am',
  ص: 'am',
  صباحا: 'am',
  pm: 'pm',
  'p.m': 'pm',
  م: 'pm',
  مساء: 'pm',
  ظهرا: 'pm',
  عصرا: 'pm',
  uhr: '24',
};

/**
 * Phrases that add minutes to an hour or subtract them from the next one: "half past 7", "halb acht", "quarter to 8".
 */
const shifts: readonly (readonly [group: string, minutes: number])[] = [
  ['past30', 30],
  ['noon30', 30],
  ['past15', 15],
  ['halfto', -30],
  ['to15', -15],
  ['minus15', -15],
];

function clockOf({ hour, minute, half: halfOfDay, part }: Clock): Clock | null {
  const isHalf = halfOfDay === 'am' || halfOfDay === 'pm';
  if (minute > 59 || hour > (isHalf ? 12 : 23) || (isHalf && hour === 0)) return null;
  return { hour, minute, half: halfOfDay, part };
}

function readClock(groups: Phrase['groups']): Clock | null {
  const { h, bare, mi, mi2, h2, phrase } = groups;
  if (groups.noon !== undefined) return { hour: 12, minute: 0, half: '24', part: null };
  if (groups.midnight !== undefined) return { hour: 0, minute: 0, half: '24', part: null };
  if (groups.noon30 !== undefined) return { hour: 12, minute: 30, half: '24', part: null };
  const hour = meaning.hour(h ?? bare ?? '') ?? (h === '0' || h === '00' ? 0 : null);
  if (hour === null) return null;
  const shift = shifts.find(([group]) => groups[group] !== undefined)?.[1] ?? 0;
  const minute = meaning.minute(mi ?? (h2 === undefined ? mi2 : undefined) ?? '0');
  const halfOfDay = groups.half === undefined ? null : (halves[groups.half] ?? null);
  const part = phrase === undefined ? null : meaning.part(phrase);
  // "At 2:30" is in the afternoon; "at 02:30" and "um 2:30" use the 24-hour clock.
  const isWaking = /^(?:at|around|by)$/.test(groups.sure ?? groups.lead ?? '') && /^[1-6]$/.test(h ?? '');
  const isClock =
    groups.clock !== undefined || groups.mark !== undefined || (minute > 0 && shift === 0) || mi !== undefined;
  if (shift < 0) return clockOf({ hour: hour === 1 ? 12 : hour - 1, minute: 60 + shift, half: halfOfDay, part });
  return clockOf({
    hour,
    minute: minute + Math.max(0, shift),
    half: halfOfDay ?? (isClock && !isWaking && part === null ? '24' : null),
    part,
  });
}

/** Returns the number of minutes in a duration or in an offset from now, or null if the phrase has neither. */
function minutesIn({ n, clockunit, clockpair, halfhour, onehour }: Phrase['groups']): number | null {
  if (halfhour !== undefined) return 30;
  if (onehour !== undefined) return 60;
  if (clockpair !== undefined) return 120;
  if (clockunit === undefined) return null;
  const count = n === undefined ? null : meaning.count(n);
  return count === null ? null : count * (meaning.isMinute(clockunit) ? 1 : 60);
}

/**
 * Returns the minute of the day for a clock time. An hour alone is read as a waking hour that fits the part of the day
 * next to it.
 */
export function minuteOf({ hour, minute, half: halfOfDay, part }: Clock, beside: DayPart | null): number {
  const inPart = part ?? (halfOfDay === 'am' || halfOfDay === 'pm' ? null : beside);
  const at = (hours: number) => hours * 60 + minute;
  if (halfOfDay === 'am' || halfOfDay === 'pm') return at((hour % 12) + (halfOfDay === 'pm' ? 12 : 0));
  if (hour > 12) return at(hour);
  if (inPart === 'morning') return at(hour === 12 ? 0 : hour);
  // "Heute Abend um 2" means the following night; "2 in the evening" doesn't.
  if (inPart === 'evening') return at(hour < 12 && (hour >= 4 || part !== null) ? hour + 12 : hour);
  if (inPart === 'night') return at(hour === 12 ? 0 : hour >= 6 ? hour + 12 : hour);
  if (inPart !== null) return at(hour <= 6 && hour > 0 ? hour + 12 : hour);
  return at(halfOfDay === null && hour >= 1 && hour <= 6 ? hour + 12 : hour);
}

/** Returns the minute of the day for a part of the day. */
export const minuteOfPart = (part: DayPart): number => partHours[part] * 60;

function timeOf({ from: start, to, groups }: Phrase): FoundTime | null {
  const away = minutesIn(groups);
  if (away !== null)
    return { from: start, to, clock: { hour: 0, minute: 0, half: null, part: null }, until: null, away };
  if (groups.h === undefined && groups.phrase !== undefined) {
    const part = meaning.part(groups.phrase) ?? 'morning';
    return { from: start, to, clock: { hour: partHours[part], minute: 0, half: '24', part: null }, until: null, away };
  }
  const clock = readClock(groups);
  if (!clock) return null;
  if (groups.h2 === undefined) return { from: start, to, clock, until: null, away };
  const { h2, mi2, half2: said2, mark2, phrase } = groups;
  const until = readClock({ h: h2, mi: mi2, half: said2, mark: mark2, phrase });
  if (!until) return null;
  // "9-10am", "3 to 5 in the evening": the end's half of the day applies to both times, unless the range would then end
  // before it starts.
  const both = clock.half === null && until.half !== null ? { ...clock, half: until.half } : clock;
  const fits = clockOf(both) !== null && minuteOf(both, null) < minuteOf(until, null);
  const first = fits ? both : { ...clock, half: clock.half ?? (until.half === 'pm' ? ('am' as const) : until.half) };
  return clockOf(first) ? { from: start, to, clock: first, until, away } : null;
}

/** Checks whether a phrase can only be a time, wherever it occurs. */
function isSure(phrase: Phrase, words: readonly string[], texts: readonly string[]): boolean {
  const { groups, to } = phrase;
  const text = words.slice(phrase.from, to).join(' ');
  if (groups.h2 !== undefined) {
    const isMarked = groups.mark2 !== undefined || groups.half !== undefined || groups.half2 !== undefined;
    return (
      (isMarked && !/^[صم]$/.test(groups.half2 ?? '')) ||
      groups.phrase !== undefined ||
      /\d:\d/.test(text) ||
      /\dh\d/.test(text)
    );
  }
  if (groups.mark !== undefined && groups.mi === undefined)
    return groups.lead !== undefined || groups.phrase !== undefined || Number(groups.h) > 12;
  if (groups.sure !== undefined && groups.phrase === undefined && groups.mi === undefined)
    return /[,;:،؛]$/u.test(texts[to - 1] ?? '') || isHourFollowed(words, to);
  if (groups.phrase !== undefined && groups.lead === undefined && groups.sure === undefined && groups.h !== undefined)
    return !/^(le|la|am|l'|ص$|م$|ظهرا|fruh)/.test(groups.phrase) || /^ال/.test(groups.h);
  return true;
}

const followers = patterns(() => [`(?:\\x01|-|${wordsOf('behindHour')}|{rel}|{wd}|{names})`]);

/** Checks whether the words after an unmarked hour allow it to be a time: "at 7 with Ana", not "at 7 Elm Road". */
function isHourFollowed(words: readonly string[], to: number): boolean {
  if (to === words.length) return true;
  return findPhrases(
    ` ${words
      .slice(to)
      .map((word) => word || '\x01')
      .join(' ')} `,
    followers(),
  ).some((one) => one.from === 0);
}

/**
 * Finds the last unambiguous time in a line of plain words: "5pm", "um 17 Uhr", "à 17h30", "noon", "in 2 hours".
 * @param texts the words as they were typed
 */
export function findTime(words: readonly string[], line: string, texts: readonly string[]): FoundTime | null {
  const found = [...findPhrases(line, sureMade()).filter((one) => isSure(one, words, texts)), ...partsAlone(line)];
  return lastOf(found.filter((one) => !isGuarded(words, one)).flatMap((one) => timeOf(one) ?? []));
}

/** Finds phrases like "in the morning" at the end of a line, which are a time even without a date. */
function partsAlone(line: string): Phrase[] {
  return findPhrases(line, aloneMade()).map((one) => ({ ...one, groups: { phrase: phraseAt(line, one) } }));
}
const phraseAt = (line: string, { from: start, to }: Phrase) => line.trim().split(' ').slice(start, to).join(' ');

/**
 * Finds a time that is recognized only next to a date: "tmr 8", "Fri 12-13", "demain 8h".
 * @param place the date next to it; a bare hour is recognized only right after a relative date or a weekday, at the end
 * of the line
 */
export function findTimeBeside(
  words: readonly string[],
  line: string,
  place: { from: number; to: number; isNear: boolean },
): FoundTime | null {
  const beside = findPhrases(line, besideMade()).filter(({ from: start, to, groups }) => {
    const isBehind = start === place.to;
    if (groups.bare !== undefined) return isBehind && place.isNear;
    if (groups.h2 !== undefined) return isBehind && words.slice(to).every((word) => word === '');
    return isBehind || to === place.from;
  });
  return lastOf(beside.flatMap((one) => timeOf(one) ?? []));
}

/** A duration: `minutes` for hours and minutes, `days` for days and weeks; both are null for months and years. */
interface FoundLength {
  from: number;
  to: number;
  minutes: number | null;
  days: number | null;
}

const lengths = patterns(() => phrasesOf('durations'));
const daysOfUnit = { day: 1, week: 7, month: null, year: null } as const;

/** Finds a duration in a line: "for 30 min", "pendant 2 heures", "for 3 days". */
export function findLength(words: readonly string[], line: string): FoundLength | null {
  const found = lastOf(findPhrases(line, lengths()).filter((one) => !isGuarded(words, one)));
  if (!found) return null;
  const { from: start, to, groups } = found;
  const unit = meaning.unit(groups.unit ?? '') ?? meaning.pair(groups.pair ?? '');
  const count = groups.pair !== undefined ? 2 : (meaning.count(groups.n ?? '') ?? 0);
  const one = unit === null ? null : daysOfUnit[unit];
  return { from: start, to, minutes: minutesIn(groups), days: one === null ? null : one * count };
}

/** Finds the first word that looks like a time, in a line in which no time was recognized: "25:99", "13pm". */
export function findNoTime(words: readonly string[]): { from: number; to: number } | null {
  const at = words.findIndex((word) => /^\d{1,2}(:\d\d(am|pm|uhr)?|h\d\d|am|pm)$/.test(word));
  return at === -1 ? null : { from: at, to: at + 1 };
}
