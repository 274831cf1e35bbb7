import { found } from '~/lib/errors';
import { rowsOf } from '~/models/shared/list';
import type { CalendarEvent, EventQuery, WireEvent } from './schema';
import { store } from '~/models/store/store.server';

/** Returns an event of a snapshot or draft. Throws `not_found`. */
export function eventIn(
  { calendarEvents }: { calendarEvents: Record<string, CalendarEvent> },
  id: number,
): CalendarEvent {
  return found(calendarEvents[id], 'Event');
}

/**
 * Returns the events of the given kinds in ascending id order (contract §8, GET /apps/calendar/events).
 * @param query without `calendars`, every kind; unknown kinds are ignored
 */
export async function listEvents({ calendars }: EventQuery): Promise<readonly CalendarEvent[]> {
  const events = rowsOf((await store.snapshot()).calendarEvents);
  return calendars ? events.filter(({ extendedProps }) => calendars.includes(extendedProps.calendar)) : events;
}

/** Returns an event in wire format (contract §8): a series once, with its first time and without its rule. */
export function wireEvent(stored: CalendarEvent): WireEvent {
  const { zone: _, repeat: __, instead: ___, invited: ____, told: _____, sentBy: ______, ...event } = stored;
  return event;
}

/** Returns an event. Throws `not_found`. */
export async function getEvent(id: number): Promise<CalendarEvent> {
  return eventIn(await store.snapshot(), id);
}
