import { type IcsEvent, writeIcs } from '~/models/ics/write';
import { eventDetails } from './form';
import { timesOn, zoneOf } from './repeat.server';
import type { CalendarEvent } from './schema';
import { spanOf } from './span';
import { uidOf } from './uid';

/**
 * Returns stored events as iCalendar text, with a rule for each series. Doesn't use the store, so that scripts can run
 * it outside the server.
 * @param events by ID
 */
export function allEventsIcs(events: Readonly<Record<string, CalendarEvent>>): string {
  const written = Object.values(events).map((event): IcsEvent => {
    const zone = zoneOf(event);
    const { allDay, start, end, hasEnd } = spanOf(event, zone);
    const facts = { title: event.title, category: event.extendedProps.calendar, zone, allDay, start };
    const series = event.instead && events[event.instead.series];
    const instead = event.instead && series?.repeat ? timesOn(series, event.instead.on).start : undefined;
    return {
      uid: uidOf(series ?? event),
      ...facts,
      end: allDay || hasEnd ? end : null,
      ...eventDetails(event),
      ...(event.repeat && { repeat: event.repeat }),
      ...(instead && { instead }),
    };
  });
  return writeIcs(written, { name: 'Atrium', zone: 'UTC', now: new Date().toISOString() });
}
