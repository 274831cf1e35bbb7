import type { Person } from '~/models/email/address';
import { type AskedGuest, type IcsEvent, writeMessage } from '~/models/ics/write';
import { recordTag } from '~/models/shared/tag.server';
import { eventDetails } from './form';
import { timesOn, zoneOf } from './repeat.server';
import type { CalendarEvent } from './schema';
import { spanOf } from './span';
import { uidOf } from './uid';

type Events = Readonly<Record<string, CalendarEvent>>;

/** The event whose guests are asked: of a day that was changed by itself its series, where guests were invited to that. */
export function rootOf(event: CalendarEvent, events: Events): CalendarEvent {
  const series = event.instead && events[event.instead.series];
  return series?.repeat && series.invited && series.invited.length > 0 ? series : event;
}

/** A series, and those of its days that are events of their own; any other event alone. */
function partsOf(root: CalendarEvent, events: Events): CalendarEvent[] {
  if (!root.repeat) return [root];
  return [root, ...Object.values(events).filter(({ instead }) => instead?.series === root.id)];
}

/** What of an event its guests have to know when it changes, as a short text: when it is, where, and what it's called. */
export function factsOf(root: CalendarEvent, events: Events): string {
  const facts = partsOf(root, events).map((event) => {
    const { location, description, url } = eventDetails(event);
    const { title, start, end, allDay, repeat, instead } = event;
    const times = { start, end, allDay, zone: allDay ? '' : zoneOf(event) };
    const days = { rule: repeat?.rule ?? '', except: repeat?.except ?? [], extra: repeat?.extra ?? [] };
    return { title, location, description, url, ...times, ...days, on: instead?.on ?? '' };
  });
  return recordTag(facts);
}

interface Message {
  method: 'REQUEST' | 'CANCEL';
  /** Of a cancellation: the event is off for everyone, and not only for those who get this. */
  isOver: boolean;
  sequence: number;
  organizer: Person;
  guests: readonly AskedGuest[];
}

/** An event as it stands in a message to its guests: on the clock of its zone, a series with its rule. */
function written(event: CalendarEvent, root: CalendarEvent, changed: readonly string[]): IcsEvent {
  const zone = zoneOf(event);
  const { allDay, start, end, hasEnd } = spanOf(event, zone);
  const { repeat, instead } = event;
  const except = repeat?.except.filter((day) => !changed.includes(day)) ?? [];
  return {
    uid: uidOf(root),
    title: event.title,
    category: '',
    zone,
    ...{ allDay, start, end: allDay || hasEnd ? end : null },
    ...eventDetails(event),
    ...(repeat && { repeat: { ...repeat, except } }),
    ...(root.repeat && instead && { instead: timesOn(root, instead.on).start }),
  };
}

/** All of an event as it's written, whatever it's for. */
function allWritten(root: CalendarEvent, events: Events): IcsEvent[] {
  const parts = partsOf(root, events);
  const changed = parts.flatMap(({ instead }) => (instead?.series === root.id ? [instead.on] : []));
  return parts.map((event) => written(event, root, changed));
}

/**
 * An event as a file for the calendar of a guest, without the other guests.
 * @param root see `rootOf`
 * @param now as an ISO instant
 */
export function eventFile({ root, events, now }: { root: CalendarEvent; events: Events; now: string }): string {
  const parts = allWritten(root, events).map((event) => ({ ...event, guests: [] }));
  return writeMessage(parts, { method: 'PUBLISH', now });
}

/**
 * What guests are sent of an event, as iCalendar text (RFC 5546): all of a series.
 * @param root see `rootOf`
 * @param now as an ISO instant
 */
export function messageText({
  root,
  events,
  now,
  method,
  isOver,
  ...asked
}: Message & { root: CalendarEvent; events: Events; now: string }): string {
  const isCanceled = method === 'CANCEL';
  const all = allWritten(root, events);
  const status = !isCanceled ? 'CONFIRMED' : isOver ? 'CANCELLED' : null;
  const told = isCanceled ? all.slice(0, 1) : all;
  return writeMessage(
    told.map((event) => ({ ...event, asked: { ...asked, status } })),
    { method, now },
  );
}
