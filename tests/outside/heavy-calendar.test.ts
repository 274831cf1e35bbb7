import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { importEvents } from '~/models/calendar/commands.server';
import { calendarEntries } from '~/models/calendar/entries.server';
import { importRows, inputFrom, repeatOf } from '~/models/calendar/ics.server';
import { daysOfRule } from '~/models/calendar/rule-days.server';
import { readIcs } from '~/models/ics/read';
import { patience } from '../helpers/patience';
import { reseed } from '../helpers/store';

beforeEach(reseed);

const calendar = (count: number, lines: (at: number) => string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...Array.from({ length: count }, (_, at) =>
      ['BEGIN:VEVENT', `UID:${at}@heavy`, `SUMMARY:Heavy ${at}`, ...lines(at), 'END:VEVENT'].join('\r\n'),
    ),
    'END:VCALENDAR',
  ].join('\r\n');

/** Returns the duration of `work` in ms, which is an upper bound for how long it blocks the server. */
async function blocked(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

describe('a calendar file doesn’t block the server', () => {
  it.each([
    ['match no date', ['DTSTART:20200101T100000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30']],
    [
      'match no date and have a count',
      ['DTSTART:20200101T100000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5'],
    ],
    ['have matched no date since 1601', ['DTSTART:16010101T100000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30']],
  ])('if its recurrence rules %s', async (_, lines) => {
    const text = calendar(500, (at) => [...lines.slice(0, 1), `${lines[1]};INTERVAL=${1 + (at % 7)}`]);
    const { events } = readIcs(text, 'UTC');
    expect(events).toHaveLength(500);
    const ms = await blocked(async () => {
      await importRows(events);
      events.forEach((event) => inputFrom(event, 'Personal'));
    });
    // Checking all rules in a file is limited to 200 ms. The rest allows for slow machines.
    expect(ms).toBeLessThan(patience(1_500));
    expect(events.filter((event) => repeatOf(event) !== undefined)).toEqual([]);
  });

  it('if it contains a hundred series that started in 1900', async () => {
    const every = ['RRULE:FREQ=DAILY', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU'];
    const { events } = readIcs(
      calendar(100, (at) => ['DTSTART:19000101T100000Z', every[at % 2] ?? '']),
      'UTC',
    );
    const items = events.map((event) => ({ uid: event.uid, instead: null, input: inputFrom(event, 'Personal') }));
    await importEvents({ items, actor: null });
    const range = { from: '2027-01-04', to: '2027-01-11' };
    const filter = { kinds: ['Personal'] as const, layers: [], zone: 'UTC', range };
    let entries: readonly { title: string }[] = [];
    expect(await blocked(async () => (entries = await calendarEntries(filter)))).toBeLessThan(patience(10_000));
    expect(entries.filter(({ title }) => title.startsWith('Heavy'))).toHaveLength(700);
  });
});

it.each([
  ['FREQ=DAILY', '2026-02-26'],
  ['FREQ=DAILY;INTERVAL=3', '2024-02-27'],
  ['FREQ=DAILY;COUNT=5', '2026-12-30'],
  ['FREQ=DAILY;UNTIL=20260305', '2026-02-26'],
  ['FREQ=WEEKLY', '2026-02-26'],
  ['FREQ=WEEKLY;BYDAY=MO,SU', '2026-02-26'],
  ['FREQ=WEEKLY;BYDAY=TU;COUNT=4', '1969-12-29'],
  ['FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20260320', '2026-02-26'],
  ['FREQ=WEEKLY;WKST=SU;BYDAY=SU,MO', '2026-02-28'],
])('%s from %s has the same first 40 dates as in ical.js', (rule, start) => {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start));
  const ours = daysOfRule(rule, start);
  for (let at = 0; at < 40; at += 1) {
    const expected = iterator.next() as ICAL.Time | null;
    expect(ours()).toBe(expected ? expected.toString().slice(0, 10) : null);
  }
});
