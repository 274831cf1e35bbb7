import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import type { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailBody } from '~/models/email/html.server';
import { startMailReceiver } from '~/models/email/inbound-smtp.server';
import type { MailPage } from '~/routes/email/view.server';
import { store } from '~/models/store/store.server';
import * as screen from '~/routes/email/screen/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { patience } from '../helpers/patience';
import { personWith } from '../helpers/person';
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

it('an email whose parts can’t be separated is stored with its text', async () => {
  const lines = ['From: a@ext.example', 'Subject: X', 'Content-Type: multipart/mixed', '', 'Kept all the same'];
  const id = await received(lines.join('\r\n'));
  expect((await store.snapshot()).emails[id]?.message).toContain('Kept all the same');
});

it.each([
  ['images', `<img src="http://a.b/x.png">`.repeat(20_000)],
  ['paragraphs', '<p>a</p>'.repeat(60_000)],
  ['nested elements', '<div>'.repeat(100_000)],
])('an email with many %s is received and rendered in a bounded time', async (_, html) => {
  const began = performance.now();
  const id = await received(`From: a@ext.example\r\nSubject: X\r\nContent-Type: text/html\r\n\r\n${html}`);
  const mail = (await store.snapshot()).emails[id];
  if (mail) mailBody(mail, false);
  expect(performance.now() - began).toBeLessThan(patience(2_000));
});

