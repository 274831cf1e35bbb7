import { circleOf, isInside, seenBy, type Viewer } from '~/models/access/circle';
import type { Collections } from '~/models/store/database.schema';
import type { CalendarEvent } from './schema';
import { valuesIn } from '~/models/store/tables';

type Data = Pick<Collections, 'calendarEvents' | 'calendars' | 'users'>;

/**
 * Returns the IDs of the accounts that can see an event (those that can see its calendar), or `undefined` if everyone
 * can.
 */
export function eventOwners(
  { calendarId }: Pick<CalendarEvent, 'calendarId'>,
  data: Pick<Collections, 'calendars' | 'users'>,
): readonly number[] | undefined {
  return calendarId === undefined ? undefined : circleOf(data, data.calendars[calendarId]);
}

export function canSeeEvent(
  event: Pick<CalendarEvent, 'calendarId'>,
  data: Omit<Data, 'calendarEvents'>,
  viewer: Viewer,
): boolean {
  return isInside(eventOwners(event, data), viewer);
}

export function eventsSeenBy(data: Data, viewer: Viewer): Collections['calendarEvents'] {
  const { calendarEvents, calendars, users } = data;
  return seenBy(calendarEvents, { viewer, circles: calendars, users }, (event) => eventOwners(event, data));
}

/**
 * Returns the events that a viewer sees only as busy times: those in other users' calendars that share only busy times.
 */
export function busyEvents({ calendarEvents, calendars }: Data, viewer: Viewer): CalendarEvent[] {
  if (viewer === null) return [];
  const busy = new Set(
    Object.values(calendars).flatMap(({ id, access, accountId }) =>
      access === 'busy' && accountId !== viewer.id ? [id] : [],
    ),
  );
  if (busy.size === 0) return [];
  return valuesIn(calendarEvents).filter(({ calendarId }) => calendarId !== undefined && busy.has(calendarId));
}
