import ICAL from 'ical.js';
import { AppError } from '~/lib/errors';
import { parseAddresses, writeAddress } from '~/models/email/address';
import { instantAt, shiftInstant, wallClock } from '~/models/shared/zoned-time';
import { parseCalendars } from './parse';
import { zoneFinder } from './zone';
import { addDays, isDay } from '~/models/shared/day';

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
  /** It repeats; `start` and `end` are those of the first time only. */
  repeats: boolean;
  /** The rule it repeats by (RFC 5545 §3.3.10: `FREQ=WEEKLY;BYDAY=MO`), not expanded; `null` without one. */
  rule: string | null;
  /** The zone its days keep their time in, as IANA name. */
  zone: string;
  /** Days on which a series is left out. */
  except: string[];
  /** The uid of the series and the day of it that this event stands for. */
  instead: { uid: string; on: string } | null;
  /** The file names a zone nobody knows, or none; the time was taken to be in the person's zone. */
  zoneGuessed: boolean;
}

/** The most events one file may bring. */
const icsEventLimit = 1000;

interface Moment {
  allDay: boolean;
  at: string;
  /** Where its days keep their time on the clock. */
  zone: string;
  guessed: boolean;
}

type FindZone = ReturnType<typeof zoneFinder>;

/** The first value of a property as ical.js decodes it; `null` when it is missing or not of its type. */
function valueOf(component: ICAL.Component, name: string) {
  try {
    return component.getFirstPropertyValue(name);
  } catch {
    return null;
  }
}

function textOf(component: ICAL.Component, name: string, limit: number): string {
  const value = valueOf(component, name);
  return typeof value === 'string' ? value.slice(0, limit) : '';
}

/** The date or time a property is written with. A missing `VALUE=DATE` and missing seconds are accepted. */
function readTime(property: ICAL.Property): ICAL.Time | null {
  const written = String(property.toJSON()[3])
    .replace(/T::$/, '')
    .replace(/:(Z?)$/, ':00$1');
  try {
    const time = ICAL.Time.fromString(written, undefined);
    // A date that does not exist (month 13, February 30) is read as a later one, which is then written differently.
    return time.toString() === written ? time : null;
  } catch {
    return null;
  }
}

/** A `DTSTART` or `DTEND`: a day, an instant in UTC, or a time on the clock of a zone; `null` when it is unreadable. */
function readMoment(component: ICAL.Component, name: string, findZone: FindZone, zone: string): Moment | null {
  const property = component.getFirstProperty(name);
  const time = property && readTime(property);
  if (!property || !time) return null;
  if (time.isDate) return { allDay: true, at: time.toString(), zone, guessed: false };
  const day = time.toString().slice(0, 10);
  const inZone = (found: string) => instantAt({ day, minute: time.hour * 60 + time.minute }, found);
  const tzid = property.getFirstParameter('tzid');
  const found = time.zone === ICAL.Timezone.utcTimezone ? 'UTC' : tzid ? findZone(tzid) : null;
  if (typeof found === 'string') return { allDay: false, at: inZone(found), zone: found, guessed: false };
  if (found === null) return { allDay: false, at: inZone(zone), zone, guessed: true };
  time.zone = found;
  return { allDay: false, at: time.toJSDate().toISOString(), zone, guessed: false };
}

/** `DTEND`, or `DTSTART` and `DURATION`: days keep the time on the clock, hours and minutes are exact (§3.3.6). */
function endOf(event: ICAL.Component, start: Moment, findZone: FindZone, zone: string): string | null {
  const end = readMoment(event, 'dtend', findZone, zone);
  if (end && end.allDay === start.allDay && end.at > start.at) return end.at;
  const length = valueOf(event, 'duration');
  if (!(length instanceof ICAL.Duration) || length.isNegative) return null;
  const days = length.weeks * 7 + length.days;
  if (start.allDay) return days > 0 ? addDays(start.at, days) : null;
  const at = shiftInstant(start.at, { days, minutes: length.hours * 60 + length.minutes }, start.zone);
  return at > start.at ? at : null;
}

