import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { importEvents } from '~/models/calendar/commands.server';
import { calendarEntries } from '~/models/calendar/entries.server';
import { calendarIcs, importRows, inputFrom } from '~/models/calendar/ics.server';
import { calendarText } from '~/models/ics/bytes';
import { readIcs } from '~/models/ics/read';
import { store } from '~/models/store/store.server';
import { patience } from '../helpers/patience';
import { reseed } from '../helpers/store';

// Calendar files like those from other apps, with problems described in public bug reports.

beforeEach(async () => {
  reseed();
  await store.commit({ actor: null, label: 'test', logged: false }, (draft) => void (draft.calendarEvents = {}));
});

const kinds = ['Personal'] as const;
const file = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'files', `${name}.ics`)));
const event = (...lines: string[]) =>
  new TextEncoder().encode(
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:x@t', 'SUMMARY:X', ...lines, 'END:VEVENT', 'END:VCALENDAR']
      .join('\r\n')
      .concat('\r\n'),
  );

/** Imports a file in the given time zone. Returns its occurrences in the given year, like `2027-01-05 09:00 Title`. */
async function imported(bytes: Uint8Array, { zone = 'Europe/Berlin', year = '2027' } = {}) {
  const rows = await importRows(readIcs(calendarText(bytes), zone).events);
  const items = rows.map(({ event: read, id }) => ({
    uid: read.uid,
    id,
    instead: read.instead,
    input: inputFrom(read, 'Personal'),
  }));
  await importEvents({ items, actor: null });
  return shown(zone, year);
}

async function shown(zone: string, year: string) {
  const range = { from: `${year}-01-01`, to: `${Number(year) + 1}-01-01` };
  const entries = await calendarEntries({ kinds, layers: [], zone, range });
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return entries.map(({ firstDay, startMinute, title }) => `${firstDay} ${clock(startMinute)} ${title}`);
}

const at = (days: string[], rest: string) => days.map((day) => `${day} ${rest}`);

