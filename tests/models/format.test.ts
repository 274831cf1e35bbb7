import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDays,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelativeDay,
  withDates,
} from '~/lib/format';

const languages = ['en', 'de', 'fr', 'ar'];
const inAll = (format: (language: string) => string) => languages.map(format);

describe('among the formatters,', () => {
  test('formatMoney formats full and short amounts in every language', () => {
    expect(inAll((language) => formatMoney(6_671_250, language))).toEqual([
      '$66,712.50',
      '66.712,50\u00a0$',
      '66\u00a0712,50\u00a0$',
      '$66,712.50',
    ]);
    expect(inAll((language) => formatMoney(6_671_250, language, { short: true }))).toEqual([
      '$66.7K',
      '66.713\u00a0$',
      '66,7\u00a0k\u00a0$',
      '$66,713',
    ]);
    expect(inAll((language) => formatMoney(-20_500, language, { short: true }))[0]).toBe('-$205');
  });

  test('formatNumber and formatPercent use the language’s format, with Latin digits', () => {
    expect(inAll((language) => formatNumber(1234.5, language))).toEqual([
      '1,234.5',
      '1.234,5',
      '1\u00a0234,5',
      '1,234.5',
    ]);
    expect(inAll((language) => formatPercent(12.5, language))).toEqual([
      '12.5%',
      '12,5\u00a0%',
      '12,5\u00a0%',
      '12.5%',
    ]);
    expect(formatPercent(7.75, 'en')).toBe('7.75%');
  });

  test('formatDate formats dates in several styles and languages, and formatDays formats a range', () => {
    expect(formatDate('2026-11-03', 'en')).toBe('Nov 3, 2026');
    expect(formatDate('2026-11-03', 'en', 'short')).toBe('Nov 3');
    expect(formatDate('2026-11-03', 'en', 'long')).toBe('Tuesday, November 3, 2026');
    expect(formatDate('2026-11-03', 'de', 'long')).toBe('Dienstag, 3. November 2026');
    expect(formatDate('2026-11-03', 'fr', 'near')).toBe('3 nov.');
    expect(formatDate('2026-11-03', 'en', 'month')).toBe('November 2026');
    expect(formatDays('2026-11-16', '2026-11-22', 'en')).toMatch(/^Nov 16\W+22, 2026$/);
    expect(formatDate('2026-11-03', 'ar', 'far')).toMatch(/^3.*2026$/);
  });

  test('date formatters use an ordinal for the first of a month in French, and an Arabic comma in Arabic', () => {
    expect(formatDate('2027-03-01', 'fr', 'long')).toBe('lundi 1er mars 2027');
    expect(formatDate('2027-08-01', 'fr')).toBe('1er août 2027');
    expect(formatDate('2027-03-11', 'fr', 'near')).toBe('11 mars');
    expect(formatDays('2027-03-01', '2027-03-03', 'fr')).toBe('1er – 3 mars 2027');
    expect(formatDateTime('2027-03-01T09:30:00Z', 'fr', 'UTC')).toContain('1er mars 2027');
    expect([formatDate('2027-03-01', 'de', 'near'), formatDate('2027-03-01', 'en', 'near')]).toEqual([
      '1. März',
      'Mar 1',
    ]);
    expect(formatDateTime('2027-03-01T09:30:00Z', 'ar|iso', 'UTC')).toBe('2027-03-01، 09:30');
  });

  test('formatList accepts a locale with a date order', () => {
    expect(formatList(['Monday', 'Friday'], 'en|mdy')).toBe('Monday and Friday');
    expect(formatList(['Montag', 'Freitag'], 'de|iso')).toBe('Montag und Freitag');
  });

  test('formatRelativeDay describes nearby days, and formats other days as dates', () => {
    const day = (ahead: number, day: string) => formatRelativeDay(day, '2026-11-22', ahead, 'en');
    expect([day(-1, '2026-11-21'), day(0, '2026-11-22'), day(1, '2026-11-23')]).toEqual([
      'Yesterday',
      'Today',
      'Tomorrow',
    ]);
    expect([day(6, '2026-11-28'), day(7, '2026-11-29'), day(-2, '2026-11-20')]).toEqual([
      'Saturday',
      'Nov 29',
      'Nov 20',
    ]);
    expect(day(60, '2027-01-21')).toBe('Jan 21, 2027');
    expect(inAll((language) => formatRelativeDay('2026-11-22', '2026-11-22', 0, language))).toEqual([
      'Today',
      'Heute',
      'Aujourd’hui',
      'اليوم',
    ]);
  });

  test('formatDateTime uses the time zone and a 24-hour clock', () => {
    const instant = '2026-11-22T23:30:00.000Z';
    expect(formatDateTime(instant, 'en', 'Asia/Kolkata')).toBe('Nov 23, 2026, 05:00');
    expect(formatDateTime(instant, 'de', 'America/New_York')).toBe('22. Nov. 2026, 18:30');
  });
});

describe('the user’s preferred date format', () => {
  const shown = (dates: string) => {
    const locale = withDates('de', dates);
    return [
      formatDate('2026-11-03', locale),
      formatDate('2026-11-03', locale, 'short'),
      formatDays('2026-11-03', '2026-11-05', locale),
      formatDateTime('2026-11-03T23:30:00Z', locale, 'Europe/Berlin'),
    ];
  };

  test.each([
    ['iso', ['2026-11-03', '11-03', '2026-11-03 – 2026-11-05', '2026-11-04, 00:30']],
    ['dmy', ['03/11/2026', '03/11', '03/11/2026 – 05/11/2026', '04/11/2026, 00:30']],
    ['mdy', ['11/03/2026', '11/03', '11/03/2026 – 11/05/2026', '11/04/2026, 00:30']],
  ])('applies to dates, date ranges, and timestamps: %s', (dates, texts) => expect(shown(dates)).toEqual(texts));

  test('doesn’t change weekdays or long dates, and has no effect if it’s automatic', () => {
    const locale = withDates('de', 'iso');
    expect(formatDate('2026-11-03', locale, 'weekday')).toBe(formatDate('2026-11-03', 'de', 'weekday'));
    expect(formatDate('2026-11-03', locale, 'long')).toBe(formatDate('2026-11-03', 'de', 'long'));
    expect(formatDate('2026-11-03', withDates('de', 'auto'))).toBe(formatDate('2026-11-03', 'de'));
  });
});
