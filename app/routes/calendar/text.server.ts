import { languageOf } from '~/http/i18n.server';
import { readPreferences } from '~/http/preferences.server';
import { readTimeZone } from '~/http/time-zone.server';
import { formatDate, withDates } from '~/lib/format';
import type { Language } from '~/lib/languages';
import { today } from '~/models/shared/day';

/** How somebody sees the calendar: their zone, their language, and how they write weeks and hours. */
export interface Reader {
  zone: string;
  locale: Language;
  /** The first day of the week, Monday 1 to Sunday 7. */
  weekStart: number;
  /** `12`, `24`, or `auto` for what the language does. */
  hours: string;
  /** The order dates are written in, see `withDates`. */
  dates?: string;
}

/** The first day of the week where the language is at home, Monday 1 to Sunday 7. */
function weekStartOf(locale: Language): number {
  return locale === 'ar' ? 6 : 1;
}

/** The zone, language and way to write times of whoever asks (preferences, specification §1). */
export async function readerOf(request: Request): Promise<Reader> {
  const [{ zone }, locale, { weekStart, hours, dates }] = await Promise.all([
    readTimeZone(request),
    languageOf(request),
    readPreferences(request),
  ]);
  return { zone, locale, weekStart: weekStart === 'auto' ? weekStartOf(locale) : Number(weekStart), hours, dates };
}

/** A day in few letters, `17 Dec`, with its year where that is another one. */
export function shortDay(
  day: string,
  { zone, locale, dates = 'auto' }: Pick<Reader, 'zone' | 'locale' | 'dates'>,
): string {
  const isThisYear = day.slice(0, 4) === today(zone).slice(0, 4);
  return formatDate(day, withDates(locale, dates), isThisYear ? 'near' : 'far');
}
