import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCalendars } from '~/models/ics/parse';
import { readIcs } from '~/models/ics/read';
import { type IcsEvent, writeIcs } from '~/models/ics/write';

const about = { name: 'Atrium', zone: 'Europe/Berlin', now: '2026-11-21T09:00:00.000Z' };
const plain: IcsEvent = {
  uid: 'event-1@atrium',
  title: 'Dentist',
  allDay: false,
  start: '2026-11-21T08:30:00.000Z',
  end: '2026-11-21T09:15:00.000Z',
  category: 'Personal',
};

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
const only = (text: string, zone = 'UTC') => readIcs(text, zone).events[0];

describe('writeIcs', () => {
  it('writes times in UTC, all-day events as dates, and CRLF line endings', () => {
    const text = writeIcs([plain, { ...plain, allDay: true, start: '2026-11-21', end: '2026-11-24' }], about);
    expect(text).toContain('DTSTART:20261121T083000Z\r\nDTEND:20261121T091500Z\r\n');
    expect(text).toContain('DTSTART;VALUE=DATE:20261121\r\nDTEND;VALUE=DATE:20261124\r\n');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('escapes characters that would end a value or a line', () => {
    const text = writeIcs([{ ...plain, title: 'a,b;c\\d\r\nEND:VEVENT', url: 'https://a.example/\r\nX:1' }], about);
    expect(text).toContain('SUMMARY:a\\,b\\;c\\\\d\\nEND:VEVENT\r\n');
    expect(text.match(/^END:VEVENT/gm)).toHaveLength(1);
    expect(text).not.toMatch(/^X:1/m);
  });

  it('folds lines at 75 bytes without splitting a character', () => {
    const title = 'عشاء عائلي 🎂 '.repeat(20).trim();
    const text = writeIcs([{ ...plain, title }], about);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  });

  it('writes guests with their email addresses, and readIcs reads guests from Atrium’s and other apps’ files', () => {
    const guests = [
      'Hugo Valcourt <hugo@valcourt.example>',
      'ana@atrium.example',
      'Elif Demirkan',
      'ana@atrium.example, x',
    ];
    const text = writeIcs([{ ...plain, guests }], about);
    expect(
      text
        .replaceAll('\r\n ', '')
        .match(/^ATTENDEE.*$/gm)
        ?.map((line) => line.trim()),
    ).toEqual([
      'ATTENDEE;CN=Hugo Valcourt:mailto:hugo@valcourt.example',
      'ATTENDEE;CN=ana@atrium.example:mailto:ana@atrium.example',
      'ATTENDEE;CN=Elif Demirkan:invalid:nomail',
      'ATTENDEE;CN="ana@atrium.example, x":invalid:nomail',
    ]);
    expect(readIcs(text, 'UTC').events[0]?.guests).toEqual(guests);
    const foreign = file(
      'DTSTART:20261121T083000Z',
      'ATTENDEE;CN="Solheim, Ingrid";PARTSTAT=ACCEPTED:MAILTO:ingrid@atrium.example',
      'ATTENDEE:mailto:jo@x.example',
      'ATTENDEE;CN=Room 2:urn:uuid:1',
    );
    expect(only(foreign)?.guests).toEqual(['Solheim Ingrid <ingrid@atrium.example>', 'jo@x.example', 'Room 2']);
  });

  it('round-trips printable titles, descriptions, and guest lists through readIcs', { retry: 0 }, () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 120 }).map((one) => one.replace(/\p{Cc}/gu, '').trim());
    fc.assert(
      fc.property(text, text, fc.array(text.filter(Boolean), { maxLength: 4 }), (title, description, guests) => {
        const names = guests.map((guest) => guest.replace(/"/g, "'").trim());
        const event = { ...plain, title, description: `${description}\nsecond line`, guests: names };
        const { events, leftOut } = readIcs(writeIcs([event], about), 'UTC');
        expect(leftOut).toBe(0);
        expect(events[0]).toMatchObject({ title, description: event.description, guests: names, start: plain.start });
      }),
    );
  });
});

describe('times in a calendar file', () => {
  it.each([
    ['DTSTART:20261121T083000Z', '2026-11-21T08:30:00.000Z'],
    ['DTSTART;TZID=Europe/Berlin:20261121T093000', '2026-11-21T08:30:00.000Z'],
    ['DTSTART;TZID="/mozilla.org/20050126_1/Europe/Berlin":20260721T103000', '2026-07-21T08:30:00.000Z'],
    ['DTSTART;TZID=W. Europe Standard Time:20260721T103000', '2026-07-21T08:30:00.000Z'],
    ['DTSTART;TZID=Eastern Standard Time:20261121T033000', '2026-11-21T08:30:00.000Z'],
  ])('are parsed from %s', (line, instant) => {
    expect(only(file(line))).toMatchObject({ start: instant, allDay: false, zoneGuessed: false });
  });

  it('can use a custom time zone, identified by its location, both offsets, or a fixed offset', () => {
    const zone = (...lines: string[]) =>
      ['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', 'TZID:Custom', ...lines, 'END:VTIMEZONE'].join('\n') +
      '\nBEGIN:VEVENT\nUID:a\nDTSTART;TZID=Custom:20260721T103000\nEND:VEVENT\nEND:VCALENDAR';
    const part = (name: string, from: string, to: string, ...lines: string[]) => [
      `BEGIN:${name}`,
      'DTSTART:16010101T030000',
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      ...lines,
      `END:${name}`,
    ];
    const standard = part('STANDARD', '+0200', '+0100', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10');
    const daylight = part('DAYLIGHT', '+0100', '+0200', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3');
    expect(only(zone('X-LIC-LOCATION:Asia/Kolkata'))?.start).toBe('2026-07-21T05:00:00.000Z');
    expect(only(zone(...standard, ...daylight))?.start).toBe('2026-07-21T08:30:00.000Z');
    expect(only(zone(...standard))?.start).toBe('2026-07-21T09:30:00.000Z');
  });

  it.each(['FREQ=SECONDLY', 'FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30'])('ignore custom time zones with %s', (rule) => {
    const definition = `BEGIN:VTIMEZONE\nTZID:Custom\nBEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nRRULE:${rule}\nEND:STANDARD\nEND:VTIMEZONE`;
    const text = `BEGIN:VCALENDAR\n${definition}\nBEGIN:VEVENT\nDTSTART;TZID=Custom:20260721T103000\nEND:VEVENT\nEND:VCALENDAR`;
    expect(only(text)).toMatchObject({ start: '2026-07-21T10:30:00.000Z', zoneGuessed: true });
  });

  it('are read in the user’s time zone, which is flagged as a guess, if the file’s time zone is missing or unknown', () => {
    for (const line of ['DTSTART:20261121T093000', 'DTSTART;TZID=Nowhere:20261121T093000']) {
      expect(only(file(line), 'Asia/Tokyo')).toMatchObject({ start: '2026-11-21T00:30:00.000Z', zoneGuessed: true });
    }
  });

  it('can be given as dates, end times, or durations, and an end that equals the start is dropped', () => {
    expect(only(file('DTSTART;VALUE=DATE:20261121', 'DTEND;VALUE=DATE:20261124'))).toMatchObject({
      allDay: true,
      start: '2026-11-21',
      end: '2026-11-24',
    });
    expect(only(file('DTSTART:20261121T083000Z', 'DURATION:P1DT1H30M'))?.end).toBe('2026-11-22T10:00:00.000Z');
    expect(only(file('DTSTART;VALUE=DATE:20261121', 'DURATION:P1W'))?.end).toBe('2026-11-28');
    expect(only(file('DTSTART:20261121T083000Z', 'DTEND:20261121T083000Z'))?.end).toBeNull();
  });
});

describe('readIcs', () => {
  it('joins folded lines, accepts LF and a BOM, and ignores alarms and unknown lines', () => {
    const text = file(
      'DTSTART:20261121T083000Z',
      'SUMMARY:Long',
      ' er title',
      'BEGIN:VALARM',
      'SUMMARY:Ring',
      'END:VALARM',
      '???',
    );
    for (const one of [text, text.replaceAll('\r\n', '\n'), `\uFEFF${text}`])
      expect(only(one)?.title).toBe('Longer title');
  });

  it('skips and counts canceled events and events without a valid start', () => {
    expect(readIcs(file('DTSTART:20261121T083000Z', 'STATUS:CANCELLED'), 'UTC')).toEqual({ events: [], leftOut: 1 });
    expect(readIcs(file('DTSTART:tomorrow'), 'UTC').leftOut).toBe(1);
    for (const start of ['20261341T083000Z', '20260230', '20261121T240000Z'])
      expect(readIcs(file(`DTSTART:${start}`), 'UTC').leftOut).toBe(1);
  });

  it('reads a changed occurrence as a separate event, and drops javascript: URLs', () => {
    const event = only(
      file(
        'DTSTART:20261121T083000Z',
        'RRULE:FREQ=WEEKLY',
        'URL:javascript:alert(1)',
        'RECURRENCE-ID:20261128T083000Z',
      ),
    );
    expect(event).toMatchObject({ rule: null, repeats: false, url: '', uid: 'a/20261128T083000Z' });
    expect(only(file('DTSTART:20261121T083000Z', 'URL:https://a.example/x'))?.url).toBe('https://a.example/x');
  });

  it('rejects files that aren’t calendars or have more than 1,000 events', () => {
    expect(() => readIcs('<html>', 'UTC')).toThrowError('notACalendar');
    const many = Array.from(
      { length: 1001 },
      (_, index) => `BEGIN:VEVENT\nUID:${index}\nDTSTART:20261121T083000Z\nEND:VEVENT`,
    );
    expect(() => readIcs(`BEGIN:VCALENDAR\n${many.join('\n')}\nEND:VCALENDAR`, 'UTC')).toThrowError('tooManyEvents');
  });

  it('throws only `invalid` errors for malformed text', { retry: 0 }, () => {
    const pieces = fc.constantFrom(
      'BEGIN:VCALENDAR',
      'END:VCALENDAR',
      'BEGIN:VEVENT',
      'END:VEVENT',
      'DTSTART',
      ':',
      ';',
      '"',
      '20261121',
      'TZID=x',
      '\n',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        expect(Array.isArray(parseCalendars(text))).toBe(true);
        try {
          readIcs(text, 'UTC');
        } catch (error) {
          expect(error).toMatchObject({ code: 'invalid' });
        }
      }),
    );
  });
});
