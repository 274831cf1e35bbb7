import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shifted } from '~/models/calendar/move';
import { spanOf } from '~/models/calendar/span';
import { wallClock } from '~/models/shared/zoned-time';

const zones = ['UTC', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata'];
const zone = fc.constantFrom(...zones);
const days = fc.integer({ min: -366, max: 366 });
const minutes = fc.integer({ min: -96, max: 96 }).map((quarters) => quarters * 15);
const quarter = 900_000;
const first = Date.parse('2025-01-01T00:00:00Z');
const instant = fc.nat(70_000).map((quarters) => new Date(first + quarters * quarter).toISOString());
const length = fc.integer({ min: 1, max: 400 });
const later = (start: string, quarters: number) => new Date(Date.parse(start) + quarters * quarter).toISOString();
const timed = fc
  .tuple(instant, length)
  .map(([start, quarters]) => ({ start, end: later(start, quarters), allDay: false }));
const dayText = instant.map((text) => text.slice(0, 10));
const dayLater = (day: string, by: number) => new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
const wholeDays = fc
  .tuple(dayText, fc.integer({ min: 1, max: 20 }))
  .map(([start, by]) => ({ start, end: dayLater(start, by), allDay: true }));

describe('a timed event', () => {
  it('keeps its duration when it’s moved', { retry: 0 }, () => {
    const property = fc.property(timed, days, minutes, zone, (event, by, quarters, where) => {
      const moved = shifted(event, { days: by, minutes: quarters, edge: 'both' }, where);
      const real = (one: { start: string; end: string | null }) => Date.parse(one.end ?? '') - Date.parse(one.start);
      expect(real(moved)).toBe(real(event));
      expect(moved.allDay).toBe(false);
    });
    fc.assert(property);
  });

  it('keeps its local time when moved by days, except for a skipped hour', { retry: 0 }, () => {
    const property = fc.property(timed, days, zone, (event, by, where) => {
      const before = wallClock(event.start, where);
      const after = wallClock(shifted(event, { days: by, minutes: 0, edge: 'both' }, where).start, where);
      expect(after.day).toBe(dayLater(before.day, by));
      expect([0, 30, 60]).toContain(after.minute - before.minute);
      if (['UTC', 'Asia/Kolkata'].includes(where)) expect(after.minute).toBe(before.minute);
    });
    fc.assert(property, { numRuns: 500 });
  });

  it('keeps its start when it’s resized, and can’t have a duration of zero or less', { retry: 0 }, () => {
    const property = fc.property(timed, days, minutes, zone, (event, by, quarters, where) => {
      const resize = () => shifted(event, { days: by, minutes: quarters, edge: 'end' }, where);
      try {
        const { start, end } = resize();
        expect(start).toBe(event.start);
        expect(Date.parse(end ?? '')).toBeGreaterThan(Date.parse(start));
      } catch (error) {
        expect(error).toMatchObject({ code: 'invalid', fields: { end: 'endBeforeStart' } });
        expect(by * 1440 + quarters).toBeLessThan(0);
      }
    });
    fc.assert(property);
  });

  it('without an end still has no end after it’s moved', () => {
    const event = { start: '2026-03-07T09:00:00.000Z', end: null, allDay: false };
    expect(shifted(event, { days: 1, minutes: 15, edge: 'both' }, 'UTC')).toEqual({
      start: '2026-03-08T09:15:00.000Z',
      end: null,
      allDay: false,
    });
  });
});

describe('an all-day event', () => {
  it('moves by whole days, regardless of the time zone, and ignores minutes', { retry: 0 }, () => {
    const property = fc.property(wholeDays, days, minutes, zone, (event, by, quarters, where) => {
      const moved = shifted(event, { days: by, minutes: quarters, edge: 'both' }, where);
      expect(moved).toEqual({ start: dayLater(event.start, by), end: dayLater(event.end, by), allDay: true });
    });
    fc.assert(property);
  });

  it(
    'ends the given number of days later when it’s resized, and can’t be resized to less than a day',
    { retry: 0 },
    () => {
      const property = fc.property(wholeDays, days, zone, (event, by, where) => {
        const end = dayLater(event.end, by);
        const resize = () => shifted(event, { days: by, minutes: 0, edge: 'end' }, where);
        if (end <= event.start) expect(resize).toThrow('endBeforeStart');
        else expect(spanOf(resize(), where)).toMatchObject({ firstDay: event.start, end });
      });
      fc.assert(property);
    },
  );
});