describe('an invitation by email (RFC 6047)', () => {
  it('adds its event to the calendar and sends the organizer a reply when it’s accepted', async () => {
    const id = await received(invite);
    const { browser, page } = await open(id);
    expect(page.invitation).toMatchObject({ organizer: 'ann@ext.example', isKept: false, answer: null });
    expect(page.invitation?.events).toMatchObject([{ title: 'Meet' }]);
    const response = await browser.post(screen.action, '/apps/email', {
      ...{ intent: 'invitation:accepted', id: String(id), query: `mail=${id}` },
    });
    expect(await outcomeOf(response)).toMatchObject({
      message: '“Meet” accepted and added to the calendar',
      undo: true,
    });
    const { calendarEvents } = await store.snapshot();
    const event = Object.values(calendarEvents).find(({ title }) => title === 'Meet');
    expect(event).toMatchObject({ start: '2026-12-01T09:00:00.000Z', end: '2026-12-01T10:00:00.000Z' });
    const reply = (await outbox()).at(-1);
    expect(reply).toMatchObject({
      ...{ to: 'ann@ext.example', accountId: 1, subject: 'Accepted: Meet' },
      text: 'Dana Whitfield accepted your invitation to “Meet”.',
    });
    const lines = reply?.calendar.replace(/\r\n /g, '').split('\r\n') ?? [];
    expect(lines).toContain('METHOD:REPLY');
    expect(lines).toContain('UID:inv1@x');
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([
      expect.stringMatching(/PARTSTAT=ACCEPTED.*:mailto:admin@demo\.com$/),
    ]);
    expect((await open(id)).page.invitation).toMatchObject({ isKept: true, answer: 'accepted' });
  });

  const invited = (changes: Record<string, string>) => {
    const text = Object.entries(changes).reduce((so, [from, to]) => so.replaceAll(from, to), invite.toString());
    return received(text.replace('<M06', `<${Object.values(changes).join('').replace(/\W/g, '')}`));
  };
  const respond = async (id: number, what: string) =>
    (await open(id)).browser.post(screen.action, '/apps/email', {
      intent: `invitation:${what}`,
      id: String(id),
      query: '',
    });
  const events = async () => (await store.snapshot()).calendarEvents;

  it('doesn’t change a local event or another sender’s event that has the same UID', async () => {
    const before = await events();
    await respond(await received(invite), 'accepted');
    const accepted = Object.values(await events()).find(({ title }) => title === 'Meet');
    const mallory = 'mallory@evil.example';
    const own = {
      'inv1@x': 'event-1@atrium',
      'Ann Ext <ann@ext.example>': mallory,
      'mailto:ann@ext.example': `mailto:${mallory}`,
    };
    await respond(await invited({ ...own, 'SUMMARY:Meet': 'SUMMARY:Over ours' }), 'accepted');
    const hijack = { 'Ann Ext <ann@ext.example>': mallory, 'SUMMARY:Meet': 'SUMMARY:Over hers' };
    await respond(await invited(hijack), 'accepted');
    const after = await events();
    expect(after[1]).toEqual(before[1]);
    expect(after[accepted?.id ?? 0]).toEqual(accepted);
    expect(Object.values(after).map(({ title }) => title)).toEqual(expect.arrayContaining(['Over ours', 'Over hers']));
  });

  it('is updated by its sender’s newer email, not by an older one, and removed from the calendar if it’s declined', async () => {
    const first = await received(invite);
    await respond(first, 'accepted');
    const count = Object.keys(await events()).length;
    const later = await invited({ '20261201T090000Z': '20261201T093000Z\r\nSEQUENCE:1' });
    const start = async () => Object.values(await events()).find(({ title }) => title === 'Meet')?.start;
    expect(await start()).toBe('2026-12-01T09:30:00.000Z');
    expect((await open(later)).page.invitation).toMatchObject({ isChanged: false, isKept: true });
    await invited({ '20261201T090000Z': '20261201T094500Z\r\nSEQUENCE:0' });
    expect(await start()).toBe('2026-12-01T09:30:00.000Z');
    await respond(first, 'accepted');
    expect(await start()).toBe('2026-12-01T09:30:00.000Z');
    await respond(later, 'accepted');
    expect(Object.keys(await events())).toHaveLength(count);
    await respond(later, 'declined');
    expect(Object.keys(await events())).toHaveLength(count - 1);
  });

  it('is removed from the calendar when its sender cancels it, but not when another sender does', async () => {
    await respond(await received(invite), 'accepted');
    const foreign = await invited({ 'METHOD:REQUEST': 'METHOD:CANCEL', 'Ann Ext <ann@ext.example>': 'x@evil.example' });
    expect((await open(foreign)).page.invitation).toMatchObject({ isCanceled: true, isKept: false });
    const titles = async () => Object.values(await events()).map(({ title }) => title);
    expect(await titles()).toContain('Meet');
    const id = await invited({ 'METHOD:REQUEST': 'METHOD:CANCEL' });
    expect((await open(id)).page.invitation).toMatchObject({ isCanceled: true, isKept: false, title: 'Meet' });
    expect(await titles()).not.toContain('Meet');
    expect((await store.latestChanges()).findLast(({ label }) => label === 'calendarEvent.canceled')).toMatchObject({
      about: 'Meet',
      actor: { name: 'Ann Ext' },
    });
  });

  it('adds no event and sends a reply when it’s declined', async () => {
    const id = await received(invite);
    const { browser } = await open(id);
    const before = Object.keys((await store.snapshot()).calendarEvents).length;
    await browser.post(screen.action, '/apps/email', { intent: 'invitation:declined', id: String(id), query: '' });
    expect(Object.keys((await store.snapshot()).calendarEvents)).toHaveLength(before);
    expect((await outbox()).at(-1)?.calendar).toContain('PARTSTAT=DECLINED');
  });

  it('isn’t shown if its calendar file requests no reply, is malformed, or has an invalid organizer', async () => {
    for (const [from, to] of [
      ['METHOD:REQUEST', 'METHOD:PUBLISH'],
      ['BEGIN:VEVENT', 'BEGIN:'],
      ['ORGANIZER:mailto:ann@ext.example', 'ORGANIZER:nobody'],
    ] as const) {
      const id = await received(invite.toString().replace(from, to).replace('<M06', `<${to.length}`));
      expect((await open(id)).page.invitation, to).toBe(null);
    }
  });

  it('can’t be answered by another account', async () => {
    const id = await received(invite);
    const { browser: other } = await personWith('Email');
    const fields = { intent: 'invitation:declined', id: String(id), query: '' };
    expect((await other.post(screen.action, '/apps/email', fields)).status).toBe(404);
    expect((await store.snapshot()).emails[id]?.invitationAnswer).toBe(null);
  });
});

it('an external email with a colleague’s address as its sender is marked', async () => {
  const mail = (from: string) => `From: Dana <${from}>\r\nTo: admin@demo.com\r\nSubject: Wire it\r\n\r\nNow\r\n`;
  expect((await open(await received(mail('client@demo.com')))).page.open?.parts[0]?.claimsColleague).toBe(true);
  expect((await open(await received(mail('dana@ext.example')))).page.open?.parts[0]?.claimsColleague).toBe(false);
});

it.each([
  ['deeply nested', `<div>\n`.repeat(150_000)],
  ['full of unclosed tags', '<b><i>'.repeat(40_000)],
  ['full of links', 'http://a.example/b c@d.example\n'.repeat(30_000)],
])('an email that is %s is rendered in a bounded time', async (_, body) => {
  const type = body.startsWith('<') ? 'html' : 'plain';
  const id = await received(`From: a@ext.example\r\nTo: admin@demo.com\r\nContent-Type: text/${type}\r\n\r\n${body}`);
  const mail = (await store.snapshot()).emails[id];
  if (!mail) throw new Error('not received');
  const started = performance.now();
  mailBody(mail, false);
  expect(performance.now() - started).toBeLessThan(patience(500));
});
