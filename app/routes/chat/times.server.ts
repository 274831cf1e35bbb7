import { formatClock, formatRelativeDay } from '~/lib/format';
import { daysBetween, today } from '~/models/shared/day';
import { wallClockAt } from '~/models/shared/zoned-time';

/** Settings for displaying times: locale with the date order (`withDates`), 12- or 24-hour clock, and time zone. */
export interface TimeStyle {
  dateLocale: string;
  /** `12`, `24`, or `auto` for the default of the language. */
  hours: string;
  zone: string;
}

/**
 * Returns functions that format the times of messages. Results are cached, because most messages on a page are from a
 * few days.
 */
export function timesFor({ dateLocale, hours, zone }: TimeStyle) {
  const now = today(zone);
  // Cached, because the local time of a message is needed several times.
  const clocks = new Map<string, ReturnType<typeof wallClockAt>>();
  const dayOf = (at: string) => {
    const known = clocks.get(at) ?? wallClockAt(Date.parse(at), zone);
    clocks.set(at, known);
    return known;
  };
  const texts = new Map<string, string>();
  const dayText = (day: string) => {
    const known = texts.get(day) ?? formatRelativeDay(day, now, daysBetween(now, day), dateLocale);
    texts.set(day, known);
    return known;
  };
  const clock = (at: string) => formatClock(dayOf(at).minute, dateLocale, hours);
  return {
    day: (at: string) => dayOf(at).day,
    dayText: (at: string) => dayText(dayOf(at).day),
    clock,
    /** Returns the time for today, otherwise the day. Short enough for a list. */
    short: (at: string) => {
      const { day } = dayOf(at);
      return day === now ? clock(at) : dayText(day);
    },
  };
}

export type Times = ReturnType<typeof timesFor>;