/** The calendar day a time of a file is on, on the clock of the event's zone. */
function dayIn(time: ICAL.Time, zone: string): string {
  if (time.isDate || time.zone !== ICAL.Timezone.utcTimezone) return time.toString().slice(0, 10);
  return wallClock(time.toJSDate().toISOString(), zone).day;
}

/** The most days of one series that may be left out. */
const mostExcept = 1000;

function exceptOf(event: ICAL.Component, zone: string): string[] {
  const days = event.getAllProperties('exdate').flatMap((property) => {
    try {
      return property.getValues().flatMap((value) => (value instanceof ICAL.Time ? [dayIn(value, zone)] : []));
    } catch {
      return [];
    }
  });
  return [...new Set(days)].filter(isDay).slice(0, mostExcept);
}

/** Guests as they stand in the field of the form, which parts them by commas: with name and address, or what there is of both. */
function guestsOf(event: ICAL.Component): string[] {
  return event
    .getAllProperties('attendee')
    .map((guest) => {
      const name = (guest.getFirstParameter('cn') || '').trim();
      const value = String(guest.getFirstValue());
      const email = /^mailto:/i.test(value) ? value.slice('mailto:'.length).trim() : '';
      if (name === '') return email || value.trim();
      const bare = name.replace(/[,;<>"\s]+/g, ' ').trim();
      const named = writeAddress({ name: bare === email ? '' : bare, email });
      return parseAddresses(named).people.length === 1 ? named : name;
    })
    .filter(Boolean)
    .slice(0, 100);
}

function readEvent(event: ICAL.Component, findZone: FindZone, zone: string): ReadEvent | null {
  const start = readMoment(event, 'dtstart', findZone, zone);
  if (!start || textOf(event, 'status', 20).trim().toUpperCase() === 'CANCELLED') return null;
  const url = textOf(event, 'url', 501).trim();
  const title = textOf(event, 'summary', 200);
  const changed = valueOf(event, 'recurrence-id');
  const rule = valueOf(event, 'rrule');
  const uid = textOf(event, 'uid', 500).trim();
  return {
    // Without a uid it is identified by its start and title, so that a second import finds it again.
    uid: `${uid || `${start.at} ${title}`}${changed instanceof ICAL.Time ? `/${changed.toICALString()}` : ''}`.slice(
      0,
      500,
    ),
    title: title.trim(),
    allDay: start.allDay,
    start: start.at,
    end: endOf(event, start, findZone, zone),
    category: textOf(event, 'categories', 200).trim(),
    url: /^https?:\/\/\S{1,490}$/i.test(url) && URL.canParse(url) ? url : '',
    location: textOf(event, 'location', 300),
    description: textOf(event, 'description', 5000),
    guests: guestsOf(event),
    repeats: event.hasProperty('rrule') || event.hasProperty('rdate'),
    rule: rule instanceof ICAL.Recur ? rule.toString() : null,
    zone: start.zone,
    except: exceptOf(event, start.zone),
    instead: changed instanceof ICAL.Time ? { uid, on: dayIn(changed, start.zone) } : null,
    zoneGuessed: start.guessed,
  };
}

/**
 * The events of an iCalendar file (RFC 5545): `VEVENT` only, in the order of time, each uid once.
 * @param zone the person's zone, for times that name none
 * @returns also how many events were left out, cancelled or without a readable start
 * @throws AppError `invalid` 'notACalendar' for any other text, 'tooManyEvents' over the limit
 */
export function readIcs(text: string, zone: string): { events: ReadEvent[]; leftOut: number } {
  const calendars = parseCalendars(text);
  if (calendars.length === 0) throw new AppError('invalid', 'notACalendar');
  const events = new Map<string, ReadEvent>();
  let leftOut = 0;
  for (const calendar of calendars) {
    const findZone = zoneFinder(calendar);
    for (const part of calendar.getAllSubcomponents('vevent')) {
      const event = readEvent(part, findZone, zone);
      if (event) events.set(event.uid, event);
      else leftOut += 1;
    }
  }
  if (events.size > icsEventLimit) throw new AppError('invalid', 'tooManyEvents');
  return { events: [...events.values()].sort((a, b) => (a.start < b.start ? -1 : 1)), leftOut };
}
