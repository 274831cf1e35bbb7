import { AppError, found } from '~/lib/errors';
import type { Viewer } from '~/models/access/circle';
import type { Actor } from '~/models/store/change-log';
import { rowsOf } from '~/models/shared/list';
import type { Collections } from '~/models/store/database.schema';
import type { CalendarEvent, EventQuery, WireEvent } from './schema';
import { store } from '~/models/store/store.server';
import { eventsSeenBy, canSeeEvent } from './sharing';

/** Returns an event from a snapshot or draft. Throws `not_found`. */
export function eventIn(
  { calendarEvents }: { calendarEvents: Record<string, CalendarEvent> },
  id: number,
): CalendarEvent {
  return found(calendarEvents[id], 'Event');
}

/** Returns an event from a snapshot or draft. Throws `not_found` if it doesn't exist or the viewer can't see it. */
export function eventFor(
  data: Pick<Collections, 'calendarEvents' | 'calendars' | 'users'>,
  id: number,
  viewer: Viewer,
): CalendarEvent {
  const event = eventIn(data, id);
  return found(canSeeEvent(event, data, viewer) ? event : undefined, 'Event');
}

/** Throws `not_found` if the actor can't see the calendar that an event should be added to. */
export function assertCalendar(
  data: Pick<Collections, 'calendars' | 'users'>,
  calendarId: number | undefined,
  actor: Actor,
): void {
  if (!canSeeEvent({ calendarId }, data, actor)) throw new AppError('not_found', 'Calendar not found.');
}

/**
 * Returns the events of the given kinds in ascending ID order (contract §8, GET /apps/calendar/events).
 * @param query without `calendars`, returns every kind; unknown kinds are ignored
 * @param viewer the requesting account; by default the app itself, which sees every calendar
 */
export async function listEvents({ calendars }: EventQuery, viewer: Viewer = null): Promise<readonly CalendarEvent[]> {
  const events = rowsOf(eventsSeenBy(await store.snapshot(), viewer));
  return calendars ? events.filter(({ extendedProps }) => calendars.includes(extendedProps.calendar)) : events;
}

/**
 * Returns an event in wire format (contract §8), without internal fields. A series is returned once, with the time of
 * its first occurrence and without its rule.
 */
export function wireEvent(stored: CalendarEvent): WireEvent {
  const { zone: _, repeat: __, instead: ___, invited: ____, told: _____, sentBy: ______, ...rest } = stored;
  const { calendarId: _______, madeAt: ________, ...event } = rest;
  return event;
}

/** Returns an event. Throws `not_found` if it doesn't exist or the viewer can't see it. */
export async function getEvent(id: number, viewer: Viewer = null): Promise<CalendarEvent> {
  return eventFor(await store.snapshot(), id, viewer);
}
