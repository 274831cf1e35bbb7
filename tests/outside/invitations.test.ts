import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import type { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateEvent } from '~/models/calendar/commands.server';
import { createOwnCalendar } from '~/models/calendar/own-calendars.server';
import { startMailReceiver } from '~/models/email/inbound-smtp.server';
import { store } from '~/models/store/store.server';
import * as screen from '~/routes/email/screen/route';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const dana = { id: 1, name: 'Dana Whitfield' };
let server: SMTPServer;
let port = 0;
let sent = 0;

beforeAll(async () => {
  server = startMailReceiver(0) as SMTPServer;
  const listening = server.server;
  if (!listening.listening) await new Promise((done) => listening.once('listening', done));
  port = (listening.address() as AddressInfo).port;
});
afterAll(() => new Promise<void>((done) => server.close(done)));
beforeEach(reseed);

/** Folds lines at 75 bytes, even in the middle of a character, as Exchange and Google do (RFC 5545, section 3.1). */
function folded(lines: readonly string[]): Buffer {
  const crlf = Buffer.from('\r\n');
  const parts = lines.flatMap((line) => {
    const bytes = Buffer.from(line);
    const pieces: Buffer[] = [bytes.subarray(0, 75)];
    for (let at = 75; at < bytes.length; at += 74) pieces.push(Buffer.from('\r\n '), bytes.subarray(at, at + 74));
    return [...pieces, crlf];
  });
  return Buffer.concat(parts);
}

