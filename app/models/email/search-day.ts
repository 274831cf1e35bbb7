import { latinDigits } from '~/lib/latin-digits';
import { addDays, isDay } from '~/models/shared/day';

/** Words for days in the product's languages, with their offset from today. */
const namedDays: Readonly<Record<string, number>> = {
  today: 0,
  heute: 0,
  "aujourd'hui": 0,
  اليوم: 0,
  yesterday: -1,
  gestern: -1,
  hier: -1,
  أمس: -1,
  امس: -1,
};

function startsWithMonth(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(Date.UTC(2026, 0, 31));
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month';
}

const dayFrom = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/**
 * Parses a day in a search, in the format of the user's language: `2026-01-31`, `31.1.2026`, `31/1`, `1/31/2026` in
 * locales that put the month first, or `yesterday`. Without a year, returns the latest such day that isn't in the
 * future.
 * @param today the current day in the user's time zone
 * @returns the day as `YYYY-MM-DD`, or null if the string isn't a day
 */
export function readSearchDay(
  text: string,
  { dateLocale, today }: { dateLocale: string; today: string },
): string | null {
  const plain = latinDigits(text).trim().toLowerCase().replaceAll('’', "'");
  if (Object.hasOwn(namedDays, plain)) return addDays(today, namedDays[plain] ?? 0);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  if (iso) {
    const day = dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    return isDay(day) ? day : null;
  }
  const [, one, sign, two, year] = /^(\d{1,2})([./-])(\d{1,2})(?:[./-](\d{4}|\d{2})?)?$/.exec(plain) ?? [];
  if (one === undefined || two === undefined) return null;
  const [day, month] = sign !== '.' && startsWithMonth(dateLocale) ? [two, one] : [one, two];
  const asDay = (inYear: number) => dayFrom(inYear, Number(month), Number(day));
  if (year !== undefined) {
    const full = asDay(year.length === 2 ? 2000 + Number(year) : Number(year));
    return isDay(full) ? full : null;
  }
  const thisYear = Number(today.slice(0, 4));
  return [asDay(thisYear), asDay(thisYear - 1)].find((found) => isDay(found) && found <= today) ?? null;
}

const factors: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

const units: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };

/**
 * Parses an age in a search: `7d`, `2w`, `3m`, `1y`. Returns the number of days, or null if the string isn't an age.
 */
export function readAge(text: string): number | null {
  const [, count, unit] = /^(\d{1,4})\s?([dwmy])$/.exec(latinDigits(text).trim().toLowerCase()) ?? [];
  return count === undefined || unit === undefined ? null : Number(count) * (units[unit] ?? 1);
}

/**
 * Parses a size in a search: `5mb`, `200k`, `3000`. Returns the number of bytes, or null if the string isn't a size.
 */
export function readSize(text: string): number | null {
  const [, count, unit = ''] =
    /^(\d{1,9}(?:[.,]\d{1,3})?)\s?([km]?)b?$/.exec(latinDigits(text).trim().toLowerCase()) ?? [];
  if (count === undefined) return null;
  return Number(count.replace(',', '.')) * (factors[unit] ?? 1);
}

/** Returns the size of an attachment in bytes, parsed from its label (`1.2 MB`), or 0 if it has none. */
export function sizeOfFile({ size }: { size: string }): number {
  return readSize(size) ?? 0;
}
