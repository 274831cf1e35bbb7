import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import type { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEvent } from '~/models/calendar/commands.server';
import { tellGuests } from '~/models/calendar/invite.server';
import { getEvent } from '~/models/calendar/queries.server';
import { uidOf } from '~/models/calendar/uid';
import { startMailReceiver } from '~/models/email/inbound-smtp.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

let server: SMTPServer;
let port = 0;

beforeAll(async () => {
  server = startMailReceiver(0) as SMTPServer;
  const listening = server.server;
  if (!listening.listening) await new Promise((done) => listening.once('listening', done));
  port = (listening.address() as AddressInfo).port;
});
afterAll(() => new Promise<void>((done) => server.close(done)));
beforeEach(reseed);

const actor = { id: 1, name: 'Dana Whitfield' };

async function received(name: string, id: number, changes: Record<string, string> = {}) {
  const file = readFileSync(new URL(`./files/${name}`, import.meta.url), 'utf8');
  const about = { 'event-0@atrium': uidOf(await getEvent(id)), ...changes };
  const raw = Object.entries(about).reduce((text, [from, to]) => text.replaceAll(from, to), file);
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  await transport.sendMail({ raw, envelope: { from: 'hugo@valcourt.example', to: 'admin@demo.com' } });
}

async function invited() {
  const input = {
    title: 'Budget meeting',
    start: '2031-03-03T08:00:00.000Z',
    end: '2031-03-03T09:00:00.000Z',
    allDay: false,
    url: '',
    zone: 'Europe/Berlin',
    extendedProps: { calendar: 'Business' as const, guests: ['Hugo Valcourt <hugo@valcourt.example>'] },
  };
  const { id } = (await createEvent({ input, actor })).result;
  await tellGuests({ id, mailFor: () => ({ subject: 'Come', text: 'Come' }), actor });
  return id;
}

const answerTo = async (id: number) => (await getEvent(id)).invited?.[0]?.answer;

it('a reply from Google or Outlook is recorded and logged in the guest’s name', async () => {
  const id = await invited();
  await received('reply-google.eml', id);
  expect(await answerTo(id)).toBe('yes');
  await received('reply-outlook.eml', id);
  expect(await answerTo(id)).toBe('no');
  const changes = (await store.latestChanges()).filter(({ about }) => about === 'Budget meeting').slice(-2);
  expect(changes.map(({ label, actor: by }) => [by?.name, label])).toEqual([
    ['Hugo Valcourt', 'calendarEvent.accepted'],
    ['Hugo Valcourt', 'calendarEvent.declined'],
  ]);
});

it('a reply in a guest’s name from another email address is ignored', async () => {
  const id = await invited();
  await received('reply-google.eml', id, { 'From: Hugo Valcourt <hugo@valcourt.example>': 'From: m@evil.example' });
  expect(await answerTo(id)).toBe(null);
});
