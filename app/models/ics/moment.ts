import { cutText } from '~/lib/cut-text';
import ICAL from 'ical.js';
import { addDays } from '~/models/shared/day';
import { instantAt, shiftInstant, wallClock } from '~/models/shared/zoned-time';
import type { zoneFinder } from './zone';

interface Moment {
  allDay: boolean;
  at: string;
  /** Where its days keep their time on the clock. */
  zone: string;
  guessed: boolean;
}

export type FindZone = ReturnType<typeof zoneFinder>;

/** The first value of a property as ical.js decodes it; `null` when it is missing or not of its type. */
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

/** The date or time a property is written with. A missing `VALUE=DATE` and missing seconds are accepted. */
function readTime(property: ICAL.Property): ICAL.Time | null {
  const written = String(property.toJSON()[3])
    .replace(/T::$/, '')
    .replace(/:(Z?)$/, ':00$1')
    // A leap second (RFC 5545, section 3.3.12), which clocks here don't know.
    .replace(/:60(Z?)$/, ':59$1');
  try {
    const time = ICAL.Time.fromString(written, undefined);
    // A date that does not exist (month 13, February 30) is read as a later one, which is then written differently.
    return time.toString() === written ? time : null;
  } catch {
    return null;
  }
}

/** A `DTSTART` or `DTEND`: a day, an instant in UTC, or a time on the clock of a zone; `null` when it is unreadable. */
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

/** Longest an event may be, in days; files of broken programs have lengths beyond all calendars. */
const longestDays = 3_660;

/** `DTEND`, or `DTSTART` and `DURATION`: days keep the time on the clock, hours and minutes are exact (§3.3.6). */
export function endOf(event: ICAL.Component, start: Moment, findZone: FindZone, zone: string): string | null {
  const end = readMoment(event, 'dtend', findZone, zone);
  if (end && end.allDay === start.allDay && end.at > start.at) return end.at;
  // A day as the end of something timed means the beginning of that day.
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

/** A time of a file on the clock of a zone: the day, and the minute of it (`null` where only the day is written). */
export interface Place {
  day: string;
  minute: number | null;
}

/** Where a value of a property is on the clock of a zone, whatever zone it is written in. */
export function placeOf(time: ICAL.Time, property: ICAL.Property, findZone: FindZone, zone: string): Place {
  const day = time.toString().slice(0, 10);
  if (time.isDate) return { day, minute: null };
  const tzid = property.getFirstParameter('tzid');
  const written = time.zone === ICAL.Timezone.utcTimezone ? 'UTC' : ((tzid && findZone(tzid)) ?? zone);
  const minute = time.hour * 60 + time.minute;
  return written === zone ? { day, minute } : wallClock(instantAt({ day, minute }, written), zone);
}

/** Where the values of all properties of a name are, on the clock of a zone. */
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
