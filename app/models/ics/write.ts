import ICAL from 'ical.js';
import { parseAddresses, type Person, writeAddress } from '~/models/email/address';
import { instantAt, wallClock } from '~/models/shared/zoned-time';
import { zoneDefinition } from './write-zone';

/** Whether an event takes place; null for a guest if only their invitation is canceled (RFC 5546 §3.2.5). */
type AskedStatus = 'CONFIRMED' | 'CANCELLED' | null;

/**
 * An event to write. `start` and `end` are ISO instants. For all-day events, they're calendar days, with `end` as the
 * first day after the event.
 */
export interface IcsEvent {
  uid: string;
  title: string;
  allDay: boolean;
  start: string;
  end: string | null;
  category: string;
  url?: string;
  location?: string;
  description?: string;
  guests?: readonly string[];
  /** The zone in which a series keeps its local time. `start` and `end` are written as local times in this zone. */
  zone?: string;
  /** How the event repeats: the RRULE (with `UNTIL` as a day), the dates it skips, and additional dates. */
  repeat?: { rule: string; except: readonly string[]; extra?: readonly string[] | undefined };
  /** For a changed occurrence: its original time in its series, in the format of `start`. */
  instead?: string;
  /** Whether the event leaves its owner's time free, because it's only a due date. */
  free?: boolean;
  /** Invitation data: the organizer, and the guests with their responses, which are written instead of `guests`. */
  asked?: { organizer: Person; sequence: number; guests: readonly AskedGuest[]; status: AskedStatus };
}

export interface AskedGuest extends Person {
  answer: 'yes' | 'maybe' | 'no' | null;
  isOptional: boolean;
}

type Value = string | number | Record<string, unknown>;
type Property = [name: string, params: Record<string, string>, type: string, value: Value, ...more: Value[]];

// ical.js doesn't count the space at the start of a continuation line. With 74, no line is longer than 75 bytes (§3.1).
ICAL.foldLength = 74;

/**
 * Removes control characters except tabs, and normalizes line endings to `\n`, because ical.js writes carriage returns
 * unchanged, and some parsers treat them as the end of a line.
 */
const clean = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');
const oneLine = (text: string) => text.replace(/\p{Cc}/gu, '');

function zoned(name: string, values: readonly string[], { allDay, zone }: IcsEvent): Property[] {
  const [first, ...more] = values.map((value) => {
    if (allDay) return value.slice(0, 10);
    if (!zone || zone === 'UTC') return new Date(value).toISOString().replace(/\.\d+/, '');
    const { day, minute } = wallClock(value, zone);
    return `${day}T${clockText(minute)}:00`;
  });
  if (first === undefined) return [];
  const params: Record<string, string> = !allDay && zone && zone !== 'UTC' ? { tzid: zone } : {};
  return [[name, params, allDay ? 'date' : 'date-time', first, ...more]];
}

const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/**
 * Returns `RRULE`, `EXDATE`, and `RDATE`. The last day of a timed series is written as the start time on that day, in
 * UTC (§3.3.10).
 */
function repeatProperties(event: IcsEvent): Property[] {
  const { repeat, allDay, start, zone = 'UTC' } = event;
  if (!repeat) return [];
  const minute = allDay ? 0 : wallClock(start, zone).minute;
  const on = (day: string) => (allDay ? day : instantAt({ day, minute }, zone));
  const rule = repeat.rule.replace(/UNTIL=(\d{4})(\d\d)(\d\d)/, (written, year: string, month: string, date: string) =>
    allDay ? written : `UNTIL=${on(`${year}-${month}-${date}`).replace(/[-:]|\.\d+/g, '')}`,
  );
  return [
    ['rrule', {}, 'recur', ICAL.Recur.fromString(rule).toJSON() as Record<string, unknown>],
    ...zoned('exdate', repeat.except.map(on), event),
    ...zoned('rdate', (repeat.extra ?? []).map(on), event),
  ];
}

/**
 * Returns the property of a guest with name and address. Guests without an address are written in the form that clients
 * use for people they can't reach.
 */
function attendee(guest: string): Property {
  const [person] = parseAddresses(guest).people;
  if (!person || writeAddress(person) !== guest) {
    return ['attendee', { cn: oneLine(guest) }, 'cal-address', 'invalid:nomail'];
  }
  return ['attendee', { cn: person.name || person.email }, 'cal-address', `mailto:${person.email}`];
}

