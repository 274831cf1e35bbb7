import { formatDate, formatRelativeDay } from '~/lib/format';
import { daysBetween } from '~/models/shared/day';

/** A due day in words: Today, Tomorrow, Yesterday, a weekday within a week, else the date, with the year if another. */
export function dueText(day: string, today: string, language: string): string {
  return formatRelativeDay(day, today, daysBetween(today, day), language);
}

/** A due day in full, for a tooltip: `Thursday, 7 March 2030`. */
export function fullDay(day: string, language: string): string {
  return formatDate(day, language, 'long');
}
