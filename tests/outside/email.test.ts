import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import type { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailReceiver } from '~/models/email/smtp-in.server';
import type { MailPage } from '~/routes/email/view.server';
import { store } from '~/models/store/store.server';
import * as screen from '~/routes/email/screen/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
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

/** An email as a file has it, received for the administrator, and its id. */
async function received(raw: string | Buffer): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  await transport.sendMail({ raw, envelope: { from: 'ann@ext.example', to: 'admin@demo.com' } });
  return Object.values((await store.snapshot()).emails).at(-1)?.id ?? 0;
}

const invite = readFileSync(new URL('./files/m06-invite.eml', import.meta.url));

async function open(id: number) {
  const browser = browserWith(await cookieFor('admin'));
  const response = await browser.get(screen.loader, `/apps/email?mail=${id}`);
  return { browser, page: (await response.json()) as MailPage };
}

const outbox = async () => Object.values((await store.snapshot()).outboxMails);

describe('an invitation by email (RFC 6047)', () => {
  it('is accepted where it is read: the event is in the calendar, and the organizer gets the answer', async () => {
    const id = await received(invite);
    const { browser, page } = await open(id);
    expect(page.invitation).toMatchObject({ organizer: 'ann@ext.example', isKept: false, answer: null });
    expect(page.invitation?.events).toMatchObject([{ title: 'Meet' }]);
    const answered = await browser.post(screen.action, '/apps/email', {
      ...{ intent: 'invitation:accepted', id: String(id), query: `mail=${id}` },
    });
    expect(await outcomeOf(answered)).toMatchObject({
      message: '“Meet” accepted and added to the calendar',
      undo: true,
    });
    const { calendarEvents } = await store.snapshot();
    const event = Object.values(calendarEvents).find(({ title }) => title === 'Meet');
    expect(event).toMatchObject({ start: '2026-12-01T09:00:00.000Z', end: '2026-12-01T10:00:00.000Z' });
    const reply = (await outbox()).at(-1);
    expect(reply).toMatchObject({ to: 'ann@ext.example', accountId: 1, subject: 'Accepted: Meet' });
    const lines = reply?.calendar.replace(/\r\n /g, '').split('\r\n') ?? [];
    expect(lines).toContain('METHOD:REPLY');
    expect(lines).toContain('UID:inv1@x');
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([
      expect.stringMatching(/PARTSTAT=ACCEPTED.*:mailto:admin@demo\.com$/),
    ]);
    expect((await open(id)).page.invitation).toMatchObject({ isKept: true, answer: 'accepted' });
  });

  it('is declined without an event', async () => {
    const id = await received(invite);
    const { browser } = await open(id);
    const before = Object.keys((await store.snapshot()).calendarEvents).length;
    await browser.post(screen.action, '/apps/email', { intent: 'invitation:declined', id: String(id), query: '' });
    expect(Object.keys((await store.snapshot()).calendarEvents)).toHaveLength(before);
    expect((await outbox()).at(-1)?.calendar).toContain('PARTSTAT=DECLINED');
  });

  it('is not offered for a calendar that asks for no answer, or one that cannot be read', async () => {
    for (const [from, to] of [
      ['METHOD:REQUEST', 'METHOD:PUBLISH'],
      ['BEGIN:VEVENT', 'BEGIN:'],
      ['ORGANIZER:mailto:ann@ext.example', 'ORGANIZER:nobody'],
    ] as const) {
      const id = await received(invite.toString().replace(from, to).replace('<M06', `<${to.length}`));
      expect((await open(id)).page.invitation, to).toBe(null);
    }
  });

  it('of someone else is answered by no one', async () => {
    const id = await received(invite);
    const client = browserWith(await cookieFor('client'));
    const fields = { intent: 'invitation:declined', id: String(id), query: '' };
    const answered = await client.post(screen.action, '/apps/email', fields).catch((response: Response) => response);
    expect([302, 403, 404]).toContain(answered.status);
    expect((await store.snapshot()).emails[id]?.invitationAnswer).toBe(null);
  });
});

it('an email from outside that names a colleague says so', async () => {
  const mail = (from: string) => `From: Dana <${from}>\r\nTo: admin@demo.com\r\nSubject: Wire it\r\n\r\nNow\r\n`;
  expect((await open(await received(mail('client@demo.com')))).page.claimsColleague).toBe(true);
  expect((await open(await received(mail('dana@ext.example')))).page.claimsColleague).toBe(false);
});