const partStats = { yes: 'ACCEPTED', maybe: 'TENTATIVE', no: 'DECLINED' } as const;

/** Returns the properties that make an event an invitation: organizer, sequence number, and guests (RFC 5546 §3.2). */
function askedProperties({ asked }: IcsEvent): Property[] {
  if (!asked) return [];
  const { organizer, sequence, guests, status } = asked;
  return [
    ['sequence', {}, 'integer', sequence],
    ...(status ? [['status', {}, 'text', status] as Property] : []),
    ['organizer', { cn: oneLine(organizer.name) || organizer.email }, 'cal-address', `mailto:${organizer.email}`],
    ...guests.map(({ name, email, answer, isOptional }): Property => {
      const params = {
        cn: oneLine(name) || email,
        role: isOptional ? 'OPT-PARTICIPANT' : 'REQ-PARTICIPANT',
        partstat: answer ? partStats[answer] : 'NEEDS-ACTION',
        rsvp: 'TRUE',
      };
      return ['attendee', params, 'cal-address', `mailto:${email}`];
    }),
  ];
}

function eventProperties(event: IcsEvent, now: string): Property[] {
  const text = (name: string, value: string | undefined): Property[] =>
    value ? [[name, {}, 'text', clean(value)]] : [];
  return [
    ...text('uid', event.uid),
    ['dtstamp', {}, 'date-time', now.replace(/\.\d+/, '')],
    ...zoned('dtstart', [event.start], event),
    ...(event.end === null ? [] : zoned('dtend', [event.end], event)),
    ...repeatProperties(event),
    ...(event.instead ? zoned('recurrence-id', [event.instead], event) : []),
    ...text('summary', event.title),
    ...text('categories', event.category),
    ...text('location', event.location),
    ...text('description', event.description),
    ...(event.url ? [['url', {}, 'uri', oneLine(event.url)] satisfies Property] : []),
    ...(event.asked ? askedProperties(event) : (event.guests ?? []).map(attendee)),
    ...(event.free ? text('transp', 'TRANSPARENT') : []),
  ];
}

function calendarText(properties: readonly Property[], events: readonly IcsEvent[], now: string): string {
  const zones = new Map<string, number>();
  for (const { zone: own, allDay, start } of events) {
    if (!own || own === 'UTC' || allDay) continue;
    zones.set(own, Math.min(Number(start.slice(0, 4)), zones.get(own) ?? Infinity));
  }
  return ICAL.stringify([
    'vcalendar',
    [...properties],
    [
      ...[...zones].map(([own, year]) => zoneDefinition(own, year)),
      ...events.map((event) => ['vevent', eventProperties(event, now), []]),
    ],
  ]);
}

const head = (method: string): Property[] => [
  ['version', {}, 'text', '2.0'],
  ['prodid', {}, 'text', '-//Atrium//Calendar//EN'],
  ['calscale', {}, 'text', 'GREGORIAN'],
  ['method', {}, 'text', method],
];

/**
 * Returns a calendar as iCalendar text (RFC 5545), written by ical.js from jCal (RFC 7265). Times are in UTC so that no
 * app can misread their zone. Only series are in the local time of their zone, whose definition is included in the
 * file.
 * @param zone the user's zone, in which some clients show the calendar
 * @param now the current time, as an ISO instant
 */
export function writeIcs(
  events: readonly IcsEvent[],
  { name, zone, now }: { name: string; zone: string; now: string },
): string {
  const properties: Property[] = [
    ...head('PUBLISH'),
    ['x-wr-calname', {}, 'unknown', ICAL.stringify.value(clean(name), 'text', ICAL.design.icalendar, false)],
    ['x-wr-timezone', {}, 'unknown', zone],
    ['refresh-interval', {}, 'duration', 'PT1H'],
    ['x-published-ttl', {}, 'unknown', 'PT1H'],
  ];
  return calendarText(properties, events, now);
}

/**
 * Returns the text of a calendar message (RFC 5546, RFC 6047): an invitation or update (`REQUEST`), a cancellation
 * (`CANCEL`), or an event that doesn't request a response (`PUBLISH`).
 * @param events events with the same UID: a single event, or a series and its changed occurrences
 * @param now the current time, as an ISO instant
 */
export function writeMessage(
  events: readonly IcsEvent[],
  { method, now }: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; now: string },
): string {
  return `${calendarText(head(method), events, now)}\r\n`;
}
