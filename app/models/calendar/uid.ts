import type { CalendarEvent } from './schema';

/** Returns the UID of an event: the one that its guests received, the one it was imported with, or a generated one. */
export function uidOf({
  id,
  extendedProps,
  told,
}: Pick<CalendarEvent, 'id' | 'extendedProps'> & { told?: CalendarEvent['told'] }): string {
  if (told?.uid) return told.uid;
  return typeof extendedProps.uid === 'string' && extendedProps.uid !== '' ? extendedProps.uid : `event-${id}@atrium`;
}

/**
 * Removes the imported UID from a copy of an event or a part of a series. Other apps would treat two events with the
 * same UID as one.
 */
export function withoutUid<Event extends Pick<CalendarEvent, 'extendedProps'>>(event: Event): Event {
  const { uid: _, ...extendedProps } = event.extendedProps;
  return { ...event, extendedProps };
}
