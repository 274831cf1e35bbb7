import { escapeText, foldLine, quoteParam } from './lines';

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

const compact = (iso: string) => iso.replace(/\.\d+/, '').replace(/[-:]/g, '');

function timeLine(name: string, value: string, allDay: boolean): string {
  return allDay
    ? `${name};VALUE=DATE:${compact(value.slice(0, 10))}`
    : `${name}:${compact(new Date(value).toISOString())}`;
}

function eventLines(event: IcsEvent, stamp: string): string[] {
  const text = (name: string, value: string | undefined) => (value ? [`${name}:${escapeText(value)}`] : []);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${stamp}`,
    timeLine('DTSTART', event.start, event.allDay),
    ...(event.end === null ? [] : [timeLine('DTEND', event.end, event.allDay)]),
    ...text('SUMMARY', event.title),
    ...text('CATEGORIES', event.category),
    ...text('LOCATION', event.location),
    ...text('DESCRIPTION', event.description),
    ...(event.url ? [`URL:${event.url.replace(/[\r\n]/g, '')}`] : []),
    // Guests are names without an address; this is how clients write somebody they cannot reach.
    ...(event.guests ?? []).map((guest) => `ATTENDEE;CN=${quoteParam(guest)}:invalid:nomail`),
    ...(event.free ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}

/**
 * A calendar as iCalendar text (RFC 5545). Times are written in UTC, so that no reader can mistake their zone.
 * @param zone the person's zone, which some clients show a calendar in
 * @param now when it is written, as ISO instant
 */
export function writeIcs(
  events: readonly IcsEvent[],
  { name, zone, now }: { name: string; zone: string; now: string },
) {
  const stamp = compact(now);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Atrium//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
