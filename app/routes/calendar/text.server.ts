import { type CalendarEntry, clockText } from '~/models/calendar/rules';
import { formatDate, formatDays } from '~/lib/format';
import type { Language } from '~/lib/languages';

/** The first day of the week where the language is at home, Monday 1 to Sunday 7. */
export function weekStartOf(locale: Language): number {
  return locale === 'ar' ? 6 : 1;
}

/** When an entry is, in words: `Saturday, 21 November 2026, 08:30 – 09:15`, `21 – 24 Nov 2026`. */
export function whenText(entry: CalendarEntry, locale: Language): string {
  const { allDay, firstDay, lastDay, startMinute, endMinute, hasEnd } = entry;
  const long = (day: string) => formatDate(day, locale, 'long');
  const far = (day: string) => formatDate(day, locale, 'far');
  if (allDay) return firstDay === lastDay ? long(firstDay) : formatDays(firstDay, lastDay, locale);
  const start = clockText(startMinute);
  const end = endMinute === 1440 ? '24:00' : clockText(endMinute);
  if (firstDay === lastDay) return `${long(firstDay)}, ${start}${hasEnd ? ` – ${end}` : ''}`;
  return `${far(firstDay)}, ${start} – ${far(lastDay)}, ${end}`;
}
