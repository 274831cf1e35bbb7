import { memoByIdentity } from '~/lib/memo';
import { addDays } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { type CalendarFilter, calendarEntries, entryOf } from './entries.server';
import { eventDetails } from './form';
import { daysTouching } from './repeat.server';
import { byTime, type CalendarEntry } from './rules';
import type { CalendarEvent } from './schema';

const textOf = memoByIdentity((event: CalendarEvent) => {
  const { location, description, guests } = eventDetails(event);
  return [event.title, location, description, ...guests].join(' ').toLocaleLowerCase();
});

const comingDays = memoByIdentity((_: CalendarEvent) => new Map<string, string | null>());

/** Returns the date of a series' first occurrence on or after a given day, or `null` if there's none within a year. */
function nextDay(event: CalendarEvent, today: string): string | null {
  const known = comingDays(event);
  let day = known.get(today);
  if (day === undefined) {
    const days = daysTouching(event, { from: today, to: addDays(today, 367) });
    known.clear();
    known.set(today, (day = days.find((one) => one >= today) ?? null));
  }
  return day;
}

/**
 * Finds everything in the calendar that contains all words of a search, on any date. Events in the calendar are
 * searched by title, location, description, and required guests; due items and events of subscriptions by title. Busy
 * times aren't searched. A series is returned once: on its next occurrence from `today` or, if there's none within a
 * year or it belongs to a subscription, on its first one.
 */
export async function findEntries({
  q,
  today,
  ...filter
}: Omit<CalendarFilter, 'range'> & { q: string; today: string }): Promise<CalendarEntry[]> {
  const words = q.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const { calendarEvents } = await store.snapshot();
  const matches = (await calendarEntries(filter)).filter(({ eventId, title }) => {
    const event = eventId === null ? undefined : calendarEvents[eventId];
    const text = event ? textOf(event) : title.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
  return matches
    .map((entry) => {
      const event = entry.eventId === null ? undefined : calendarEvents[entry.eventId];
      const next = event?.repeat ? nextDay(event, today) : null;
      return event && next !== null ? entryOf(event, filter.zone, next) : entry;
    })
    .sort(byTime);
}
