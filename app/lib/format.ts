import { workspaceCurrency } from './currency';
import type { Language } from './languages';
import { rememberTexts } from './remember-texts';

/**
 * One formatter for each kind of value, in the user's language and, for times, their time zone. Server and browser must
 * produce exactly the same text, or hydration fails (see `settled`).
 */

// Latin digits everywhere: amounts, IDs, and dates must look the same in every language.
const numberTags: Record<Language, string> = { en: 'en-US', de: 'de-DE', fr: 'fr-FR', ar: 'ar-u-nu-latn' };
// Amounts are written left to right in Arabic, too. The default pattern of Arabic would end in "US$".
const moneyTags: Record<Language, string> = { ...numberTags, ar: 'en-US' };

/** Isolates a name or number from the direction of the surrounding text, like `<bdi>`, for concatenated texts. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

function tagOf(tags: Record<Language, string>, locale: string): string {
  return tags[locale.split('|', 1)[0] as Language] ?? tags.en;
}

/**
 * Returns a locale for the date formatters below, with the user's date order: `de`, or `de|iso`.
 * @param dates `auto` uses the language's format, `iso` 2026-11-03, `dmy` 03/11/2026, `mdy` 11/03/2026
 */
export function withDates(language: string, dates: string): string {
  return dates === 'auto' ? language : `${language}|${dates}`;
}

/**
 * Formats a day numerically in the order specified by the locale. Returns `null` if the format depends on the language.
 */
function inFigures(day: string, locale: string, withYear: boolean): string | null {
  const order = locale.split('|')[1];
  if (!order) return null;
  const [year = '', month = '', date = ''] = day.split('-');
  const [parts, mark] = order === 'iso' ? [[month, date], '-'] : [order === 'mdy' ? [month, date] : [date, month], '/'];
  const whole = !withYear ? parts : order === 'iso' ? [year, ...parts] : [...parts, year];
  return whole.join(mark);
}

/** Date styles that follow the user's date order, each mapped to whether it includes the year. */
const figureForms: Partial<Record<string, boolean>> = { full: true, far: true, short: false, near: false };

/** The first of a month before its name in French, also in a range: `1 mars`, `01 mars 2027`, `1–3 mars`. */
const frenchFirst = /(?<!\d)0?1(?=(?:\s*–\s*\d+)?\s(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc))/g;

/**
 * Normalizes spaces and commas. Releases of the Unicode data use different narrow spaces and differ in the comma after
 * an English weekday. Replaces narrow spaces with ordinary no-break spaces, and adds the comma. Writes the first of a
 * month as an ordinal in French, which the Unicode data doesn't: `1er mars`.
 */
function settled(text: string): string {
  return text
    .replace(/[\u2009\u202f]/g, '\u00a0')
    .replace(/^([A-Z][a-z]+day) /, '$1, ')
    .replace(frenchFirst, '1er');
}

/** Returns the comma of a language, followed by a space, for example to separate a date and a time. */
export function commaOf(locale: string): string {
  return locale.startsWith('ar') ? '، ' : ', ';
}

/** Formats a list: `Monday, Wednesday, and Friday`. */
export function formatList(items: readonly string[], locale: string): string {
  return new Intl.ListFormat(tagOf(numberTags, locale), { type: 'conjunction' }).format(items);
}

/** Formats a day of the month in a sentence: `1`, in French `1er`. */
export function formatMonthDay(day: number, locale: string): string {
  return day === 1 && locale.startsWith('fr') ? '1er' : String(day);
}

/**
 * Maximum number of cached formatters, one for each combination of locale, format, and time zone in use. When it's
 * reached, the cache is cleared.
 */
const maxFormats = 2000;
const formats = new Map<string, (value: number) => string>();

/** Caches formatters, because creating an Intl formatter costs far more than using it. */
function cachedFormat(name: string, make: () => { format: (value: number) => string }): (value: number) => string {
  const known = formats.get(name);
  if (known) return known;
  if (formats.size >= maxFormats) formats.clear();
  const intl = make();
  const format = (value: number) => settled(intl.format(value));
  formats.set(name, format);
  return format;
}

