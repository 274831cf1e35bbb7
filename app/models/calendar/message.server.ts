import type { Person } from '~/models/email/address';
import { type AskedGuest, type IcsEvent, writeMessage } from '~/models/ics/write';
import { recordTag } from '~/models/shared/tag.server';
import { eventDetails } from './form';
import { timesOn, zoneOf } from './repeat.server';
import type { CalendarEvent } from './schema';
import { spanOf } from './span';
import { uidOf } from './uid';
import { valuesIn } from '~/models/store/tables';

type Events = Readonly<Record<string, CalendarEvent>>;

/**
 * Returns the event that guests are invited to. For a changed occurrence, that's its series, if guests were invited to
 * the series. An occurrence in a different calendar than its series is a separate event, because other people can see
 * it.
 */
export function rootOf(event: CalendarEvent, events: Events): CalendarEvent {
  const series = event.instead && events[event.instead.series];
  const isSeries = series?.repeat && series.calendarId === event.calendarId;
  return isSeries && series.invited && series.invited.length > 0 ? series : event;
}

const isDayOf =
  (root: CalendarEvent) =>
  ({ instead, calendarId }: CalendarEvent) =>
    instead?.series === root.id && calendarId === root.calendarId;

/**
 * Returns a series and its occurrences that are separate events in the same calendar. For any other event, returns only
 * that event.
 */
function partsOf(root: CalendarEvent, events: Events): CalendarEvent[] {
  if (!root.repeat) return [root];
  return [root, ...valuesIn(events).filter(isDayOf(root))];
}

/** Returns a tag of the details, such as time, location, and title. Guests are notified if it changes. */
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
  /** For a cancellation: whether the event is canceled for everyone, not only for these recipients. */
  isOver: boolean;
  sequence: number;
  organizer: Person;
  guests: readonly AskedGuest[];
}

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

function allWritten(root: CalendarEvent, events: Events): IcsEvent[] {
  const parts = partsOf(root, events);
  const changed = parts.flatMap(({ instead }) => (instead?.series === root.id ? [instead.on] : []));
  return parts.map((event) => written(event, root, changed));
}

/**
 * Returns an event as an iCalendar file for a guest's calendar. Omits the guests.
 * @param root see `rootOf`
 * @param now as an ISO instant
 */
export function eventFile({ root, events, now }: { root: CalendarEvent; events: Events; now: string }): string {
  const parts = allWritten(root, events).map((event) => ({ ...event, guests: [] }));
  return writeMessage(parts, { method: 'PUBLISH', now });
}

/**
 * Returns the iCalendar message that guests receive for an event (RFC 5546). An invitation contains all parts of a
 * series, a cancellation only the series itself.
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
  const parts = isCanceled ? all.slice(0, 1) : all;
  return writeMessage(
    parts.map((event) => ({ ...event, asked: { ...asked, status } })),
    { method, now },
  );
}
