import { commaOf, formatClock, formatDate, formatDays, withDates } from '~/lib/format';
import type { CalendarEntry } from '~/models/calendar/rules';

/** Formats the date and time of an entry: `Saturday, November 21, 2026, 08:30 – 09:15`, `Nov 21 – 24, 2026`. */
export function whenText(
  entry: Pick<CalendarEntry, 'allDay' | 'firstDay' | 'lastDay' | 'startMinute' | 'endMinute' | 'hasEnd'>,
  { locale, hours, dates = 'auto' }: { locale: string; hours: string; dates?: string },
): string {
  const { allDay, firstDay, lastDay, startMinute, endMinute, hasEnd } = entry;
  const long = (day: string) => formatDate(day, locale, 'long');
  const far = (day: string) => formatDate(day, withDates(locale, dates), 'far');
  if (allDay) return firstDay === lastDay ? long(firstDay) : formatDays(firstDay, lastDay, withDates(locale, dates));
  const start = formatClock(startMinute, locale, hours);
  const end = formatClock(endMinute, locale, hours);
  const comma = commaOf(locale);
  if (firstDay === lastDay) return `${long(firstDay)}${comma}${start}${hasEnd ? ` – ${end}` : ''}`;
  return `${far(firstDay)}${comma}${start} – ${far(lastDay)}${comma}${end}`;
}
