import { DateTime, Settings } from 'luxon';
import { useMemo } from 'react';
import { type DateLocalizer, luxonLocalizer } from 'react-big-calendar';
import { visibleRange, daysOf } from '~/models/calendar-range';
import { instantAt } from '~/models/zoned-time';
import { dayAt } from './big-times';

interface Sortable {
  start: Date;
  end: Date;
  allDay: boolean;
}

const compare = (a: Date, b: Date) => a.getTime() - b.getTime();

/** What luxon's localizer gets wrong for us, put right. */
function corrections(localizer: DateLocalizer, zone: string, weekStart: number) {
  const midnight = (day: string) => new Date(instantAt({ day, minute: 0 }, zone));
  const week = (date: Date) => visibleRange('week', dayAt(date, zone), weekStart);
  const month = (date: Date) => visibleRange('month', dayAt(date, zone), weekStart);
  const last = (to: string) => new Date(midnight(to).getTime() - 1);
  const { startOf, endOf } = localizer;
  return {
    // It takes a day off every bar in zones ahead of the browser's, which luxon's own arithmetic does not need.
    segmentOffset: 0,
    // It counts weeks that begin on a Saturday wrongly.
    startOf: (date: Date, unit: string) => (unit === 'week' ? midnight(week(date).from) : startOf(date, unit as 'day')),
    endOf: (date: Date, unit: string) => (unit === 'week' ? last(week(date).to) : endOf(date, unit as 'day')),
    firstVisibleDay: (date: Date) => midnight(month(date).from),
    lastVisibleDay: (date: Date) => last(month(date).to),
    visibleDays: (date: Date) => daysOf(month(date)).map(midnight),
    // An end at midnight is not yet the next week.
    continuesAfter: (_start: Date, end: Date, last: Date) => end > last,
    // By time of day, as in the server's grid; the default puts longer events first.
    sortEvents: ({ evtA, evtB }: Record<'evtA' | 'evtB', Sortable>) =>
      compare(startOf(evtA.start, 'day'), startOf(evtB.start, 'day')) ||
      Number(evtB.allDay) - Number(evtA.allDay) ||
      compare(evtA.start, evtB.start) ||
      compare(evtB.end, evtA.end),
  };
}

/**
 * Dates in the person's zone. luxon counts in its default zone, which is set here: this runs in the browser only, where
 * one person looks at one calendar (stack §5).
 */
export function useLocalizer(zone: string, weekStart: number): DateLocalizer {
  return useMemo(() => {
    Settings.defaultZone = zone;
    const localizer = luxonLocalizer(DateTime, { firstDayOfWeek: weekStart });
    return Object.assign(localizer, corrections(localizer, zone, weekStart));
  }, [zone, weekStart]);
}
