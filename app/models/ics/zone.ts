import ICAL from 'ical.js';
import { isTimeZone } from '~/models/shared/zoned-time';

/** Windows names of common zones, as Outlook and Exchange write them. Ours, because ical.js brings no zone data. */
const windowsZones: Record<string, string> = {
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'Arab Standard Time': 'Asia/Riyadh',
  'Arabian Standard Time': 'Asia/Dubai',
  'Argentina Standard Time': 'America/Argentina/Buenos_Aires',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'Central Standard Time': 'America/Chicago',
  'China Standard Time': 'Asia/Shanghai',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'E. South America Standard Time': 'America/Sao_Paulo',
  'Eastern Standard Time': 'America/New_York',
  'Egypt Standard Time': 'Africa/Cairo',
  'FLE Standard Time': 'Europe/Helsinki',
  'GMT Standard Time': 'Europe/London',
  'GTB Standard Time': 'Europe/Athens',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'India Standard Time': 'Asia/Kolkata',
  'Israel Standard Time': 'Asia/Jerusalem',
  'Korea Standard Time': 'Asia/Seoul',
  'Morocco Standard Time': 'Africa/Casablanca',
  'Mountain Standard Time': 'America/Denver',
  'New Zealand Standard Time': 'Pacific/Auckland',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Romance Standard Time': 'Europe/Paris',
  'Russian Standard Time': 'Europe/Moscow',
  'SE Asia Standard Time': 'Asia/Bangkok',
  'Singapore Standard Time': 'Asia/Singapore',
  'South Africa Standard Time': 'Africa/Johannesburg',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'Turkey Standard Time': 'Europe/Istanbul',
  'US Mountain Standard Time': 'America/Phoenix',
  'W. Europe Standard Time': 'Europe/Berlin',
};

/** In letters: the longest name that is looked at; those of real zones are shorter by half. */
const longestName = 100;

/** The most definitions of one file that are read; a calendar needs one or two. */
const definitionLimit = 50;

function zoneOfName(name: string): string | null {
  if (name.length > longestName) return null;
  if (/^(utc|gmt|z|etc\/utc)$/i.test(name)) return 'UTC';
  if (isTimeZone(name)) return name;
  // "/freeassociation.sourceforge.net/Europe/Berlin" and the like end in a name we know.
  const [ending] = /[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z_+-]+){1,2}$/.exec(name) ?? [];
  if (ending && isTimeZone(ending)) return ending;
  return windowsZones[name] ?? null;
}

/**
 * Whether ical.js can expand the rule of a definition cheaply: one day each year, by weekday or by date. Any other rule
 * (every second, a date that never comes) would keep the server busy for minutes, and no real zone needs one.
 */
function isYearly(rule: unknown): boolean {
  if (!(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY') return false;
  const { BYMONTH: months = [], BYDAY: days = [], BYMONTHDAY: dates = [], ...others } = rule.parts as Rule;
  const weekday = days.length === 1 && dates.length === 0 && /^([+-]?[1-4])?[A-Z]{2}$/.test(String(days[0]));
  const date = days.length === 0 && dates.length <= 1;
  return months.length <= 1 && (weekday || date) && Object.keys(others).length === 0;
}

type Rule = Partial<Record<string, unknown[]>>;

/** A `VTIMEZONE` of a file with offsets that ical.js can work out, or `null`. */
function readDefinition(component: ICAL.Component): ICAL.Timezone | null {
  const rules = component.getAllSubcomponents().flatMap((part) => part.getAllProperties('rrule'));
  if (rules.length > 8 || !rules.every((rule) => isYearly(rule.getFirstValue()))) return null;
  const zone = new ICAL.Timezone(component);
  zone.utcOffset(ICAL.Time.fromString('2026-01-01T00:00:00', undefined));
  return zone.changes.length > 0 ? zone : null;
}

/**
 * Finds the zone for a `TZID` of a calendar.
 * @returns the IANA name when the id, its ending or the `X-LIC-LOCATION` of its definition is one (their offsets are
 *   those of the server's own zone data); else the definition in the file; `null` when there is none that can be read
 */
export function zoneFinder(calendar: ICAL.Component): (tzid: string) => string | ICAL.Timezone | null {
  const definitions = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .slice(0, definitionLimit)
      .map((part) => [String(part.getFirstPropertyValue('tzid')), part] as const),
  );
  const known = new Map<string, string | ICAL.Timezone | null>();
  const find = (tzid: string) => {
    const definition = definitions.get(tzid);
    const place = String(definition?.getFirstPropertyValue('x-lic-location') ?? '');
    return zoneOfName(tzid) ?? zoneOfName(place) ?? (definition ? readDefinition(definition) : null);
  };
  return (tzid) => {
    const found = known.get(tzid);
    if (found !== undefined) return found;
    const zone = find(tzid);
    known.set(tzid, zone);
    return zone;
  };
}
