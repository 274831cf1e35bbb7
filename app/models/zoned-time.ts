import { DateTime, IANAZone } from 'luxon';

/** A point in time as a clock on the wall shows it: the calendar day `YYYY-MM-DD` and the minute of that day. */
export interface WallClock {
  day: string;
  minute: number;
}

/** Whether a name is a time zone the program knows: `Europe/Berlin`, `UTC`. */
export function isTimeZone(name: string): boolean {
  return name === 'UTC' || IANAZone.isValidZone(name);
}

function clock(time: DateTime): WallClock {
  return { day: time.toFormat('yyyy-MM-dd'), minute: time.hour * 60 + time.minute };
}

/** What the clock shows in `zone` at an ISO instant. */
export function wallClock(instant: string, zone: string): WallClock {
  return clock(DateTime.fromISO(instant, { zone }));
}

/**
 * The instant at which a clock in `zone` shows a day and minute, as ISO text in UTC. A time skipped when clocks go
 * forward becomes the one an hour later; of two equal ones when they go back it is the second.
 */
export function instantAt({ day, minute }: WallClock, zone: string): string {
  const [year, month, date] = day.split('-').map(Number);
  const at = { year, month, day: date, hour: Math.floor(minute / 60) % 24, minute: minute % 60 };
  const time = DateTime.fromObject(at, { zone });
  return toInstant(minute >= 1440 ? time.plus({ days: Math.floor(minute / 1440) }) : time);
}

/**
 * An instant some days and minutes later (or earlier). Days keep the time on the clock, also over a change of clocks;
 * minutes are real ones.
 */
export function shiftInstant(instant: string, by: { days: number; minutes: number }, zone: string): string {
  return toInstant(DateTime.fromISO(instant, { zone }).plus({ days: by.days }).plus({ minutes: by.minutes }));
}

function toInstant(time: DateTime): string {
  return time.toUTC().toJSDate().toISOString();
}

/** How far a zone is from UTC at an instant, in minutes; east is positive. */
export function zoneOffset(zone: string, instant: string): number {
  return DateTime.fromISO(instant, { zone }).offset;
}

/** The offset of a zone as people write it: `UTC+05:30`. */
export function offsetText(zone: string, instant: string): string {
  const offset = zoneOffset(zone, instant);
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0');
  const minutes = String(Math.abs(offset) % 60).padStart(2, '0');
  return `UTC${offset < 0 ? '−' : '+'}${hours}:${minutes}`;
}