/** Formats a number in a language: `1,234.5`, with at least `digits` decimals and, by default, at most three. */
export function formatNumber(value: number, locale: string, digits = 0, most = Math.max(digits, 3)): string {
  const tag = tagOf(numberTags, locale);
  return cachedFormat(
    `number ${tag} ${digits} ${most}`,
    () => new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: most }),
  )(value);
}

/**
 * Formats a percentage: `formatPercent(12.5, 'de')` is `12,5 %`, with at most two decimals by default.
 * @param percent 100 is the whole
 */
export function formatPercent(percent: number, locale: string, most = 2): string {
  const tag = tagOf(moneyTags, locale);
  const options = { style: 'percent', maximumFractionDigits: most } as const;
  return cachedFormat(`percent ${tag} ${most}`, () => new Intl.NumberFormat(tag, options))(percent / 100);
}

/** Formats a change in percent with its sign: `+5.2%`, in German `+5,2 %`. */
export function formatChange(percent: number, locale: string): string {
  return `${percent > 0 ? '+' : ''}${formatPercent(percent, locale)}`;
}

const money = { style: 'currency', currencyDisplay: 'narrowSymbol' } as const;
// Unit prices can include fractions of a cent.
const exact = { ...money, maximumFractionDigits: 6 } as const;
const whole = { ...money, minimumFractionDigits: 0, maximumFractionDigits: 0 } as const;
const compact = { ...whole, notation: 'compact', maximumFractionDigits: 1 } as const;
// German doesn't abbreviate thousands. In Arabic, `moneyTags` would result in a Latin `K`.
const uncompacted = new Set(['de', 'ar']);

/**
 * Formats an amount in cents in the workspace's currency: `$1,234.50`, with a minus sign instead of parentheses.
 * `short` rounds for headings, cards, and axes: `$86.4K`, in German `86.412 $`.
 */
export function formatMoney(cents: number, locale: string, { short = false }: { short?: boolean } = {}): string {
  const tag = tagOf(moneyTags, locale);
  const form = !short ? (Number.isInteger(cents) ? 'money' : 'exact') : uncompacted.has(locale) ? 'whole' : 'compact';
  const currency = workspaceCurrency();
  const options = { money, exact, whole, compact }[form];
  return cachedFormat(
    `${form} ${tag} ${currency}`,
    () => new Intl.NumberFormat(tag, { ...options, currency }),
  )(cents / 100);
}

