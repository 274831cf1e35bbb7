import { addDays, isDay, today, weekdayOf } from '~/models/shared/day';
import { instantAt } from '~/models/shared/zoned-time';

/** Preset times in the morning for snoozing or sending an email. */
export const laterMornings = ['tomorrow', 'nextWeek'] as const;

type LaterMorning = (typeof laterMornings)[number];

const morning = 8 * 60;

/** Returns 8 a.m. tomorrow or next Monday in a time zone, as an ISO instant. */
export function morningAt(choice: LaterMorning, zone: string): string {
  const now = today(zone);
  const day = choice === 'tomorrow' ? addDays(now, 1) : addDays(now, 8 - weekdayOf(now));
  return instantAt({ day, minute: morning }, zone);
}

/**
 * Returns a selected day and time as an instant, or null if the day is invalid or the time is in the past. Without a
 * valid time, uses 8 a.m.
 */
export function chosenTime(day: string, time: string, zone: string): string | null {
  if (!isDay(day)) return null;
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  const at = hour === undefined ? morning : Number(hour) * 60 + Number(minute);
  const instant = instantAt({ day, minute: at }, zone);
  return Date.parse(instant) > Date.now() ? instant : null;
}
