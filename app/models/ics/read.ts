import ICAL from 'ical.js';
import { AppError } from '~/lib/errors';
import { parseAddresses, writeAddress } from '~/models/email/address';
import { inTime, tooLong } from '~/lib/time-limit.server';
import { endedBefore, shortened } from '~/models/calendar/repeat';
import { instantAt, wallClock } from '~/models/shared/zoned-time';
import { endOf, type FindZone, type Place, placeOf, placesOf, readMoment, textOf, valueOf } from './moment';
import { parseCalendars } from './parse';
import { zoneFinder } from './zone';
import { isDay } from '~/models/shared/day';

/** An event in a file. Times are in the format of `IcsEvent`. */
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
  /** Whether the event repeats. `start` and `end` are then those of the first occurrence. */
  repeats: boolean;
  /** The recurrence rule (RFC 5545 §3.3.10: `FREQ=WEEKLY;BYDAY=MO`), not expanded; `null` if there is none. */
  rule: string | null;
  /** The zone in which the event's occurrences keep their time of day, as an IANA name. */
  zone: string;
  /** Dates that a series skips, and dates in addition to those of its rule (`RDATE`). */
  except: string[];
  extra: string[];
  /** UID of the series, and the date of the occurrence that this event replaces. */
  instead: { uid: string; on: string } | null;
  /** Remaining time to evaluate rules, shared by all events of the file. */
  patience: RulePatience;
  /** Whether the file contains an unknown zone or none, so the user's zone was assumed. */
  zoneGuessed: boolean;
}

/** Shared time limit for the rules of one file, in ms, and the results so far. */
export interface RulePatience {
  left: number;
  known: Map<string, string | null>;
}

const rulesMs = 200;

const icsEventLimit = 1000;

const maxDays = 1000;

const daysIn = (places: readonly Place[]) => [...new Set(places.map(({ day }) => day))].filter(isDay).slice(0, maxDays);

/**
 * Returns the guests of an event in the format of the form's field, which separates them by commas: with name and
 * address, or with only one of the two.
 */
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

interface ParsedEvent {
  event: ReadEvent;
  uid: string;
  /**
   * For a changed occurrence: its original time in its series, and whether the change also applies to all following
   * occurrences.
   */
  instead: { property: ICAL.Property; time: ICAL.Time; future: boolean } | null;
  cancelled: boolean;
  /** Occurrences in addition to those of the rule, at another time of day. */
  others: Place[];
}

function readEvent(part: ICAL.Component, findZone: FindZone, zone: string, patience: RulePatience): ParsedEvent | null {
  const start = readMoment(part, 'dtstart', findZone, zone);
  if (!start) return null;
  const url = textOf(part, 'url', 501).trim();
  const title = textOf(part, 'summary', 200);
  const changed = valueOf(part, 'recurrence-id');
  const property = part.getFirstProperty('recurrence-id');
  const rule = valueOf(part, 'rrule');
  const uid = textOf(part, 'uid', 500).trim();
  const minute = start.allDay ? null : wallClock(start.at, start.zone).minute;
  const added = placesOf(part, 'rdate', findZone, start.zone);
  const isAtTime = (place: Place) => minute === null || place.minute === null || place.minute === minute;
  const event: ReadEvent = {
    patience,
    // Without a UID, an event is identified by its start and title so that a repeated import matches it.
    uid: `${uid || `${start.at} ${title}`}${changed instanceof ICAL.Time ? `/${changed.toICALString()}` : ''}`.slice(
      0,
      500,
    ),
    title: title.trim(),
    allDay: start.allDay,
    start: start.at,
    end: endOf(part, start, findZone, zone),
    category: textOf(part, 'categories', 200).trim(),
    url: /^https?:\/\/\S{1,490}$/i.test(url) && URL.canParse(url) ? url : '',
    location: textOf(part, 'location', 300),
    description: textOf(part, 'description', 5000),
    guests: guestsOf(part),
    repeats: part.hasProperty('rrule') || part.hasProperty('rdate'),
    rule: rule instanceof ICAL.Recur ? rule.toString() : null,
    zone: start.zone,
    except: daysIn(placesOf(part, 'exdate', findZone, start.zone)),
    extra: daysIn(added.filter(isAtTime)),
    instead: null,
    zoneGuessed: start.guessed,
  };
  return {
    event,
    uid,
    instead:
      changed instanceof ICAL.Time && property
        ? { property, time: changed, future: property.getFirstParameter('range') === 'THISANDFUTURE' }
        : null,
    cancelled: textOf(part, 'status', 20).trim().toUpperCase() === 'CANCELLED',
    others: added.filter((place) => !isAtTime(place)),
  };
}

/**
 * Returns an additional occurrence of a series as a single event with a separate UID. Needed for occurrences at another
 * time of day, which the rule can't express.
 */
