import { type IcsComponent, lineOf } from './lines';
import { isTimeZone, zoneOffset } from '~/models/shared/zoned-time';

/** What Outlook and Exchange call the zones people meet most. */
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

/** Zones tried for a definition that has no name we know, one for each common pair of winter and summer time. */
const commonZones = [
  'Europe/Berlin',
  'Europe/London',
  'Europe/Athens',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Halifax',
  'Australia/Sydney',
  'Pacific/Auckland',
];

/** Minutes of `+0530`. */
function offsetMinutes(text: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(text) ?? [];
  if (!sign) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function zoneOfName(name: string): string | null {
  if (/^(utc|gmt|z|etc\/utc)$/i.test(name)) return 'UTC';
  if (isTimeZone(name)) return name;
  // "/freeassociation.sourceforge.net/Europe/Berlin" and the like end in a name we know.
  const [ending] = /[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z_+-]+){1,2}$/.exec(name) ?? [];
  if (ending && isTimeZone(ending)) return ending;
  return windowsZones[name] ?? null;
}

/** The zone a definition stands for by its offsets in winter and summer; a fixed one when it knows no summer time. */
function zoneOfRules(definition: IcsComponent, preferred: string): string | null {
  const offsetIn = (season: string) => {
    const part = definition.parts.findLast(({ name }) => name === season);
    return offsetMinutes(part ? (lineOf(part, 'TZOFFSETTO')?.value ?? '') : '');
  };
  const standard = offsetIn('STANDARD');
  const daylight = offsetIn('DAYLIGHT');
  if (standard === null) return null;
  if (daylight === null) {
    const hours = Math.floor(Math.abs(standard) / 60);
    return `UTC${standard < 0 ? '-' : '+'}${hours}:${String(Math.abs(standard) % 60).padStart(2, '0')}`;
  }
  const wanted = [standard, daylight].sort((a, b) => a - b).join();
  const offsetsOf = (zone: string) =>
    ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((at) => zoneOffset(zone, at));
  const fits = (zone: string) =>
    offsetsOf(zone)
      .sort((a, b) => a - b)
      .join() === wanted;
  return [preferred, ...commonZones].find(fits) ?? null;
}

/**
 * Finds the zone for a `TZID`: by its name, by the name or the offsets of its definition in the file, or not at all.
 * @param preferred the person's zone, tried first where several fit
 */
export function zoneFinder(calendar: IcsComponent, preferred: string): (tzid: string) => string | null {
  const definitions = new Map(
    calendar.parts
      .filter(({ name }) => name === 'VTIMEZONE')
      .map((part) => [lineOf(part, 'TZID')?.value.trim() ?? '', part] as const),
  );
  return (tzid) => {
    const byName = zoneOfName(tzid);
    if (byName) return byName;
    const definition = definitions.get(tzid);
    const place = definition && lineOf(definition, 'X-LIC-LOCATION')?.value.trim();
    return (place && zoneOfName(place)) || (definition ? zoneOfRules(definition, preferred) : null);
  };
}
