import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  addMonths,
  dayIn,
  dayOf,
  daysBetween,
  isDay,
  lastMonths,
  startOfMonth,
  startOfWeek,
  today,
  weekdayOf,
} from '~/models/shared/day';
import { percentOf, toCents, toDollars } from '~/models/shared/money';
import { recordTag } from '~/models/shared/tag.server';

afterEach(() => {
  vi.useRealTimers();
});

describe('in calendar arithmetic,', () => {
  test('addDays and daysBetween account for month ends, leap days, and daylight saving changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-03-30', '2025-03-30')).toBe(-365);
  });

  test('addMonths keeps the day if it exists, startOfMonth returns the 1st, and lastMonths ends with the given month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-11-15', 14)).toBe('2028-01-15');
    expect(startOfMonth('2026-02-17')).toBe('2026-02-01');
    expect(lastMonths('2026-02-17', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  });

  test('weekdays are numbered from Monday, and weeks start on the given weekday', () => {
    expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(weekdayOf)).toEqual([6, 7, 1]);
    expect([1, 6, 7].map((start) => startOfWeek('2026-11-21', start))).toEqual([
      '2026-11-16',
      '2026-11-21',
      '2026-11-15',
    ]);
  });

  test.each([
    ['2026-02-28', true],
    ['2026-02-30', false],
    ['2026-2-3', false],
    ['2026-11-22T00:00', false],
    ['', false],
    ['0000-00-00', false],
  ])('isDay("%s") returns %s', (text, real) => {
    expect(isDay(text)).toBe(real);
  });

  test('today and dayIn use the given time zone, and today uses UTC by default', () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T23:30:00Z') });
    expect(today()).toBe('2026-11-22');
    expect(today('Asia/Tokyo')).toBe('2026-11-23');
    expect(today('America/New_York')).toBe('2026-11-22');
    vi.setSystemTime(new Date('2026-11-22T03:00:00Z'));
    expect(today('America/New_York')).toBe('2026-11-21');
    expect(dayIn('Asia/Kolkata', '2026-11-22T18:29:00Z')).toBe('2026-11-22');
    expect(dayIn('Asia/Kolkata', '2026-11-22T18:30:00Z')).toBe('2026-11-23');
  });

  test('dayOf returns the day of a date, the UTC day of an instant, and an empty string otherwise', () => {
    expect(dayOf('2026-11-22')).toBe('2026-11-22');
    expect(dayOf('2026-11-22T23:30:00-05:00')).toBe('2026-11-23');
    expect(dayOf('soon')).toBe('');
  });
});

describe('in money arithmetic,', () => {
  test('toCents rounds dollars to whole cents, and toDollars converts them back', () => {
    expect([toCents(0.1 + 0.2), toCents(19.99), toCents(1.005)]).toEqual([30, 1999, 100]);
    expect(toDollars(1999)).toBe(19.99);
  });

  test('a percentage of an amount is rounded to whole cents', () => {
    expect([percentOf(999, 19), percentOf(1050, 5), percentOf(0, 20)]).toEqual([190, 53, 0]);
  });
});

test('recordTag returns equal tags for equal records, and different tags for different records', () => {
  expect(recordTag({ a: 1, b: [2] })).toBe(recordTag({ a: 1, b: [2] }));
  expect(recordTag({ a: 1, b: [2] })).not.toBe(recordTag({ a: 1, b: [3] }));
});
