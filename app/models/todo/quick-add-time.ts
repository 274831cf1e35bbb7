import { timeText } from './due';
import { eveningWords, halfDays, namedTimes, timeLeads } from './quick-add-words';

/** A time found in words: `words[from]` up to, without, `words[to]` say `time` (`HH:MM`). */
interface FoundTime {
  from: number;
  to: number;
  time: string;
}

function clock(hour: number, minute: number, half?: 'am' | 'pm' | '24'): string | null {
  const twelve = half === 'am' || half === 'pm';
  if (minute > 59 || hour > (twelve ? 12 : 23) || (twelve && hour === 0)) return null;
  return timeText((twelve ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour) * 60 + minute);
}

interface Beside {
  date: boolean;
  evening: boolean;
}

function timeAt(words: readonly string[], at: number, beside: Beside): { length: number; time: string } | null {
  const [word = '', next = ''] = words.slice(at, at + 2);
  const named = namedTimes.get(word);
  if (named) return { length: 1, time: named };
  // A point stands between hours and minutes where what follows says that they are some.
  const isPointed = next === 'uhr' || /[ap]m$/.test(word);
  const [, hours = '', minutes = '', mark = ''] =
    /^(\d{1,2})(?:[:h](\d\d))?(am|pm|a\.m|p\.m|h|uhr|ص|م)?$/.exec(isPointed ? word.replace('.', ':') : word) ?? [];
  if (hours === '') return null;
  const isLed = timeLeads.has(words[at - 1] ?? '');
  // One letter may also be a measure: "٥ م" is five metres where nothing says that it is a time.
  const isClear = isLed || beside.date || minutes !== '';
  const halfOf = (text: string) => (/^[صم]$/.test(text) && !isClear ? undefined : halfDays.get(text));
  const own = mark === 'uhr' ? '24' : halfOf(mark);
  const half = own ?? halfOf(next);
  const length = own === undefined && half !== undefined ? 2 : 1;
  const isSure =
    half !== undefined ||
    minutes !== '' ||
    (mark === 'h' && (isLed || beside.date || Number(hours) > 12)) ||
    (isLed && (beside.evening || /^(um|gegen|الساعة)$/.test(words[at - 1] ?? '')));
  const isEvening = beside.evening && half !== 'am' && Number(hours) > 3 && Number(hours) < 12;
  const time = isSure ? clock(Number(hours), Number(minutes || 0), isEvening ? 'pm' : half) : null;
  return time === null ? null : { length, time };
}

/**
 * The time a line of plain words names, the last one of several: "5pm", "17:00", "um 17 Uhr", "à 17h30", "noon",
 * "tomorrow evening at 8".
 * @param words made by `plainWord`; words that mean something else are empty
 * @param date where the date of the line stands
 * @param isEvening the date is one of the evening: "tonight"
 */
export function findTime(
  words: readonly string[],
  date: { from: number; to: number } | null,
  isEvening: boolean,
): FoundTime | null {
  const isEveningAt = (at: number) => eveningWords.has(words[at] ?? '');
  let best: FoundTime | null = null;
  for (let from = 0; from < words.length; from++) {
    const isBesideDate = date !== null && (from === date.to || from + 1 === date.from);
    const before = timeLeads.has(words[from - 1] ?? '') ? from - 2 : from - 1;
    const found = timeAt(words, from, { date: isBesideDate, evening: isEvening || isEveningAt(before) });
    if (found && (best === null || from + found.length > best.to))
      best = { from, to: from + found.length, time: found.time };
  }
  if (best !== null && timeLeads.has(words[best.from - 1] ?? '')) best.from -= 1;
  if (best !== null && isEveningAt(best.from - 1)) best.from -= 1;
  return best;
}

/** The first word that is written like a time but names none: "25:99", "13pm". */
export function findNoTime(words: readonly string[]): { from: number; to: number } | null {
  const from = words.findIndex((word) => /^\d{1,2}(:\d\d(am|pm|uhr)?|h\d\d|am|pm)$/.test(word));
  return from === -1 ? null : { from, to: from + 1 };
}
