import { cutText } from '~/lib/cut-text';
import ICAL from 'ical.js';
import { addDays } from '~/models/shared/day';
import { instantAt, shiftInstant, wallClock } from '~/models/shared/zoned-time';
import type { zoneFinder } from './zone';

interface Moment {
  allDay: boolean;
  at: string;
  /** The time zone in which every occurrence has the same local time. */
  zone: string;
  guessed: boolean;
}

export type FindZone = ReturnType<typeof zoneFinder>;

/** Returns the first value of a property as ical.js decodes it, or `null` if it's missing or can't be decoded. */
export function valueOf(component: ICAL.Component, name: string) {
  try {
    return component.getFirstPropertyValue(name);
  } catch {
    return null;
  }
}

export function textOf(component: ICAL.Component, name: string, limit: number): string {
  const value = valueOf(component, name);
  return typeof value === 'string' ? cutText(value, limit) : '';
}

/** Returns the date or time of a property. Accepts a missing `VALUE=DATE` and missing seconds. */
function readTime(property: ICAL.Property): ICAL.Time | null {
  const written = String(property.toJSON()[3])
    .replace(/T::$/, '')
    .replace(/:(Z?)$/, ':00$1')
    // A leap second counts as second 59 (RFC 5545, section 3.3.12).
    .replace(/:60(Z?)$/, ':59$1');
  try {
    const time = ICAL.Time.fromString(written, undefined);
    // A date that doesn't exist (month 13, February 30) is parsed as a later date, so its text differs.
    return time.toString() === written ? time : null;
  } catch {
    return null;
  }
}

/**
 * Parses a `DTSTART` or `DTEND`: a day, an instant in UTC, or a local time in a zone. Returns `null` if parsing fails.
 */
export function readMoment(component: ICAL.Component, name: string, findZone: FindZone, zone: string): Moment | null {
  const property = component.getFirstProperty(name);
  const time = property && readTime(property);
  if (!property || !time) return null;
  if (time.isDate) return { allDay: true, at: time.toString(), zone, guessed: false };
  const day = time.toString().slice(0, 10);
  const inZone = (found: string) => instantAt({ day, minute: time.hour * 60 + time.minute }, found);
  const tzid = property.getFirstParameter('tzid');
  const found = time.zone === ICAL.Timezone.utcTimezone ? 'UTC' : tzid ? findZone(tzid) : null;
  return { allDay: false, at: inZone(found ?? zone), zone: found ?? zone, guessed: found === null };
}

const longestDays = 3_660;

/**
 * Returns the end of an event from `DTEND`, or from `DTSTART` and `DURATION`. Durations in days keep the local time;
 * hours and minutes are exact (§3.3.6). Returns `null` if neither results in a valid end.
 */
export function endOf(event: ICAL.Component, start: Moment, findZone: FindZone, zone: string): string | null {
  const end = readMoment(event, 'dtend', findZone, zone);
  if (end && end.allDay === start.allDay && end.at > start.at) return end.at;
  // A day as the end of a timed event means the start of that day.
  const midnight = end?.allDay && !start.allDay ? instantAt({ day: end.at, minute: 0 }, start.zone) : '';
  if (midnight > start.at) return midnight;
  const length = valueOf(event, 'duration');
  if (!(length instanceof ICAL.Duration) || length.isNegative) return null;
  const days = length.weeks * 7 + length.days;
  if (!(days <= longestDays && length.hours <= longestDays * 24 && length.minutes <= longestDays * 1440)) return null;
  if (start.allDay) return days > 0 ? addDays(start.at, days) : null;
  const at = shiftInstant(start.at, { days, minutes: length.hours * 60 + length.minutes }, start.zone);
  return at > start.at ? at : null;
}

/** A local time in a zone: the day, and the minute of the day (`null` if only a day is given). */
export interface Place {
  day: string;
  minute: number | null;
}

/** Converts the value of a property to local time in a zone. The property can have a different zone. */
export function placeOf(time: ICAL.Time, property: ICAL.Property, findZone: FindZone, zone: string): Place {
  const day = time.toString().slice(0, 10);
  if (time.isDate) return { day, minute: null };
  const tzid = property.getFirstParameter('tzid');
  const written = time.zone === ICAL.Timezone.utcTimezone ? 'UTC' : ((tzid && findZone(tzid)) ?? zone);
  const minute = time.hour * 60 + time.minute;
  return written === zone ? { day, minute } : wallClock(instantAt({ day, minute }, written), zone);
}

/** Converts the values of all properties with the given name to local time in a zone. */
export function placesOf(event: ICAL.Component, name: string, findZone: FindZone, zone: string): Place[] {
  return event.getAllProperties(name).flatMap((property) => {
    try {
      return property.getValues().flatMap((value: unknown) => {
        const time = value instanceof ICAL.Period ? value.start : value;
        return time instanceof ICAL.Time ? [placeOf(time, property, findZone, zone)] : [];
      });
    } catch {
      return [];
    }
  });
}
