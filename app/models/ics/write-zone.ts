import { dayMs, zoneOffset } from '~/models/shared/zoned-time';

type Property = [name: string, params: Record<string, string>, type: string, value: string];
type Part = [name: 'standard' | 'daylight', properties: Property[], parts: []];

const week = 7 * dayMs;
const minute = 60_000;
const yearsWritten = 12;

const offsetAt = (zone: string, time: number) => zoneOffset(zone, new Date(time).toISOString());

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(Math.trunc(minutes)) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** Returns the first minute after `from` with a different offset. The offset must change exactly once before `to`. */
function changeBetween(zone: string, from: number, to: number): number {
  const before = offsetAt(zone, from);
  let [low, high] = [from, to];
  while (high - low > minute) {
    const middle = Math.floor((low + high) / 2 / minute) * minute;
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

function part(at: number, from: number, to: number): Part {
  const local = new Date(at + from * minute).toISOString().slice(0, 19);
  return [
    to > from ? 'daylight' : 'standard',
    [
      ['dtstart', {}, 'date-time', local],
      ['tzoffsetfrom', {}, 'utc-offset', offsetText(from)],
      ['tzoffsetto', {}, 'utc-offset', offsetText(to)],
    ],
    [],
  ];
}

/**
 * Returns a `VTIMEZONE` (RFC 5545 §3.6.5) as jCal, with every clock change in a number of years listed individually.
 * @param zone IANA name
 * @param year the first year
 */
export function zoneDefinition(zone: string, year: number) {
  const start = Date.UTC(year - 1, 11, 1);
  const end = Date.UTC(year + yearsWritten, 0, 1);
  const first = offsetAt(zone, start);
  const parts = [part(start, first, first)];
  for (let time = start; time < end; time += week) {
    const [from, to] = [offsetAt(zone, time), offsetAt(zone, time + week)];
    if (from !== to) parts.push(part(changeBetween(zone, time, time + week), from, to));
  }
  return ['vtimezone', [['tzid', {}, 'text', zone]], parts];
}
