import { type CalendarEntry, clockText } from '~/models/calendar/rules';
import type { DayRange } from '~/models/calendar/range';
import type { Language } from '~/lib/languages';
import { addDays } from '~/models/shared/day';

// Written on the server and sent along: Intl of Node and browser can differ, and a difference would break hydration.
const tags: Record<Language, string> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', ar: 'ar-u-nu-latn' };

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(name) ?? new Intl.DateTimeFormat(tags[locale], { ...options, timeZone: 'UTC' });
  formats.set(name, known);
  return known;
}

/** Words for days are made once: a page writes a hundred of them, and every page nearly the same. */
const mostTexts = 20_000;
const known = new Map<string, string>();

function remembered(name: string, make: () => string): string {
  const text = known.get(name) ?? make();
  if (known.size >= mostTexts) known.clear();
  known.set(name, text);
  return text;
}

/** Calendar days in the words of a language. */
export function dayTexts(locale: Language) {
  const write = (options: Intl.DateTimeFormatOptions) => {
    const formatter = format(locale, options);
    const name = `${locale} ${JSON.stringify(options)}`;
    return (day: string) => remembered(`${name} ${day}`, () => formatter.format(new Date(day)));
  };
  const long = write({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const short = write({ day: 'numeric', month: 'short' });
  const shortYear = write({ day: 'numeric', month: 'short', year: 'numeric' });
  return {
    /** `Saturday 21 November 2026` */
    long,
    /** `21 Nov` */
    short,
    /** `21 Nov 2026` */
    shortYear,
    /** `November 2026` */
    month: write({ month: 'long', year: 'numeric' }),
    /** `Sat` */
    weekday: write({ weekday: 'short' }),
    /** `Saturday` */
    weekdayLong: write({ weekday: 'long' }),
    /** `S` */
    weekdayLetter: write({ weekday: 'narrow' }),
    /** `16 – 22 Nov 2026`, in the order of the language */
    range({ from, to }: DayRange): string {
      const options = { day: 'numeric', month: 'short', year: 'numeric' } as const;
      const days = () => format(locale, options).formatRange(new Date(from), new Date(addDays(to, -1)));
      return remembered(`${locale} ${from} ${to}`, days);
    },
  };
}

export type DayTexts = ReturnType<typeof dayTexts>;

/** The first day of the week where the language is at home, Monday 1 to Sunday 7. */
export function weekStartOf(locale: Language): number {
  return locale === 'ar' ? 6 : 1;
}

/** When an entry is, in words: `Saturday 21 November 2026, 08:30 – 09:15`, `21 Nov – 24 Nov 2026`. */
export function whenText(entry: CalendarEntry, texts: DayTexts): string {
  const { allDay, firstDay, lastDay, startMinute, endMinute, hasEnd } = entry;
  if (allDay)
    return firstDay === lastDay ? texts.long(firstDay) : texts.range({ from: firstDay, to: addDays(lastDay, 1) });
  const start = clockText(startMinute);
  const end = endMinute === 1440 ? '24:00' : clockText(endMinute);
  if (firstDay === lastDay) return `${texts.long(firstDay)}, ${start}${hasEnd ? ` – ${end}` : ''}`;
  return `${texts.shortYear(firstDay)}, ${start} – ${texts.shortYear(lastDay)}, ${end}`;
}
