import { layoutConfig } from '~/layout.config';
import { calendarEntries, type CalendarFilter } from './entries.server';
import { type CalendarEntry, type CalendarKind, calendarKinds } from './rules';
import type { CalendarEvent, EventInput } from './schema';
import { eventDetails } from './form';
import type { ReadEvent } from '~/models/ics/read';
import { type IcsEvent, writeIcs } from '~/models/ics/write';
import { store } from '~/models/store/store.server';

const ownUid = /^(event|tasks|todos|invoices|deliveries|services)-\d+@atrium$/;

/** The name an event is known by elsewhere: the one it was imported with, or ours. */
function uidOf({ id, extendedProps }: Pick<CalendarEvent, 'id' | 'extendedProps'>): string {
  return typeof extendedProps.uid === 'string' && extendedProps.uid !== '' ? extendedProps.uid : `event-${id}@atrium`;
}

function icsEvent(
  entry: CalendarEntry,
  event: CalendarEvent | undefined,
  nameOf: (layer: CalendarEntry['source']) => string,
): IcsEvent {
  const { allDay, start, end, hasEnd, title, source, key } = entry;
  const when = { allDay, start, end: allDay || hasEnd ? end : null };
  if (!event) return { uid: `${key}@atrium`, title, category: nameOf(source), ...when, free: true };
  return { uid: uidOf(event), title, category: event.extendedProps.calendar, ...when, ...eventDetails(event) };
}

/**
 * The calendar as iCalendar text: the events of a filter and what is due in its layers.
 * @param nameOf what a layer is called in the person's language
 */
export async function calendarIcs({
  nameOf,
  ...filter
}: Omit<CalendarFilter, 'range'> & { nameOf: (layer: CalendarEntry['source']) => string }): Promise<string> {
  const { calendarEvents } = await store.snapshot();
  const events = (await calendarEntries(filter)).map((entry) =>
    icsEvent(entry, entry.eventId === null ? undefined : calendarEvents[entry.eventId], nameOf),
  );
  return writeIcs(events, { name: layoutConfig.appName, zone: filter.zone, now: new Date().toISOString() });
}

/** An event of a file beside what of it is in the calendar already. */
export interface ImportRow {
  event: ReadEvent;
  /** `same`: nothing new; `changed`: would replace event `id`; `ours`: exported from another app, not an event. */
  state: 'new' | 'changed' | 'same' | 'ours';
  id?: number;
  /** The stored event it would replace. */
  before?: CalendarEvent;
}

/** The kind an event gets: the one its file names, else the one chosen for all others. */
export function kindOf({ category }: Pick<ReadEvent, 'category'>, other: CalendarKind): CalendarKind {
  return calendarKinds.find((kind) => kind.toLowerCase() === category.toLowerCase()) ?? other;
}

/** What an event of a file becomes; what only we keep of an event it replaces stays. */
export function inputFrom(event: ReadEvent, kind: CalendarKind, before?: CalendarEvent): EventInput {
  const { uid, title, start, end, allDay, url, guests, location, description } = event;
  const { desc: _, url: __, ...kept }: Record<string, unknown> = before?.extendedProps ?? {};
  const extendedProps = { ...kept, calendar: kindOf(event, kind), guests, location, description };
  return {
    title,
    start,
    end,
    allDay,
    url,
    extendedProps: ownUid.test(uid) ? extendedProps : { ...extendedProps, uid },
  };
}

function isSame(event: ReadEvent, stored: CalendarEvent): boolean {
  const details = eventDetails(stored);
  const instant = (text: string | null) => text && (event.allDay ? text : new Date(text).toISOString());
  return (
    event.title === stored.title &&
    event.allDay === stored.allDay &&
    instant(event.start) === instant(stored.start) &&
    (instant(event.end) === instant(stored.end) || (event.allDay && stored.end === null)) &&
    event.location === details.location &&
    event.description === details.description &&
    event.url === details.url &&
    event.guests.join('\n') === details.guests.join('\n')
  );
}

/** Compares the events of a file with the calendar, by the name each carries. */
export async function importRows(events: readonly ReadEvent[]): Promise<ImportRow[]> {
  const stored = new Map(Object.values((await store.snapshot()).calendarEvents).map((one) => [uidOf(one), one]));
  return events.map((event) => {
    const known = stored.get(event.uid);
    if (known) return { event, id: known.id, before: known, state: isSame(event, known) ? 'same' : 'changed' };
    return { event, state: ownUid.test(event.uid) && !event.uid.startsWith('event-') ? 'ours' : 'new' };
  });
}
