import { formatDate, formatRelativeDay } from '~/lib/format';
import { daysBetween } from '~/models/shared/day';

/**
 * Formats a due day: Yesterday, Today, Tomorrow, the weekday if it's two to six days ahead, or the date, with the year
 * if it isn't the current one.
 */
export function dueText(day: string, today: string, language: string): string {
  return formatRelativeDay(day, today, daysBetween(today, day), language);
}

/** Formats a time `HH:MM` with the user's hour setting: `17:00` or, with `12`, `5:00 pm`. */
export function timeIn(time: string, hours: string): string {
  if (hours !== '12') return time;
  const [hour = 0, minute = '00'] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 || 12}:${minute}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}

/** Formats a due day in full, for a tooltip: `Thursday, March 7, 2030`. */
export function fullDay(day: string, language: string): string {
  return formatDate(day, language, 'long');
}