function single({ event }: ParsedEvent, { day, minute }: Place): ReadEvent {
  const start = minute === null ? day : instantAt({ day, minute }, event.zone);
  const length = event.end === null ? null : Date.parse(event.end) - Date.parse(event.start);
  const end = length === null ? null : new Date(Date.parse(start) + length).toISOString();
  const uid = `${event.uid}/${start}`.slice(0, 500);
  return { ...event, uid, start, end, repeats: false, rule: null, except: [], extra: [] };
}

function splitSeries(series: ReadEvent, rest: ReadEvent, on: string): void {
  const first = series.allDay ? series.start : wallClock(series.start, series.zone).day;
  const earlier = series.rule === null ? 0 : timesBefore(series.rule, first, on);
  rest.rule = series.rule && shortened(series.rule, earlier);
  rest.except = series.except.filter((day) => day > on);
  rest.extra = series.extra.filter((day) => day > on);
  rest.repeats = true;
  series.rule = series.rule && endedBefore(series.rule, on);
  series.except = series.except.filter((day) => day < on);
  series.extra = series.extra.filter((day) => day < on);
}

/** Returns the number of a rule's occurrences before a day, or 0 if counting them takes too long. */
function timesBefore(rule: string, first: string, on: string): number {
  const counted = inTime(100, () => {
    const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(first));
    for (let times = 0; ; times += 1) {
      const next = iterator.next() as ICAL.Time | null;
      if (!next || next.toString().slice(0, 10) >= on) return times;
    }
  });
  return counted === tooLong ? 0 : counted;
}

/**
 * Returns the events in a calendar. Assigns each event that replaces an occurrence to its series (RFC 5545 3.8.4.4).
 */
function inSeries(parts: readonly ParsedEvent[], findZone: FindZone): { events: ReadEvent[]; leftOut: number } {
  const isMaster = ({ instead, cancelled }: ParsedEvent) => instead === null && !cancelled;
  const series = new Map(parts.filter(isMaster).map(({ uid, event }) => [uid, event]));
  const events = parts.filter(isMaster).flatMap((read) => [read.event, ...read.others.map((at) => single(read, at))]);
  let leftOut = parts.filter(({ instead, cancelled }) => instead === null && cancelled).length;
  const rests: { uid: string; on: string; event: ReadEvent }[] = [];
  const changed = parts.flatMap((read) => {
    if (!read.instead) return [];
    const zone = series.get(read.uid)?.zone ?? read.event.zone;
    return [
      { ...read, instead: read.instead, on: placeOf(read.instead.time, read.instead.property, findZone, zone).day },
    ];
  });
  for (const { event, uid, instead, cancelled, on } of changed.sort((a, b) => (a.on < b.on ? -1 : 1))) {
    const whole = rests.findLast((rest) => rest.uid === uid && rest.on <= on)?.event ?? series.get(uid);
    if (cancelled) {
      if (whole) whole.except.push(on);
      else leftOut += 1;
    } else if (instead.future && whole?.repeats) {
      splitSeries(whole, event, on);
      rests.push({ uid, on, event });
      events.push(event);
    } else events.push({ ...event, repeats: false, rule: null, instead: { uid: whole?.uid ?? uid, on } });
  }
  return { events, leftOut };
}

/**
 * Returns the events of an iCalendar file (RFC 5545): only `VEVENT`s, in chronological order, with unique UIDs.
 * @param text unfolded (see `calendarText`)
 * @param zone the user's zone, for times without a zone
 * @returns the events, and how many were left out because they're canceled, duplicates, or without a valid start
 * @throws AppError `invalid` with the message `notACalendar` for any other text, or `tooManyEvents` above the limit
 */
export function readIcs(text: string, zone: string): { events: ReadEvent[]; leftOut: number } {
  const calendars = parseCalendars(text);
  if (calendars.length === 0) throw new AppError('invalid', 'notACalendar');
  const events = new Map<string, ReadEvent>();
  const patience: RulePatience = { left: rulesMs, known: new Map() };
  let leftOut = 0;
  for (const calendar of calendars) {
    const findZone = zoneFinder(calendar);
    const parts = calendar.getAllSubcomponents('vevent').map((part) => readEvent(part, findZone, zone, patience));
    const read = inSeries(
      parts.filter((part) => part !== null),
      findZone,
    );
    for (const event of read.events) {
      // If two events have the same UID, the later one counts.
      if (events.has(event.uid)) leftOut += 1;
      events.set(event.uid, event);
    }
    leftOut += read.leftOut + parts.filter((part) => part === null).length;
  }
  if (events.size > icsEventLimit) throw new AppError('invalid', 'tooManyEvents');
  return { events: [...events.values()].sort((a, b) => (a.start < b.start ? -1 : 1)), leftOut };
}
