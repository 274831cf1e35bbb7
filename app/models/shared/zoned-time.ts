/** An instant as local time: the calendar day `YYYY-MM-DD` and the minute of that day. */
interface WallClock {
  day: string;
  minute: number;
}

const minuteMs = 60_000;
/** 24 hours in milliseconds. */
export const dayMs = 86_400_000;

// Use the runtime's time zone data, because a library's would make the calendar's script much larger.
const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();
/** Maximum sizes of the two caches. A full cache is cleared. */
const maxZones = 1000;
const maxOffsets = 50_000;

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const [part, timeZone] = ['2-digit', zone] as const;
  const time = { hour: part, minute: part, second: part, hourCycle: 'h23' } as const;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: part, day: part, ...time });
  if (formats.size >= maxZones) formats.clear();
  formats.set(zone, made);
  return made;
}

/** Returns the offset (ms) of a zone such as `UTC+1:00`, which some calendar files use, or `null` for other zones. */
function fixedOffset(zone: string): number | null {
  const [, sign, hours, minutes] = /^UTC(?:([+-])(\d{1,2}):(\d\d))?$/.exec(zone) ?? ['', null];
  if (sign === null) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minuteMs;
}

/**
 * Returns a time zone's offset from UTC at an instant, in milliseconds. Cached by quarter hour, because offsets change
 * only at quarter hours.
 */
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
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(name, offset);
  return offset;
}

/**
 * Returns the instant when the local time in a zone is `local`, which is given as if it were UTC. A time that doesn't
 * exist becomes the one an hour later. If a time occurs twice, returns the one with the `preferred` offset, or else the
 * first (RFC 5545 §3.3.5).
 */
function timeOf(zone: string, local: number, preferred?: number): number {
  const [before, after] = [offsetAt(zone, local - dayMs), offsetAt(zone, local + dayMs)];
  if (before === after) return local - before;
  // A greater offset means an earlier instant.
  const [least, greatest] = before < after ? [before, after] : [after, before];
  const tries = [preferred ?? greatest, greatest, least];
  return local - (tries.find((offset) => offsetAt(zone, local - offset) === offset) ?? least);
}

/** Checks whether a name is a known time zone: `Europe/Berlin`, `UTC`. */
export function isTimeZone(name: string): boolean {
  if (name === '' || formats.has(name)) return name !== '';
  try {
    // The result isn't cached, because any text can be passed.
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns the local time in `zone` at an ISO instant. */
export function wallClock(instant: string, zone: string): WallClock {
  return wallClockAt(Date.parse(instant), zone);
}

/** Returns the local time in `zone` at an instant given in milliseconds. */
export function wallClockAt(time: number, zone: string): WallClock {
  const local = time + offsetAt(zone, time);
  const midnight = Math.floor(local / dayMs) * dayMs;
  const day = new Date(midnight).toISOString().slice(0, 10);
  return { day, minute: Math.floor((local - midnight) / minuteMs) };
}

/**
 * Returns the instant when the local time in `zone` is a day and minute, as an ISO string in UTC. If clocks go forward
 * and the time doesn't exist, returns the one an hour later. If clocks go back and it occurs twice, returns the first
 * (RFC 5545 §3.3.5).
 */
export function instantAt(clock: WallClock, zone: string): string {
  return new Date(timeAt(clock, zone)).toISOString();
}

/** Returns the instant when the local time in `zone` is a day and minute, in milliseconds (see `instantAt`). */
export function timeAt({ day, minute }: WallClock, zone: string): number {
  return timeOf(zone, Date.parse(day) + minute * minuteMs);
}

/**
 * Returns an instant some days and minutes later (or earlier). Days preserve the local time, even across a daylight
 * saving change; minutes are elapsed time.
 */
export function shiftInstant(instant: string, { days, minutes }: { days: number; minutes: number }, zone: string) {
  const time = Date.parse(instant);
  return new Date(shiftDays(time, days, zone) + minutes * minuteMs).toISOString();
}

/** Returns an instant some days later (or earlier) at the same local time, in milliseconds. */
export function shiftDays(time: number, days: number, zone: string): number {
  if (days === 0) return time;
  const offset = offsetAt(zone, time);
  return timeOf(zone, time + offset + days * dayMs, offset);
}

/** Returns a time zone's offset from UTC at an instant, in minutes. East is positive. */
export function zoneOffset(zone: string, instant: string): number {
  return offsetAt(zone, Date.parse(instant)) / minuteMs;
}

/** Formats a time zone's offset: `UTC+05:30`. */
export function offsetText(zone: string, instant: string): string {
  const offset = Math.trunc(zoneOffset(zone, instant));
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0');
  const minutes = String(Math.abs(offset) % 60).padStart(2, '0');
  return `UTC${offset < 0 ? '−' : '+'}${hours}:${minutes}`;
}
