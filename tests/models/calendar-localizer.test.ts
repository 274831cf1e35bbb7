import { describe, expect, it } from 'vitest';
import { zonedDates } from '~/routes/calendar/big-calendar/localizer';
import { instantAt } from '~/models/shared/zoned-time';

const zone = 'Europe/Berlin';
const at = (day: string, minute = 0) => new Date(instantAt({ day, minute }, zone));

describe('a row of the month view', () => {
  const { inEventRange } = zonedDates(zone, 1);
  const row = (from: string, to: string) => ({ start: at(from), end: new Date(at(to).getTime() + 86_399_999) });
  const next = row('2031-03-10', '2031-03-16');

  it('excludes an all-day event that ends on the last day of the previous row', () => {
    const event = { start: at('2031-03-08'), end: at('2031-03-10') };
    expect(inEventRange({ event, range: row('2031-03-03', '2031-03-09') })).toBe(true);
    expect(inEventRange({ event, range: next })).toBe(false);
  });

  it('includes an event that ends 15 minutes after the row starts', () => {
    expect(inEventRange({ event: { start: at('2031-03-09', 1380), end: at('2031-03-10', 15) }, range: next })).toBe(
      true,
    );
  });

  it('includes a zero-length event at the start of the row, but not at its end', () => {
    expect(inEventRange({ event: { start: at('2031-03-10'), end: at('2031-03-10') }, range: next })).toBe(true);
    expect(inEventRange({ event: { start: at('2031-03-17'), end: at('2031-03-17') }, range: next })).toBe(false);
  });
});
