import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { inTime, tooLong, usualMsSince } from '~/lib/time-limit.server';
import { isTimeZone, zoneOffset } from '~/models/shared/zoned-time';

const longestName = 100;

const definitionLimit = 50;

/** Time limit for the definitions in a file, in milliseconds. */
const limitMs = 500;

function zoneOfName(name: string): string | null {
  if (name === '' || name.length > longestName) return null;
  if (/^(utc|gmt|z|etc\/utc)$/i.test(name)) return 'UTC';
  if (isTimeZone(name)) return name;
  // Names such as "/freeassociation.sourceforge.net/Europe/Berlin" end in a known name.
  const [ending] = /[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z_+-]+){1,2}$/.exec(name) ?? [];
  if (ending && isTimeZone(ending)) return ending;
  return findIana(name.trim() as Parameters<typeof findIana>[0])?.find(isTimeZone) ?? null;
}

/** Dates on which definitions are compared: two in each month from 2020 to 2031, so that no clock change is missed. */
const sampleDays = Array.from({ length: 12 * 12 }, (_, month) =>
  ['01', '15'].map((day) => {
    const year = 2020 + Math.floor(month / 12);
    return `${year}-${String((month % 12) + 1).padStart(2, '0')}-${day}T12:00:00`;
  }),
).flat();

/** Returns the offset of a definition on each sample day, in minutes from UTC. */
function offsetsOf(zone: ICAL.Timezone): number[] {
  return sampleDays.map((noon) => Math.round(zone.utcOffset(ICAL.Time.fromString(noon, undefined)) / 60));
}

/** Names of all zones, the most common ones first. If several match a definition, the first one is used. */
const candidates = () => [
  ...['Europe/Berlin', 'Europe/London', 'Europe/Helsinki', 'America/New_York', 'America/Chicago', 'America/Denver'],
  ...['America/Los_Angeles', 'Asia/Tokyo', 'Asia/Kolkata', 'Australia/Sydney', 'UTC'],
  ...Intl.supportedValuesOf('timeZone'),
  ...Array.from({ length: 27 }, (_, at) => `Etc/GMT${at < 14 ? `-${at}` : `+${at - 13}`}`),
];

/**
 * Returns the zone with the same offsets as a definition, whatever its name in the file, or `null` if there is none.
 */
function zoneLike(definition: ICAL.Component, ms: number): string | null {
  const offsets = inTime(ms, () => offsetsOf(new ICAL.Timezone(definition)));
  if (offsets === tooLong) return null;
  // Noon on each date in the local time of the definition, as an instant, calculated with the definition's own offset.
  const instants = sampleDays.map((noon, at) =>
    new Date(Date.parse(`${noon}Z`) - (offsets[at] ?? 0) * 60_000).toISOString(),
  );
  const agrees = (zone: string) => instants.every((instant, at) => zoneOffset(zone, instant) === offsets[at]);
  return candidates().find(agrees) ?? null;
}

/**
 * Returns a function that finds the IANA name of the zone for a `TZID` in a calendar. It first tries the ID: an IANA
 * name, a Windows name (CLDR), or a string that ends in an IANA name. Then it tries the `X-LIC-LOCATION` of the ID's
 * definition in the file, and last, a zone with the same offsets as the definition. It returns `null` if none is found.
 */
export function zoneFinder(calendar: ICAL.Component): (tzid: string) => string | null {
  const definitions = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .slice(0, definitionLimit)
      .map((part) => [String(part.getFirstPropertyValue('tzid')), part] as const),
  );
  const known = new Map<string, string | null>();
  let left = limitMs;
  const byDefinition = (definition: ICAL.Component) => {
    if (left < 1) return null;
    const began = performance.now();
    const zone = zoneLike(definition, Math.ceil(left));
    left -= usualMsSince(began);
    return zone;
  };
  const find = (tzid: string) => {
    const definition = definitions.get(tzid);
    const place = String(definition?.getFirstPropertyValue('x-lic-location') ?? '');
    return zoneOfName(tzid) ?? zoneOfName(place) ?? (definition ? byDefinition(definition) : null);
  };
  return (tzid) => {
    const found = known.get(tzid);
    if (found !== undefined) return found;
    const zone = find(tzid);
    known.set(tzid, zone);
    return zone;
  };
}