describe('importing a series', () => {
  it.each([
    ['wkst-su', 'America/New_York', at(['2027-01-05', '2027-01-17', '2027-01-19', '2027-01-31'], '09:00 Wkstsu')],
    ['until-before-time', 'Europe/Berlin', at(['2027-02-01', '2027-02-02', '2027-02-03'], '09:00 Untilone')],
    ['cancelled-occurrence', 'Europe/Berlin', at(['2027-03-01', '2027-03-02', '2027-03-04'], '11:00 Cancone')],
    ['bysetpos-outlook', 'Europe/Berlin', at(['2027-01-12', '2027-02-09', '2027-03-09'], '11:00 Bsp')],
    ['rrule-plus-rdate', 'Europe/Berlin', at(['2027-04-12', '2027-04-15', '2027-04-19'], '08:00 Rrplus')],
    [
      'this-and-future',
      'Europe/Berlin',
      [
        ...at(['2027-06-07', '2027-06-08'], '08:00 Taf old'),
        ...at(['2027-06-09', '2027-06-10', '2027-06-11'], '10:00 Taf new'),
      ],
    ],
    [
      'override-utc-of-tokyo',
      'Asia/Tokyo',
      ['2027-06-02 08:00 Ovt master', '2027-06-03 10:00 Ovt moved', '2027-06-04 08:00 Ovt master'],
    ],
    [
      'zone-by-definition',
      'Europe/Berlin',
      ['2027-03-18 19:00 Hawaii', '2027-03-25 19:00 Hawaii', '2027-04-01 20:00 Hawaii', '2027-04-08 20:00 Hawaii'],
    ],
  ])('creates the occurrences defined in %s.ics, as does importing its export', async (name, zone, days) => {
    expect(await imported(file(name), { zone })).toEqual(days);
    // The series is the same after an export, and importing the file a second time changes nothing.
    const rows = await importRows(readIcs(calendarText(file(name)), zone).events);
    expect(rows.filter(({ state }) => state !== 'same').map(({ event: { uid } }) => uid)).toEqual([]);
    const text = await calendarIcs({ kinds, layers: [], zone, nameOf: String });
    await store.commit({ actor: null, label: 'test', logged: false }, (draft) => void (draft.calendarEvents = {}));
    expect(await imported(new TextEncoder().encode(text), { zone })).toEqual(days);
  });

  it('that started in 1995 and repeats daily creates an occurrence for each day of 2026', async () => {
    expect(await imported(file('daily-since-1995'), { year: '2026' })).toHaveLength(365);
  });

  it.each([
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3', ['2027-01-29', '2027-02-26', '2027-03-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', ['2027-01-29', '2027-01-31', '2027-02-28', '2027-03-31']],
    ['FREQ=YEARLY;BYWEEKNO=5;BYDAY=FR;COUNT=1', ['2027-01-29', '2027-02-05']],
    ['FREQ=YEARLY;BYWEEKNO=-1;BYDAY=MO;UNTIL=20290101', ['2027-01-29', '2027-12-27']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=2', ['2027-01-29']],
    ['FREQ=YEARLY;BYDAY=-1SU;BYMONTH=2,3;COUNT=2', ['2027-01-29', '2027-02-28', '2027-03-28']],
    ['FREQ=DAILY;BYDAY=MO,FR;UNTIL=20270208', ['2027-01-29', '2027-02-01', '2027-02-05', '2027-02-08']],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=FR,SU;COUNT=3', ['2027-01-29', '2027-02-07', '2027-02-12']],
    ['FREQ=MONTHLY;BYDAY=1FR,3FR;COUNT=2', ['2027-01-29', '2027-02-05', '2027-02-19']],
  ])('creates the occurrences of %s', async (rule, days) => {
    const lines = event('DTSTART;TZID=Europe/Berlin:20270129T090000', `RRULE:${rule}`);
    expect(await imported(lines)).toEqual(at(days, '09:00 X'));
  });

  it.each([
    ['EXDATE:20270130T080000Z', 'in UTC'],
    ['EXDATE;TZID=America/New_York:20270130T030000', 'in another zone'],
    ['EXDATE;VALUE=DATE:20270130', 'as a day'],
  ])('leaves out the date in %s (%s)', async (line) => {
    const lines = event('DTSTART;TZID=Europe/Berlin:20270129T090000', 'RRULE:FREQ=DAILY;COUNT=3', line);
    expect(await imported(lines)).toEqual(at(['2027-01-29', '2027-01-31'], '09:00 X'));
  });

  it('includes an additional date at another time of day', async () => {
    const lines = event(
      'DTSTART;TZID=Europe/Berlin:20270129T090000',
      'DTEND;TZID=Europe/Berlin:20270129T100000',
      'RRULE:FREQ=DAILY;COUNT=1',
      'RDATE;TZID=Europe/Berlin:20270130T140000',
    );
    expect(await imported(lines)).toEqual(['2027-01-29 09:00 X', '2027-01-30 14:00 X']);
  });

  it.each(['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31', 'FREQ=SECONDLY', 'FREQ=NEVER'])(
    'creates one occurrence of %s without blocking',
    async (rule) => {
      const began = performance.now();
      expect(await imported(event('DTSTART:20270129T090000Z', `RRULE:${rule}`), { zone: 'UTC' })).toHaveLength(1);
      expect(performance.now() - began).toBeLessThan(patience(1_500));
    },
  );
});

describe('importing a calendar file', () => {
  it.each([
    ['fold-inside-utf8', ['2027-06-14 10:00 Fold Müller', '2027-06-15 10:00 Fold Zürich']],
    ['utf16le', ['2027-06-18 10:00 Utf16 Müller']],
    ['qp-vcal10', ['2027-06-23 10:00 Qpx Müller und mehr']],
    ['mixed-dtend-date', ['2027-06-25 09:00 Mixend', '2027-06-25 09:00 Mixend'].slice(0, 1)],
    ['exchange-display-tzid', ['2027-06-24 09:00 Exdisp']],
  ])('supports an unusual encoding, format, or time zone: %s', async (name, days) => {
    expect(await imported(file(name))).toEqual(days);
  });

  it('interprets an end without a time as the start of that day', async () => {
    await imported(file('mixed-dtend-date'));
    const [stored] = Object.values((await store.snapshot()).calendarEvents);
    expect(stored?.end).toBe('2027-06-26T22:00:00.000Z');
  });

  it('recognizes Windows time zone names', () => {
    const zoneOf = (name: string) =>
      readIcs(calendarText(event(`DTSTART;TZID=${name}:20270601T090000`)), 'UTC').events[0]?.zone;
    expect(zoneOf('Nepal Standard Time')).toMatch(/^Asia\/Kath?mandu$/);
    expect(zoneOf('Hawaiian Standard Time')).toBe('Pacific/Honolulu');
    expect(zoneOf('W. Europe Standard Time')).toBe('Europe/Berlin');
    expect(zoneOf('Chatham Islands Standard Time')).toBe('Pacific/Chatham');
  });

  it('maps a custom time zone to a standard time zone with the same daylight saving rules', () => {
    const part = (name: string, from: string, to: string, rule: string) =>
      `BEGIN:${name}\r\nDTSTART:19700329T020000\r\nTZOFFSETFROM:${from}\r\nTZOFFSETTO:${to}\r\nRRULE:${rule}\r\nEND:${name}\r\n`;
    const zone =
      'BEGIN:VTIMEZONE\r\nTZID:Our office\r\n' +
      part('DAYLIGHT', '+0100', '+0200', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU') +
      part('STANDARD', '+0200', '+0100', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU') +
      'END:VTIMEZONE\r\n';
    const text = new TextDecoder()
      .decode(event('DTSTART;TZID=Our office:20270701T090000'))
      .replace('BEGIN:VEVENT', `${zone}BEGIN:VEVENT`);
    expect(readIcs(text, 'UTC').events[0]).toMatchObject({ zone: 'Europe/Berlin', start: '2027-07-01T07:00:00.000Z' });
  });

  it.each(['P99999999D', `P${'1'.repeat(400_000)}D`, 'PT99999999999999H', '-P1D', 'P'])(
    'ignores the invalid duration $0',
    async (length) => {
      expect(await imported(event('DTSTART:20270129T090000Z', `DURATION:${length}`), { zone: 'UTC' })).toHaveLength(1);
    },
  );
});
