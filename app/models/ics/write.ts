import ICAL from 'ical.js';

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
  /** Does not block the time of who has it: something due. */
  free?: boolean;
}

type Property = [name: string, params: Record<string, string>, type: string, value: string];

// ical.js counts the space that begins a continued line beyond its limit; with 74 no line has more than 75 bytes (§3.1).
ICAL.foldLength = 74;

/** Text on lines that end in `\n`. Ours, because ical.js writes a carriage return as it is, which some readers end a line at. */
const clean = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');
const oneLine = (text: string) => text.replace(/\p{Cc}/gu, '');

function time(name: string, value: string, allDay: boolean): Property {
  return allDay
    ? [name, {}, 'date', value.slice(0, 10)]
    : [name, {}, 'date-time', new Date(value).toISOString().replace(/\.\d+/, '')];
}

function eventProperties(event: IcsEvent, now: string): Property[] {
  const text = (name: string, value: string | undefined): Property[] =>
    value ? [[name, {}, 'text', clean(value)]] : [];
  return [
    ...text('uid', event.uid),
    time('dtstamp', now, false),
    time('dtstart', event.start, event.allDay),
    ...(event.end === null ? [] : [time('dtend', event.end, event.allDay)]),
    ...text('summary', event.title),
    ...text('categories', event.category),
    ...text('location', event.location),
    ...text('description', event.description),
    ...(event.url ? [['url', {}, 'uri', oneLine(event.url)] satisfies Property] : []),
    // Guests are names without an address; this is how clients write somebody they cannot reach.
    ...(event.guests ?? []).map((guest): Property => [
      'attendee',
      { cn: oneLine(guest) },
      'cal-address',
      'invalid:nomail',
    ]),
    ...(event.free ? text('transp', 'TRANSPARENT') : []),
  ];
}

/**
 * A calendar as iCalendar text (RFC 5545), written by ical.js from jCal (RFC 7265). Times are written in UTC, so that no
 * reader can mistake their zone.
 * @param zone the person's zone, which some clients show a calendar in
 * @param now when it is written, as ISO instant
 */
export function writeIcs(
  events: readonly IcsEvent[],
  { name, zone, now }: { name: string; zone: string; now: string },
): string {
  const properties: Property[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Atrium//Calendar//EN'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', 'PUBLISH'],
    ['x-wr-calname', {}, 'unknown', ICAL.stringify.value(clean(name), 'text', ICAL.design.icalendar, false)],
    ['x-wr-timezone', {}, 'unknown', zone],
    ['refresh-interval', {}, 'duration', 'PT1H'],
    ['x-published-ttl', {}, 'unknown', 'PT1H'],
  ];
  return ICAL.stringify(['vcalendar', properties, events.map((event) => ['vevent', eventProperties(event, now), []])]);
}
