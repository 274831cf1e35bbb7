/** Current names of time zones that Node and browsers still list under their old names. */
const todaysNames = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
]);

/** Returns the current name of a time zone: `Asia/Kolkata` for `Asia/Calcutta`. Returns other names unchanged. */
export function todaysZoneName(zone: string): string {
  return todaysNames.get(zone) ?? zone;
}

/** Returns all time zones under their current names, grouped by area in alphabetical order, with UTC first. */
export function zonesByArea(): { name: string; zones: string[] }[] {
  const groups = new Map<string, string[]>([['UTC', ['UTC']]]);
  const zones = new Set(Intl.supportedValuesOf('timeZone').map(todaysZoneName));
  for (const zone of [...zones].sort()) {
    if (zone === 'UTC') continue;
    const area = zone.split('/')[0] ?? zone;
    groups.set(area, [...(groups.get(area) ?? []), zone]);
  }
  return [...groups].map(([name, list]) => ({ name, zones: list }));
}

const plainZone = (text: string) => text.toLowerCase().replaceAll(/[ _]+/g, '_');

/**
 * Returns the time zone for a typed city (`new york`) or for another spelling of a zone name. Returns any other text
 * unchanged.
 */
export function zoneMeant(typed: string): string {
  const wanted = plainZone(typed.trim());
  const zones = zonesByArea().flatMap((area) => area.zones);
  const named = zones.find((zone) => plainZone(zone) === wanted);
  return named ?? zones.find((zone) => plainZone(zone.split('/').at(-1) ?? '') === wanted) ?? typed;
}
