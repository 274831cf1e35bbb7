import { AppError } from '~/lib/errors';
import { type IcsComponent, type IcsLine, lineOf, readComponents, unescapeText } from './lines';
import { zoneFinder } from './zone';
import { addDays } from '~/models/invoice/rules';
import { instantAt, shiftInstant } from '~/models/shared/zoned-time';

/** An event as a file has it; times as `IcsEvent` has them. */
export interface ReadEvent {
  uid: string;
  title: string;
  allDay: boolean;
  start: string;
  end: string | null;
  category: string;
  url: string;
  location: string;
  description: string;
  guests: string[];
  /** It repeats; what is here is the first time only. */
  repeats: boolean;
  /** The file names a zone nobody knows, or none; the time was taken to be in the person's zone. */
  zoneGuessed: boolean;
}

/** The most events one file may bring. */
export const icsEventLimit = 1000;

interface Moment {
  allDay: boolean;
  at: string;
  guessed: boolean;
}

type FindZone = (tzid: string) => string | null;

/** A `DTSTART` or `DTEND`: a day, an instant in UTC, or a time on the clock of a zone; `null` when it is unreadable. */
function readMoment(line: IcsLine | undefined, findZone: FindZone, zone: string): Moment | null {
  const [, year, month, date, hour, minute, second, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/.exec(line?.value.trim() ?? '') ?? [];
  if (!line || !year || Number.isNaN(Date.parse(`${year}-${month}-${date}`))) return null;
  const day = `${year}-${month}-${date}`;
  if (hour === undefined) return { allDay: true, at: day, guessed: false };
  if (utc) {
    const at = new Date(`${day}T${hour}:${minute}:${second ?? '00'}Z`);
    return Number.isNaN(at.getTime()) ? null : { allDay: false, at: at.toISOString(), guessed: false };
  }
  const named = line.params.TZID ? findZone(line.params.TZID) : null;
  const minutes = Number(hour) * 60 + Number(minute);
  if (minutes >= 1440) return null;
  return { allDay: false, at: instantAt({ day, minute: minutes }, named ?? zone), guessed: named === null };
}

/** Days and minutes of a duration such as `P1DT2H30M`; `null` when it is none or goes back. */
function readDuration(text: string | undefined): { days: number; minutes: number } | null {
  const parts = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(text?.trim() ?? '');
  if (!parts) return null;
  const [weeks, days, hours, minutes] = parts.slice(1).map((part) => Number(part ?? 0));
  return { days: (weeks ?? 0) * 7 + (days ?? 0), minutes: (hours ?? 0) * 60 + (minutes ?? 0) };
}

function endOf(event: IcsComponent, start: Moment, findZone: FindZone, zone: string): string | null {
  const end = readMoment(lineOf(event, 'DTEND'), findZone, zone);
  if (end && end.allDay === start.allDay && end.at > start.at) return end.at;
  const length = readDuration(lineOf(event, 'DURATION')?.value);
  if (!length) return null;
  if (start.allDay) return length.days > 0 ? addDays(start.at, length.days) : null;
  const at = shiftInstant(start.at, length, zone);
  return at > start.at ? at : null;
}

function guestsOf(event: IcsComponent): string[] {
  return event.lines
    .filter(({ name }) => name === 'ATTENDEE')
    .map(({ params, value }) => (params.CN ?? value.replace(/^mailto:/i, '')).trim())
    .filter(Boolean)
    .slice(0, 100);
}

function readEvent(event: IcsComponent, findZone: FindZone, zone: string): ReadEvent | null {
  const start = readMoment(lineOf(event, 'DTSTART'), findZone, zone);
  const cancelled = lineOf(event, 'STATUS')?.value.trim().toUpperCase() === 'CANCELLED';
  if (!start || cancelled) return null;
  const text = (name: string, limit: number) => unescapeText(lineOf(event, name)?.value ?? '').slice(0, limit);
  const url = lineOf(event, 'URL')?.value.trim() ?? '';
  const changed = lineOf(event, 'RECURRENCE-ID')?.value.trim();
  const uid = lineOf(event, 'UID')?.value.trim() ?? '';
  return {
    // Without a name of its own it is known by what it says, so that a second import finds it again.
    uid: `${uid || `${start.at} ${text('SUMMARY', 200)}`}${changed ? `/${changed}` : ''}`.slice(0, 500),
    title: text('SUMMARY', 200).trim(),
    allDay: start.allDay,
    start: start.at,
    end: endOf(event, start, findZone, zone),
    category: text('CATEGORIES', 200).split(',')[0]?.trim() ?? '',
    url: /^https?:\/\/\S+$/i.test(url) && URL.canParse(url) ? url.slice(0, 500) : '',
    location: text('LOCATION', 300),
    description: text('DESCRIPTION', 5000),
    guests: guestsOf(event),
    repeats: lineOf(event, 'RRULE') !== undefined || lineOf(event, 'RDATE') !== undefined,
    zoneGuessed: start.guessed,
  };
}

/**
 * The events of an iCalendar file (RFC 5545): `VEVENT` only, in the order of time, each name once.
 * @param zone the person's zone, for times that name none
 * @returns also how many events were left out, cancelled or without a readable start
 * @throws AppError `invalid` 'notACalendar' for any other text, 'tooManyEvents' over the limit
 */
export function readIcs(text: string, zone: string): { events: ReadEvent[]; leftOut: number } {
  const calendars = readComponents(text);
  if (calendars.length === 0) throw new AppError('invalid', 'notACalendar');
  const events = new Map<string, ReadEvent>();
  let leftOut = 0;
  for (const calendar of calendars) {
    const findZone = zoneFinder(calendar, zone);
    for (const part of calendar.parts.filter(({ name }) => name === 'VEVENT')) {
      const event = readEvent(part, findZone, zone);
      if (event) events.set(event.uid, event);
      else leftOut += 1;
    }
  }
  if (events.size > icsEventLimit) throw new AppError('invalid', 'tooManyEvents');
  return { events: [...events.values()].sort((a, b) => (a.start < b.start ? -1 : 1)), leftOut };
}
