/** A point in time as a clock on the wall shows it: the calendar day `YYYY-MM-DD` and the minute of that day. */
interface WallClock {
  day: string;
  minute: number;
}

const minuteMs = 60_000;
/** A day of 24 hours, in milliseconds. */
export const dayMs = 86_400_000;

// The browser's own tables instead of a library's: half the script of the calendar, and every answer is remembered.
const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();
/** More entries than a busy server needs; a cache that has so many is emptied. */
const mostZones = 1000;
const mostOffsets = 50_000;

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const [part, timeZone] = ['2-digit', zone] as const;
  const time = { hour: part, minute: part, second: part, hourCycle: 'h23' } as const;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: part, day: part, ...time });
  if (formats.size >= mostZones) formats.clear();
  formats.set(zone, made);
  return made;
}

/** Zones with one offset for ever, as some calendar files define them: `UTC+1:00`. */
function fixedOffset(zone: string): number | null {
  const [, sign, hours, minutes] = /^UTC(?:([+-])(\d{1,2}):(\d\d))?$/.exec(zone) ?? ['', null];
  if (sign === null) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minuteMs;
}

/** How far a zone is from UTC at a point in time, in milliseconds. Clocks change on the quarter of an hour at most. */
function offsetAt(zone: string, time: number): number {
  const fixed = zone.startsWith('UTC') ? fixedOffset(zone) : null;
  if (fixed !== null) return fixed;
  const quarter = Math.floor(time / 900_000);
  const name = `${zone} ${quarter}`;
  const known = offsets.get(name);
  if (known !== undefined) return known;
  const shown = formatOf(zone).format(quarter * 900_000);
  const [month = 1, date = 1, year = 1970, hour = 0, minute = 0, second = 0] = (shown.match(/\d+/g) ?? []).map(Number);
  const offset = Date.UTC(year, month - 1, date, hour, minute, second) - quarter * 900_000;
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(name, offset);
  return offset;
}

/**
 * The point in time at which a zone's clock shows `local`, which is written as if it were UTC. A time that is skipped
 * becomes the one an hour later; of two equal ones it is the one with the `preferred` offset, else the first (RFC 5545
 * §3.3.5).
 */
function timeOf(zone: string, local: number, preferred?: number): number {
  const [before, after] = [offsetAt(zone, local - dayMs), offsetAt(zone, local + dayMs)];
  if (before === after) return local - before;
  // The greater offset is the earlier instant.
  const [least, greatest] = before < after ? [before, after] : [after, before];
  const tries = [preferred ?? greatest, greatest, least];
  return local - (tries.find((offset) => offsetAt(zone, local - offset) === offset) ?? least);
}

/** Whether a name is a time zone the program knows: `Europe/Berlin`, `UTC`. */
export function isTimeZone(name: string): boolean {
  if (name === '' || formats.has(name)) return name !== '';
  try {
    // Not remembered: any text can be asked for.
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What the clock shows in `zone` at an ISO instant. */
export function wallClock(instant: string, zone: string): WallClock {
  return wallClockAt(Date.parse(instant), zone);
}

/** What the clock shows in `zone` at a point in time, in milliseconds. */
export function wallClockAt(time: number, zone: string): WallClock {
  const local = time + offsetAt(zone, time);
  const midnight = Math.floor(local / dayMs) * dayMs;
  const day = new Date(midnight).toISOString().slice(0, 10);
  return { day, minute: Math.floor((local - midnight) / minuteMs) };
}

/**
 * The instant at which a clock in `zone` shows a day and minute, as ISO text in UTC. A time skipped when clocks go
 * forward becomes the one an hour later; of two equal ones when they go back it is the first (RFC 5545 §3.3.5).
 */
export function instantAt(clock: WallClock, zone: string): string {
  return new Date(timeAt(clock, zone)).toISOString();
}

/** As `instantAt`, in milliseconds. */
export function timeAt({ day, minute }: WallClock, zone: string): number {
  return timeOf(zone, Date.parse(day) + minute * minuteMs);
}

/**
 * An instant some days and minutes later (or earlier). Days keep the time on the clock, also over a change of clocks;
 * minutes are real ones.
 */
export function shiftInstant(instant: string, { days, minutes }: { days: number; minutes: number }, zone: string) {
  const time = Date.parse(instant);
  return new Date(shiftDays(time, days, zone) + minutes * minuteMs).toISOString();
}

/** A point in time some days later (or earlier) at the same time on the clock, in milliseconds. */
export function shiftDays(time: number, days: number, zone: string): number {
  if (days === 0) return time;
  const offset = offsetAt(zone, time);
  return timeOf(zone, time + offset + days * dayMs, offset);
}

/** How far a zone is from UTC at an instant, in minutes; east is positive. */
export function zoneOffset(zone: string, instant: string): number {
  return offsetAt(zone, Date.parse(instant)) / minuteMs;
}

/** The offset of a zone as people write it: `UTC+05:30`. */
export function offsetText(zone: string, instant: string): string {
  const offset = Math.trunc(zoneOffset(zone, instant));
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0');
  const minutes = String(Math.abs(offset) % 60).padStart(2, '0');
  return `UTC${offset < 0 ? '−' : '+'}${hours}:${minutes}`;
}
