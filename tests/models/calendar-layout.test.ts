import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from '~/models/calendar/rules';
import { acrossDay, layDay, layLanes, visibleHours } from '~/models/calendar/layout';
import { daysOf, stepDate, visibleRange } from '~/models/calendar/range';
import { spanOf } from '~/models/calendar/span';
import { addMonths, startOfWeek } from '~/models/shared/day';

function entry(
  title: string,
  start: string,
  end: string | null,
  allDay = false,
  eventId: number | null = 1,
): CalendarEntry {
  return {
    key: title,
    source: eventId === null ? 'todos' : 'ETC',
    eventId,
    on: null,
    title,
    to: '/',
    ...spanOf({ start, end, allDay }, 'UTC'),
  };
}

const week = daysOf({ from: '2026-11-16', to: '2026-11-23' });
const at = (day: number, from: string, to: string) =>
  [`2026-11-${day}T${from}:00Z`, `2026-11-${day}T${to}:00Z`] as const;

describe('layLanes', () => {
  it('places multi-day bars first, and each bar in the first free lane, clipped to the row', () => {
    const bars = layLanes(
      [
        entry('single', ...at(18, '09:00', '10:00')),
        entry('long', '2026-11-14', '2026-11-19', true),
        entry('next', '2026-11-19', '2026-11-25', true),
        entry('elsewhere', '2026-11-01', null, true),
      ],
      week,
    );
    expect(
      bars.map(({ entry: { title }, lane, column, span, before, after }) => [title, lane, column, span, before, after]),
    ).toEqual([
      ['long', 0, 0, 3, true, false],
      ['next', 0, 3, 4, false, true],
      ['single', 1, 2, 1, false, false],
    ]);
  });

  it('places due items below the events of their day', () => {
    const bars = layLanes(
      [entry('due', '2026-11-18', null, true, null), entry('late', ...at(18, '21:00', '22:00'))],
      week,
    );
    expect(bars.map(({ entry: { title } }) => title)).toEqual(['late', 'due']);
  });

  it('places bars without overlap', () => {
    const many = Array.from({ length: 40 }, (_, index) => {
      const first = 14 + (index % 9);
      return entry(String(index), `2026-11-${first}`, `2026-11-${first + 1 + (index % 4)}`, true);
    });
    const cells = layLanes(many, week).flatMap(({ lane, column, span }) =>
      Array.from({ length: span }, (_, day) => `${lane}/${column + day}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });
});

describe('the day view', () => {
  it('overlaps blocks so that the first is wider than an equal share and the middle of each stays uncovered', () => {
    expect(acrossDay({ column: 0, columns: 1 })).toEqual({ start: 0, size: 100 });
    for (const columns of [2, 3, 5]) {
      const places = Array.from({ length: columns }, (_, column) => acrossDay({ column, columns }));
      places.forEach(({ start, size }, column) => {
        expect(start + size).toBeLessThanOrEqual(100.001);
        expect(start + size / 2).toBeLessThan(places[column + 1]?.start ?? 101);
      });
      expect(places[0]?.size).toBeGreaterThan(100 / columns);
    }
  });

  it('divides the width only among overlapping events', () => {
    const blocks = layDay(
      [
        entry('a', ...at(18, '09:00', '11:00')),
        entry('b', ...at(18, '10:00', '12:00')),
        entry('c', ...at(18, '11:00', '11:30')),
        entry('alone', ...at(18, '14:00', '15:00')),
        entry('all day', '2026-11-18', null, true),
      ],
      '2026-11-18',
    );
    expect(blocks.map(({ entry: { title }, column, columns }) => [title, column, columns])).toEqual([
      ['a', 0, 2],
      ['b', 1, 2],
      ['c', 0, 2],
      ['alone', 0, 1],
    ]);
  });

  it('splits events at midnight and gives short events a minimum height', () => {
    const overnight = entry('x', '2026-11-18T22:00:00Z', '2026-11-19T01:00:00Z');
    expect(layDay([overnight], '2026-11-18')[0]).toMatchObject({ from: 1320, to: 1440, before: false, after: true });
    expect(layDay([overnight], '2026-11-19')[0]).toMatchObject({ from: 0, to: 60, before: true, after: false });
    expect(layDay([entry('y', ...at(18, '23:50', '23:55'))], '2026-11-18')[0]).toMatchObject({ from: 1410, to: 1440 });
  });

  it('shows working hours, extended to include events outside them', () => {
    expect(visibleHours([])).toEqual({ from: 7, to: 20 });
    expect(
      visibleHours([
        { from: 370, to: 400 },
        { from: 1380, to: 1440 },
      ]),
    ).toEqual({ from: 6, to: 24 });
  });
});

describe('date ranges', () => {
  it('start on the given first day of the week', () => {
    expect([1, 6, 7].map((start) => startOfWeek('2026-11-21', start))).toEqual([
      '2026-11-16',
      '2026-11-21',
      '2026-11-15',
    ]);
  });

  it('cover a month in whole weeks, or a single week', () => {
    expect(visibleRange('month', '2026-11-21', 1)).toEqual({ from: '2026-10-26', to: '2026-12-07' });
    expect(visibleRange('month', '2027-02-10', 1)).toEqual({ from: '2027-02-01', to: '2027-03-01' });
    expect(visibleRange('week', '2026-11-21', 6)).toEqual({ from: '2026-11-21', to: '2026-11-28' });
  });

  it('step by months, clamped to a shorter month’s last day, by 30 days in the agenda, and by a week in the week view', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2027-01-31', -2)).toBe('2026-11-30');
    expect(stepDate('agenda', '2026-11-21', -1)).toBe('2026-10-22');
    expect(stepDate('week', '2026-11-21', 1)).toBe('2026-11-28');
  });
});
