import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt, isTimeZone, offsetText, shiftInstant, wallClock } from '~/models/shared/zoned-time';

const berlin = 'Europe/Berlin';

describe('wallClock', () => {
  it('returns the day and minute in a time zone', () => {
    expect(wallClock('2026-11-21T23:30:00.000Z', 'UTC')).toEqual({ day: '2026-11-21', minute: 1410 });
    expect(wallClock('2026-11-21T23:30:00.000Z', 'Asia/Kolkata')).toEqual({ day: '2026-11-22', minute: 300 });
    expect(wallClock('2026-11-21T23:30:00.000Z', 'America/New_York')).toEqual({ day: '2026-11-21', minute: 1110 });
  });

  it('returns the local time before and after a daylight saving change', () => {
    expect(wallClock('2026-03-29T00:59:00.000Z', berlin)).toEqual({ day: '2026-03-29', minute: 119 });
    expect(wallClock('2026-03-29T01:00:00.000Z', berlin)).toEqual({ day: '2026-03-29', minute: 180 });
    expect(wallClock('2026-10-25T00:30:00.000Z', berlin)).toEqual({ day: '2026-10-25', minute: 150 });
    expect(wallClock('2026-10-25T01:30:00.000Z', berlin)).toEqual({ day: '2026-10-25', minute: 150 });
  });
});

describe('instantAt', () => {
  it('returns an instant with the given local time', { retry: 0 }, () => {
    const zones = fc.constantFrom('UTC', berlin, 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe');
    const instants = fc.integer({ min: 0, max: 2_000_000 }).map((n) => new Date(n * 1_800_000).toISOString());
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        const back = instantAt(wallClock(instant, zone), zone);
        expect(wallClock(back, zone)).toEqual(wallClock(instant, zone));
      }),
    );
  });

  it('moves skipped times one hour later, and accepts minutes past midnight', () => {
    expect(instantAt({ day: '2026-03-29', minute: 150 }, berlin)).toBe('2026-03-29T01:30:00.000Z');
    expect(instantAt({ day: '2026-11-21', minute: 1440 }, 'UTC')).toBe('2026-11-22T00:00:00.000Z');
    expect(instantAt({ day: '2026-11-21', minute: 1500 }, 'UTC')).toBe('2026-11-22T01:00:00.000Z');
  });
});

it('a local time that occurs twice is read as its first occurrence, but a shift to such a time keeps the UTC offset', () => {
  expect(instantAt({ day: '2026-10-25', minute: 150 }, berlin)).toBe('2026-10-25T00:30:00.000Z');
  expect(instantAt({ day: '2026-11-01', minute: 90 }, 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  expect(instantAt({ day: '2026-11-01', minute: 0 }, 'America/Havana')).toBe('2026-11-01T04:00:00.000Z');
  expect(shiftInstant('2026-10-25T01:30:00.000Z', { days: 0, minutes: 0 }, berlin)).toBe('2026-10-25T01:30:00.000Z');
  expect(shiftInstant('2026-10-26T01:30:00.000Z', { days: -1, minutes: 0 }, berlin)).toBe('2026-10-25T01:30:00.000Z');
  expect(shiftInstant('2026-10-24T00:30:00.000Z', { days: 1, minutes: 0 }, berlin)).toBe('2026-10-25T00:30:00.000Z');
});

describe('shiftInstant', () => {
  it('keeps the local time when shifting days, and the elapsed time when shifting minutes', () => {
    const before = instantAt({ day: '2026-03-28', minute: 540 }, berlin);
    expect(before).toBe('2026-03-28T08:00:00.000Z');
    expect(shiftInstant(before, { days: 1, minutes: 0 }, berlin)).toBe('2026-03-29T07:00:00.000Z');
    expect(shiftInstant(before, { days: 0, minutes: 1440 }, berlin)).toBe('2026-03-29T08:00:00.000Z');
    expect(shiftInstant('2026-11-01T05:30:00.000Z', { days: 0, minutes: 60 }, 'America/New_York')).toBe(
      '2026-11-01T06:30:00.000Z',
    );
  });
});

it('only valid time zone names are recognized, and UTC offsets are formatted', () => {
  expect(['UTC', berlin, 'Asia/Kolkata'].every(isTimeZone)).toBe(true);
  expect(['', 'Berlin', 'Mars/Olympus', '../etc'].some(isTimeZone)).toBe(false);
  expect(offsetText('Asia/Kolkata', '2026-01-01T00:00:00Z')).toBe('UTC+05:30');
  expect(offsetText('America/New_York', '2026-07-01T00:00:00Z')).toBe('UTC−04:00');
});
