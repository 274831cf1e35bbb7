import type { CalendarEvent } from './schema';

/** The name an event is known by elsewhere: the one its guests were told, the one it was imported with, or ours. */
export function uidOf({
  id,
  extendedProps,
  told,
}: Pick<CalendarEvent, 'id' | 'extendedProps'> & { told?: CalendarEvent['told'] }): string {
  if (told?.uid) return told.uid;
  return typeof extendedProps.uid === 'string' && extendedProps.uid !== '' ? extendedProps.uid : `event-${id}@atrium`;
}

/** What is split off an imported event, without the name that stays with the rest: two events of one name are one elsewhere. */
export function withoutUid<Event extends Pick<CalendarEvent, 'extendedProps'>>(event: Event): Event {
  const { uid: _, ...extendedProps } = event.extendedProps;
  return { ...event, extendedProps };
}
