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
  sequence: number;
  organizer: Person;
  guests: readonly AskedGuest[];
}

/** An event as it stands in a message to its guests: on the clock of its zone, a series with its rule. */
function written(event: CalendarEvent, root: CalendarEvent, changed: readonly string[], message: Message): IcsEvent {
  const zone = zoneOf(event);
  const { allDay, start, end, hasEnd } = spanOf(event, zone);
  const { method, organizer, sequence, guests } = message;
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
    asked: { organizer, sequence, guests, isCanceled: method === 'CANCEL' },
  };
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
  ...message
}: Message & { root: CalendarEvent; events: Events; now: string }): string {
  const parts = partsOf(root, events);
  const changed = parts.flatMap(({ instead }) => (instead?.series === root.id ? [instead.on] : []));
  const told = message.method === 'CANCEL' ? [root] : parts;
  return writeMessage(
    told.map((event) => written(event, root, changed, message)),
    { method: message.method, now },
  );
}
