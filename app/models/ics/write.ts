import ICAL from 'ical.js';
import { parseAddresses, type Person, writeAddress } from '~/models/email/address';
import { instantAt, wallClock } from '~/models/shared/zoned-time';
import { zoneDefinition } from './write-zone';

/** Whether an event is on; null for a guest for whom alone it's off (RFC 5546 §3.2.5). */
type AskedStatus = 'CONFIRMED' | 'CANCELLED' | null;

/** An event to write; `start` and `end` are ISO instants, or for all day calendar days with `end` the first one after. */
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
  /** The zone whose clock a series keeps to; `start` and `end` are written on it. */
  zone?: string;
  /** How it repeats (RRULE, `UNTIL` as a day), the days it is left out on, and those it is on besides. */
  repeat?: { rule: string; except: readonly string[]; extra?: readonly string[] | undefined };
  /** The time of a series it stands for, as `start` has times. */
  instead?: string;
  /** Does not block the time of who has it: something due. */
  free?: boolean;
  /** Who asks whom; its guests are written with what they answered, in the place of `guests`. */
  asked?: { organizer: Person; sequence: number; guests: readonly AskedGuest[]; status: AskedStatus };
}

/** A guest who is asked by an invitation, and what they have answered. */
export interface AskedGuest extends Person {
  answer: 'yes' | 'maybe' | 'no' | null;
  isOptional: boolean;
}

type Value = string | number | Record<string, unknown>;
type Property = [name: string, params: Record<string, string>, type: string, value: Value, ...more: Value[]];

// ical.js counts the space that begins a continued line beyond its limit; with 74 no line has more than 75 bytes (§3.1).
ICAL.foldLength = 74;

/** Text on lines that end in `\n`. Ours, because ical.js writes a carriage return as it is, which some readers end a line at. */
const clean = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');
const oneLine = (text: string) => text.replace(/\p{Cc}/gu, '');

/** A time on the clock of a zone, without one in UTC. */
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

/** `RRULE` and `EXDATE`. The last day of a timed series is written as its time on that day, in UTC (§3.3.10). */
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

/** A guest by name and address; one named without an address is written as clients write somebody they cannot reach. */
function attendee(guest: string): Property {
  const [person] = parseAddresses(guest).people;
  if (!person || writeAddress(person) !== guest) {
    return ['attendee', { cn: oneLine(guest) }, 'cal-address', 'invalid:nomail'];
  }
  return ['attendee', { cn: person.name || person.email }, 'cal-address', `mailto:${person.email}`];
}

const partStats = { yes: 'ACCEPTED', maybe: 'TENTATIVE', no: 'DECLINED' } as const;

/** What makes an event an invitation: who asks, under which number, and whom (RFC 5546 §3.2). */
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

/** Properties and events as the text of a calendar, with the definitions of the zones that these are written in. */
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
 * A calendar as iCalendar text (RFC 5545), written by ical.js from jCal (RFC 7265). Times are written in UTC, so that no
 * reader can mistake their zone; only what repeats is written on the clock of its zone, which comes with the file.
 * @param zone the person's zone, which some clients show a calendar in
 * @param now when it is written, as ISO instant
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
 * What an organizer sends by email (RFC 5546, RFC 6047): an invitation, the change of one, or word that it's off; or an event
 * that is published for who has its address.
 * @param events all of one name: an event, or a series and those of its days that are at another time
 * @param now when it is written, as ISO instant
 */
export function writeMessage(
  events: readonly IcsEvent[],
  { method, now }: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; now: string },
): string {
  return `${calendarText(head(method), events, now)}\r\n`;
}