async function send(from: string, method: string, calendar: readonly string[]): Promise<number> {
  sent += 1;
  const body = folded(calendar).toString('base64').replace(/.{76}/g, '$&\r\n');
  const raw = [
    `From: ${from}`,
    'To: Dana Whitfield <admin@demo.com>',
    'Subject: =?utf-8?B?QmVzcHJlY2h1bmc=?=',
    `Message-ID: <${sent}.${Date.now()}@ext.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="_000_AM0PR"',
    '',
    '--_000_AM0PR',
    'Content-Type: text/plain; charset="iso-8859-1"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Bitte zusagen.',
    '--_000_AM0PR',
    `Content-Type: text/calendar; charset="utf-8"; method=${method}`,
    'Content-Transfer-Encoding: base64',
    '',
    body,
    '--_000_AM0PR--',
    '',
  ].join('\r\n');
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  await transport.sendMail({ raw, envelope: { from: 'ann@ext.example', to: 'admin@demo.com' } });
  return Object.values((await store.snapshot()).emails).at(-1)?.id ?? 0;
}

async function accept(id: number): Promise<void> {
  const fields = { intent: 'invitation:accepted', id: String(id), query: `mail=${id}` };
  const response = await browserWith(await cookieFor('admin')).post(screen.action, '/apps/email', fields);
  expect(response.status).toBe(302);
}

const events = async () => Object.values((await store.snapshot()).calendarEvents);
const titled = async (title: string) => (await events()).filter((event) => event.title === title);

/** Returns the recipient and the unfolded lines of the latest reply. Expects folded lines of at most 75 bytes. */
async function replied() {
  const reply = Object.values((await store.snapshot()).outboxMails).at(-1);
  const text = reply?.calendar ?? '';
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  return { to: reply?.to, lines: text.replace(/\r\n /g, '').split('\r\n') };
}

const westEurope = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];
const uid = '040000008200E00074C5B7101A82E00800000000D0A1B2C3D4E5D901000000000000000010000000AB12CD34EF56';
const title = 'Besprechung über die Öffnungszeiten in Zürich – jede Woche';

const exchange = (method: string, own: readonly string[]) => [
  'BEGIN:VCALENDAR',
  `METHOD:${method}`,
  'PRODID:Microsoft Exchange Server 2010',
  'VERSION:2.0',
  ...westEurope,
  'BEGIN:VEVENT',
  'ORGANIZER;CN=Ann Müller:mailto:ann@ext.example',
  'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN=Dana Whitfield:mailto:admin@demo.com',
  `UID:${uid}`,
  'CLASS:PUBLIC',
  'PRIORITY:5',
  'DTSTAMP:20261127T081500Z',
  'TRANSP:OPAQUE',
  ...own,
  'LOCATION;LANGUAGE=de-DE:Raum Säntis',
  'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE',
  'X-MICROSOFT-DISALLOW-COUNTER:FALSE',
  'BEGIN:VALARM',
  'DESCRIPTION:REMINDER',
  'TRIGGER;RELATED=START:-PT15M',
  'ACTION:DISPLAY',
  'END:VALARM',
  'END:VEVENT',
  'END:VCALENDAR',
];
const at = (name: string, time: string) => `${name};TZID=W. Europe Standard Time:${time}`;
const weekly = (sequence: number, name = title) => [
  `SUMMARY;LANGUAGE=de-DE:${name}`,
  at('DTSTART', '20261207T093000'),
  at('DTEND', '20261207T100000'),
  'RRULE:FREQ=WEEKLY;UNTIL=20270301T083000Z;INTERVAL=1;BYDAY=MO;WKST=MO',
  `SEQUENCE:${sequence}`,
  'STATUS:CONFIRMED',
];
const organizer = '=?utf-8?Q?Ann_M=C3=BCller?= <ann@ext.example>';

describe('a series from an Outlook invitation', () => {
  it('can be accepted, is updated by its organizer even in a private calendar, and is removed when canceled', async () => {
    await accept(await send(organizer, 'REQUEST', exchange('REQUEST', weekly(0))));
    const [series] = await titled(title);
    expect(series).toMatchObject({
      start: '2026-12-07T08:30:00.000Z',
      end: '2026-12-07T09:00:00.000Z',
      zone: 'Europe/Berlin',
      extendedProps: { location: 'Raum Säntis' },
    });
    expect(series?.repeat?.rule).toContain('FREQ=WEEKLY');
    const { to, lines } = await replied();
    expect(to).toBe('ann@ext.example');
    expect(lines).toEqual(
      expect.arrayContaining(['METHOD:REPLY', `UID:${uid}`, 'SEQUENCE:0', 'TZID:W. Europe Standard Time']),
    );
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([
      expect.stringMatching(/PARTSTAT=ACCEPTED.*:mailto:admin@demo\.com$/),
    ]);

    const circle = { name: 'Mine', access: 'private' as const, kind: 'Personal' as const, people: [], roles: [] };
    const own = (await createOwnCalendar({ input: circle, actor: dana })).result;
    const id = series?.id ?? 0;
    await updateEvent({ id, changes: { calendarId: own.id }, actor: dana });

    const moved = [
      `SUMMARY;LANGUAGE=de-DE:${title}`,
      at('DTSTART', '20261214T140000'),
      at('DTEND', '20261214T143000'),
      at('RECURRENCE-ID', '20261214T093000'),
      'SEQUENCE:1',
    ];
    await send(organizer, 'REQUEST', exchange('REQUEST', moved));
    const day = (await titled(title)).find((event) => event.id !== id);
    expect(day).toMatchObject({
      start: '2026-12-14T13:00:00.000Z',
      instead: { series: id, on: '2026-12-14' },
      calendarId: own.id,
    });

    const canceled = [
      `SUMMARY;LANGUAGE=de-DE:Abgesagt: ${title}`,
      at('DTSTART', '20261221T093000'),
      at('RECURRENCE-ID', '20261221T093000'),
      'SEQUENCE:2',
      'STATUS:CANCELLED',
    ];
    await send(organizer, 'CANCEL', exchange('CANCEL', canceled));
    const stored = async () => (await store.snapshot()).calendarEvents[id];
    expect((await stored())?.repeat?.except.toSorted()).toEqual(['2026-12-14', '2026-12-21']);

    await send(organizer, 'REQUEST', exchange('REQUEST', weekly(3, 'Neuer Titel')));
    expect(await stored()).toMatchObject({ title: 'Neuer Titel', calendarId: own.id });
    await send(organizer, 'REQUEST', exchange('REQUEST', weekly(1, 'Alter Titel')));
    expect((await stored())?.title).toBe('Neuer Titel');

    const over = weekly(4).map((line) => line.replace('STATUS:CONFIRMED', 'STATUS:CANCELLED'));
    await send(organizer, 'CANCEL', exchange('CANCEL', over));
    expect(await stored()).toBeUndefined();
    expect(await titled(title)).toEqual([]);
  });
});

const newYork = [
  'BEGIN:VTIMEZONE',
  'TZID:America/New_York',
  'X-LIC-LOCATION:America/New_York',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'TZNAME:EDT',
  'DTSTART:19700308T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'TZNAME:EST',
  'DTSTART:19701101T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const google = (method: string, sequence: number, hour: string) => [
  'BEGIN:VCALENDAR',
  'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
  'VERSION:2.0',
  'CALSCALE:GREGORIAN',
  `METHOD:${method}`,
  ...newYork,
  'BEGIN:VEVENT',
  `DTSTART;TZID=America/New_York:20261208T${hour}0000`,
  `DTEND;TZID=America/New_York:20261208T${hour}3000`,
  'DTSTAMP:20261127T101500Z',
  'ORGANIZER;CN=Ann Ext:mailto:ann@ext.example',
  'UID:7kukuqrfedlm2f9t0vr8ab12cd@google.com',
  'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=TRUE;CN=Ann Ext;X-NUM-GUESTS=0:mailto:ann@ext.example',
  'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN=admin@demo.com;X-NUM-GUESTS=0:mailto:admin@demo.com',
  'X-GOOGLE-CONFERENCE:https://meet.google.com/abc-defg-hij',
  'X-MICROSOFT-CDO-OWNERAPPTID:-1234567890',
  'CREATED:20261127T101400Z',
  'DESCRIPTION:Agenda\\n- Budget\\n- Größe der Räume\\n\\n-::~:~::~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~::~:~::-\\nJoin: https://meet.google.com/abc-defg-hij',
  'LAST-MODIFIED:20261127T101500Z',
  'LOCATION:',
  `SEQUENCE:${sequence}`,
  `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
  'SUMMARY:Budget review\\, part 2',
  'TRANSP:OPAQUE',
  'END:VEVENT',
  'END:VCALENDAR',
];

describe('an event from a Google invitation', () => {
  it('can be accepted, moves when its organizer moves it, and is removed when canceled', async () => {
    const from = 'Ann Ext <ann@ext.example>';
    await accept(await send(from, 'REQUEST', google('REQUEST', 0, '10')));
    const event = async () => (await titled('Budget review, part 2'))[0];
    expect(await event()).toMatchObject({ start: '2026-12-08T15:00:00.000Z', end: '2026-12-08T15:30:00.000Z' });
    expect((await event())?.extendedProps.description).toContain('Größe der Räume');
    const { lines } = await replied();
    expect(lines).toEqual(expect.arrayContaining(['METHOD:REPLY', 'UID:7kukuqrfedlm2f9t0vr8ab12cd@google.com']));
    await send(from, 'REQUEST', google('REQUEST', 1, '14'));
    expect((await event())?.start).toBe('2026-12-08T19:00:00.000Z');
    await send(from, 'REQUEST', google('REQUEST', 0, '10'));
    expect((await event())?.start).toBe('2026-12-08T19:00:00.000Z');
    await send(from, 'CANCEL', google('CANCEL', 2, '14'));
    expect(await event()).toBeUndefined();
  });
});
