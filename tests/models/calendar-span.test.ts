import { describe, expect, it } from 'vitest';
import { isBanner } from '~/models/calendar/rules';
import { shifted } from '~/models/calendar/move';
import { inAnyZone, canTouch, spanOf } from '~/models/calendar/span';

const timed = (start: string, end: string | null) => ({ start, end, allDay: false });
const days = (start: string, end: string | null) => ({ start, end, allDay: true });

describe('an all-day event', () => {
  it('has an exclusive end, and lasts one day if it has no end, in every time zone', () => {
    for (const zone of ['UTC', 'Pacific/Auckland', 'America/New_York']) {
      expect(spanOf(days('2026-11-21', '2026-11-24'), zone)).toMatchObject({
        firstDay: '2026-11-21',
        lastDay: '2026-11-23',
        hasEnd: true,
      });
      expect(spanOf(days('2026-11-21', null), zone)).toMatchObject({ lastDay: '2026-11-21', hasEnd: false });
    }
  });

  it('uses dates as written, includes a day during which it ends, and lasts a day if it ends before it starts', () => {
    const span = spanOf(days('2026-11-21T00:00:00+01:00', '2026-11-22T23:59:00+01:00'), 'UTC');
    expect(span).toMatchObject({ firstDay: '2026-11-21', lastDay: '2026-11-22', end: '2026-11-23' });
    expect(spanOf(days('2026-11-21', '2026-11-20'), 'UTC').lastDay).toBe('2026-11-21');
  });
});

describe('a timed event', () => {
  it('has the days and minutes of the given time zone', () => {
    const event = timed('2026-11-23T18:00:00.000Z', '2026-11-24T00:30:00.000Z');
    expect(spanOf(event, 'UTC')).toMatchObject({ firstDay: '2026-11-23', lastDay: '2026-11-24', endMinute: 30 });
    expect(spanOf(event, 'America/New_York')).toMatchObject({
      lastDay: '2026-11-23',
      startMinute: 780,
      endMinute: 1170,
    });
  });

  it('that ends at midnight doesn’t extend into the next day', () => {
    const span = spanOf(timed('2026-11-21T20:00:00Z', '2026-11-22T00:00:00Z'), 'UTC');
    expect(span).toMatchObject({ lastDay: '2026-11-21', endMinute: 1440 });
  });

  it('lasts half an hour if it has no end or an end before its start', () => {
    for (const end of [null, '2026-11-21T07:00:00Z']) {
      const span = spanOf(timed('2026-11-21T07:30:00Z', end), 'UTC');
      expect(span).toMatchObject({ startMinute: 450, endMinute: 480, hasEnd: false });
    }
  });

  it('is shown as an all-day bar if it lasts 24 hours or more', () => {
    expect(isBanner(spanOf(timed('2026-11-21T12:00:00Z', '2026-11-22T12:00:00Z'), 'UTC'))).toBe(true);
    expect(isBanner(spanOf(timed('2026-11-21T12:00:00Z', '2026-11-22T11:00:00Z'), 'UTC'))).toBe(false);
  });
});

it('canTouch includes events that overlap the range in any time zone, and excludes an earlier event', () => {
  const late = timed('2026-11-20T23:30:00-10:00', null);
  expect(spanOf(late, 'Pacific/Kiritimati').firstDay).toBe('2026-11-21');
  expect(canTouch(late, inAnyZone({ from: '2026-11-21', to: '2026-11-22' }))).toBe(true);
  const day = inAnyZone({ from: '2026-11-20', to: '2026-11-21' });
  expect(canTouch(days('2026-11-01', '2026-12-01'), day)).toBe(true);
  expect(canTouch(days('2026-11-01', null), day)).toBe(false);
});

describe('shifting an event', () => {
  const berlin = 'Europe/Berlin';

  it('by days keeps the local time and duration across a daylight saving change', () => {
    const event = timed('2026-03-28T08:00:00.000Z', '2026-03-28T09:30:00.000Z');
    expect(shifted(event, { days: 1, minutes: 0, edge: 'both' }, berlin)).toEqual(
      timed('2026-03-29T07:00:00.000Z', '2026-03-29T08:30:00.000Z'),
    );
    const overnight = timed('2026-10-23T20:00:00.000Z', '2026-10-24T04:00:00.000Z');
    expect(shifted(overnight, { days: 1, minutes: 0, edge: 'both' }, berlin)).toEqual(
      timed('2026-10-24T20:00:00.000Z', '2026-10-25T04:00:00.000Z'),
    );
  });

  it('by minutes doesn’t move an all-day event, and never adds a missing end', () => {
    const by = { days: 0, minutes: 15, edge: 'both' } as const;
    expect(shifted(timed('2026-11-21T08:00:00Z', null), by, 'UTC')).toEqual(timed('2026-11-21T08:15:00.000Z', null));
    expect(shifted(days('2026-11-21', null), by, 'UTC')).toEqual(days('2026-11-21', null));
    expect(shifted(days('2026-11-21', '2026-11-23'), { ...by, days: -1 }, 'UTC')).toEqual(
      days('2026-11-20', '2026-11-22'),
    );
  });

  it('at its end changes its length, and is rejected if the end wouldn’t be after the start', () => {
    expect(shifted(days('2026-11-21', null), { days: 1, minutes: 0, edge: 'end' }, 'UTC').end).toBe('2026-11-23');
    expect(shifted(timed('2026-11-21T08:00:00Z', null), { days: 0, minutes: 15, edge: 'end' }, 'UTC').end).toBe(
      '2026-11-21T08:45:00.000Z',
    );
    const tooShort = () => shifted(days('2026-11-21', null), { days: -1, minutes: 0, edge: 'end' }, 'UTC');
    expect(tooShort).toThrowError(expect.objectContaining({ code: 'invalid', message: 'endBeforeStart' }));
  });
});
