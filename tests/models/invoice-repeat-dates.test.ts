import { describe, expect, it } from 'vitest';
import { anchorOf, dueDay, nextDay, nextDays, repeatState, resumed, usualStart } from '~/models/invoice/repeat';
import { type Repeat, repeatSchema } from '~/models/invoice/repeat.schema';

const schedule = (more: Partial<Repeat>): Repeat =>
  repeatSchema.parse({
    unit: 'month',
    every: 1,
    anchor: '2027-01-31',
    start: '2027-01-31',
    action: 'draft',
    zone: 'UTC',
    ...more,
  });
const daysOf = (more: Partial<Repeat>, limit = 4) => nextDays(schedule(more), { limit }).map(({ day }) => day);

describe('a schedule', () => {
  it.each<[string, Partial<Repeat>, string[]]>([
    ['every month from the 31st', {}, ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    ['every 2 months', { every: 2 }, ['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31']],
    ['every quarter', { unit: 'quarter' }, ['2027-01-31', '2027-04-30', '2027-07-31', '2027-10-31']],
    [
      'every year from a leap day',
      { unit: 'year', anchor: '2028-02-29', start: '2028-02-29' },
      ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28'],
    ],
    ['every week', { unit: 'week' }, ['2027-01-31', '2027-02-07', '2027-02-14', '2027-02-21']],
    ['every 2 weeks', { unit: 'week', every: 2 }, ['2027-01-31', '2027-02-14', '2027-02-28', '2027-03-14']],
    ['counted from an earlier day', { start: '2027-02-28' }, ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['until a day, inclusive', { until: '2027-03-31' }, ['2027-01-31', '2027-02-28', '2027-03-31']],
    ['for a number of dates', { count: 2 }, ['2027-01-31', '2027-02-28']],
    ['up to the year 9999', { unit: 'week', start: '9999-12-27', anchor: '9999-12-27' }, ['9999-12-27']],
    ['from 9999, counted from long before', { start: '9999-12-31' }, ['9999-12-31']],
    ['weekly from a day in 9999 that it misses', { unit: 'week', start: '9999-12-31' }, []],
    ['after the dates that are already handled', { handled: '2027-02-28', count: 3 }, ['2027-03-31']],
  ])('calculates its dates: %s', (_, more, expected) => {
    expect(daysOf(more)).toEqual(expected);
  });

  it('lists a skipped date as skipped, and doesn’t use it as the next date', () => {
    const repeat = schedule({ skipped: ['2027-01-31'], count: 2 });
    expect(nextDays(repeat, { limit: 9 })).toEqual([
      { day: '2027-01-31', skipped: true },
      { day: '2027-02-28', skipped: false },
    ]);
    expect(nextDay(repeat)).toBe('2027-02-28');
  });

  it.each<[string, Partial<Repeat>, string, string | null]>([
    ['none before the first date', {}, '2027-01-30', null],
    ['the first date on that day', {}, '2027-01-31', '2027-01-31'],
    ['the oldest of several missed dates', {}, '2027-06-01', '2027-01-31'],
    ['the next missed date once the oldest is handled', { handled: '2027-01-31' }, '2027-06-01', '2027-02-28'],
    ['never a skipped date', { skipped: ['2027-01-31'] }, '2027-02-01', null],
    ['none while it’s paused', { paused: true }, '2027-06-01', null],
    ['none after the end', { until: '2027-02-01', handled: '2027-01-31' }, '2027-06-01', null],
  ])('determines its due date: %s', (_, more, onDay, expected) => {
    expect(dueDay(schedule(more), onDay)).toBe(expected);
  });

  it('leaves out dates missed during a pause when it’s resumed, but not today’s date', () => {
    const repeat = resumed(schedule({ paused: true }), '2027-03-31');
    expect([repeat.paused, nextDay(repeat)]).toEqual([false, '2027-03-31']);
  });

  it.each<[Partial<Repeat>, string]>([
    [{}, 'active'],
    [{ paused: true }, 'paused'],
    [{ count: 1, handled: '2027-01-31' }, 'ended'],
  ])('with %o is %s', (more, expected) => {
    expect(repeatState(schedule(more))).toBe(expected);
  });

  it.each<[string, string, string]>([
    ['2027-01-31', '2027-02-28', '2027-01-31'],
    ['2027-01-31', '2027-03-15', '2027-03-15'],
    ['2027-02-10', '2027-02-10', '2027-02-10'],
    ['2027-05-01', '2027-03-15', '2027-03-15'],
  ])('for an invoice issued on %s, starting on %s, is counted from %s', (issuedOn, start, anchor) => {
    expect(anchorOf({ unit: 'month', every: 1 }, { issuedOn, start })).toBe(anchor);
  });

  it.each<[string, string, string]>([
    ['2027-01-31', '2027-01-31', '2027-02-28'],
    ['2027-01-31', '2027-03-05', '2027-03-31'],
    ['2027-06-15', '2027-03-05', '2027-07-15'],
  ])('for an invoice issued on %s, set up on %s, starts on %s by default', (issuedOn, onDay, start) => {
    expect(usualStart(issuedOn, onDay)).toBe(start);
  });
});
