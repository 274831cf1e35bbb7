import { describe, expect, test } from 'vitest';
import { todaysZoneName, zonesByArea } from '~/models/shared/zone-names';
import { isTimeZone } from '~/models/shared/zoned-time';

describe('time zone names', () => {
  const zones = zonesByArea().flatMap((area) => area.zones);

  test('are current names, and an outdated name is converted to the current one', () => {
    expect(zones).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires']));
    expect(zones).not.toContain('Asia/Calcutta');
    expect(todaysZoneName('Asia/Calcutta')).toBe('Asia/Kolkata');
    expect(todaysZoneName('Europe/Berlin')).toBe('Europe/Berlin');
  });

  test('are valid and unique, and UTC is listed first', () => {
    expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
    expect(new Set(zones).size).toBe(zones.length);
    expect(zonesByArea()[0]).toEqual({ name: 'UTC', zones: ['UTC'] });
  });
});
