import { languageOf } from '~/http/i18n.server';
import { readPreferences } from '~/http/preferences.server';
import { readTimeZone } from '~/http/time-zone.server';
import { formatDate, withDates } from '~/lib/format';
import type { Language } from '~/lib/languages';
import { today } from '~/models/shared/day';

/** Display preferences of a calendar user: zone, language, and format of weeks and hours. */
export interface Reader {
  zone: string;
  locale: Language;
  /** The first day of the week, Monday 1 to Sunday 7. */
  weekStart: number;
  /** `12`, `24`, or `auto` for the default of the language. */
  hours: string;
  /** The date order, see `withDates`. */
  dates?: string;
}

/** Returns the first day of the week in a language's main region, from Monday 1 to Sunday 7. */
function weekStartOf(locale: Language): number {
  return locale === 'ar' ? 6 : 1;
}

/** Returns the display preferences of a request's user (specification §1). */
export async function readerOf(request: Request): Promise<Reader> {
  const [{ zone }, locale, { weekStart, hours, dates }] = await Promise.all([
    readTimeZone(request),
    languageOf(request),
    readPreferences(request),
  ]);
  return { zone, locale, weekStart: weekStart === 'auto' ? weekStartOf(locale) : Number(weekStart), hours, dates };
}

/** Formats a short date, such as `Dec 17`. Includes the year if it isn't the current one. */
export function shortDay(
  day: string,
  { zone, locale, dates = 'auto' }: Pick<Reader, 'zone' | 'locale' | 'dates'>,
): string {
  const isThisYear = day.slice(0, 4) === today(zone).slice(0, 4);
  return formatDate(day, withDates(locale, dates), isThisYear ? 'near' : 'far');
}