const dayForms = {
  full: { day: '2-digit', month: 'short', year: 'numeric' },
  short: { day: '2-digit', month: 'short' },
  near: { day: 'numeric', month: 'short' },
  far: { day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  weekdayLetter: { weekday: 'narrow' },
  month: { month: 'long', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type DayForm = keyof typeof dayForms;

/** Returns the format options for a form of a day. In American English, days don't have a leading zero. */
function dayOptions(form: DayForm, tag: string): Intl.DateTimeFormatOptions {
  const options: Intl.DateTimeFormatOptions = dayForms[form];
  return tag === 'en-US' && options.day ? { ...options, day: 'numeric' } : options;
}

const dayWriters = new Map<string, (day: string) => string>();

/**
 * Formats a calendar day `YYYY-MM-DD`, independent of time zones.
 * @param form `full` Nov 3, 2026 (default, in German 03. Nov. 2026), `short` Nov 3, `near` Nov 3 (in German 3. Nov.),
 * `far` Nov 3, 2026, `weekday` Tuesday, `weekdayShort` Tue, `weekdayLetter` T, `month` November 2026, `long` Tuesday,
 * November 3, 2026
 */
export function formatDate(day: string, locale: string, form: DayForm = 'full'): string {
  const withYear = figureForms[form];
  const figures = withYear === undefined ? null : inFigures(day, locale, withYear);
  if (figures !== null) return figures;
  const tag = tagOf(numberTags, locale);
  const name = `${tag} ${form}`;
  let write = dayWriters.get(name);
  if (!write) {
    const format = cachedFormat(
      `day ${name}`,
      () => new Intl.DateTimeFormat(tag, { ...dayOptions(form, tag), timeZone: 'UTC' }),
    );
    write = rememberTexts((one: string) => format(Date.parse(one)));
    dayWriters.set(name, write);
  }
  return write(day);
}

const rangeWriters = new Map<string, (days: string) => string>();

/** Formats a range of calendar days in the locale's format: `Nov 16 – 22, 2026`. */
export function formatDays(first: string, last: string, locale: string): string {
  const figures = inFigures(first, locale, true);
  if (figures !== null) return `${figures} – ${inFigures(last, locale, true)}`;
  const tag = tagOf(numberTags, locale);
  let write = rangeWriters.get(tag);
  if (!write) {
    const intl = new Intl.DateTimeFormat(tag, { ...dayForms.far, timeZone: 'UTC' });
    write = rememberTexts((days: string) => {
      const [from = '', to = ''] = days.split(' ');
      // ICU versions differ in the spaces around the dash.
      return settled(intl.formatRange(Date.parse(from), Date.parse(to))).replace(/\s*–\s*/, ' – ');
    });
    rangeWriters.set(tag, write);
  }
  return write(`${first} ${last}`);
}

/**
 * Formats a day relative to today: "Yesterday", "Today", "Tomorrow", the weekday for a day that's two to six days
 * ahead, else the date, with the year if it isn't the current year.
 * @param ahead whole days from today to the day (see `daysBetween`)
 */
export function formatRelativeDay(day: string, today: string, ahead: number, locale: string): string {
  if (Math.abs(ahead) <= 1) {
    const tag = tagOf(numberTags, locale);
    const word = cachedFormat(`relative ${tag}`, () => {
      const intl = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
      return { format: (days) => intl.format(days, 'day') };
    })(ahead);
    return word.charAt(0).toLocaleUpperCase(tag) + word.slice(1);
  }
  if (ahead > 1 && ahead < 7) return formatDate(day, locale, 'weekday');
  return formatDate(day, locale, day.slice(0, 4) === today.slice(0, 4) ? 'near' : 'far');
}

/**
 * Formats a minute of the day as a time: `08:30`, with `24:00` for the end of the day.
 * @param hours `12` formats it as `8:30 AM`; any other value uses 24 hours
 */
export function formatClock(minute: number, locale: string, hours = 'auto'): string {
  if (hours !== '12') {
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  }
  const tag = tagOf(numberTags, locale);
  const options = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone: 'UTC' } as const;
  return cachedFormat(`clock ${tag}`, () => new Intl.DateTimeFormat(tag, options))(minute * 60_000);
}

/**
 * Formats an ISO instant as date and time in the user's time zone: `Nov 3, 2026, 09:30`.
 * @param hours `12` formats it as `Nov 3, 2026, 9:30 AM`; any other value uses the 24-hour clock
 * @param seconds whether to include the seconds
 */
export function formatDateTime(instant: string, locale: string, zone: string, hours = 'auto', seconds = false): string {
  const tag = tagOf(numberTags, locale);
  const isTwelve = hours === '12';
  const hourCycle = isTwelve ? ('h12' as const) : ('h23' as const);
  const second = seconds ? ('2-digit' as const) : undefined;
  const clock = { hour: isTwelve ? 'numeric' : '2-digit', minute: '2-digit', second } as const;
  const time = Date.parse(instant);
  const inZone = (name: string, options: Intl.DateTimeFormatOptions, of = tag) =>
    cachedFormat(
      `${name} ${of} ${zone} ${hourCycle} ${seconds}`,
      () => new Intl.DateTimeFormat(of, { ...options, timeZone: zone }),
    )(time);
  if (locale.includes('|')) {
    const day = inZone('day', { year: 'numeric', month: '2-digit', day: '2-digit' }, 'sv-SE');
    return `${inFigures(day, locale, true)}${commaOf(locale)}${inZone('clock', { ...clock, hourCycle })}`;
  }
  return inZone('instant', { ...dayOptions('full', tag), ...clock, hourCycle });
}
