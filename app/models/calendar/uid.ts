import type { CalendarEvent } from './schema';

/** The name an event is known by elsewhere: the one it was imported with, or ours. */
export function uidOf({ id, extendedProps }: Pick<CalendarEvent, 'id' | 'extendedProps'>): string {
  return typeof extendedProps.uid === 'string' && extendedProps.uid !== '' ? extendedProps.uid : `event-${id}@atrium`;
}
