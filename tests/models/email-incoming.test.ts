import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import type { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerAccount } from '~/models/account/commands.server';
import { mailHtml } from '~/models/email/html.server';
import { mailboxOf } from '~/models/email/mailbox.server';
import { messageIdOf } from '~/models/email/new-mail.server';
import { getMail } from '~/models/email/queries.server';
import { filesBeside } from '~/models/email/rules';
import type { StoredMail } from '~/models/email/schema';
import { startMailReceiver } from '~/models/email/inbound-smtp.server';
import { store } from '~/models/store/store.server';
import { readUpload } from '~/models/upload/commands.server';
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

const send = (mail: object) =>
  createTransport({ host: '127.0.0.1', port, ignoreTLS: true }).sendMail({
    from: 'Jo Outside <jo@outside.example>',
    to: 'Dana <ADMIN@demo.com>',
    subject: 'From outside',
    text: 'Hello <b>Dana</b>',
    ...mail,
  });
const newest = async () => Object.values((await store.snapshot()).emails).at(-1);

describe('an email received by SMTP', () => {
  it('is stored with its unsubscribe URL, if any, which `getMail` doesn’t return', async () => {
    const url = 'https://list.example/leave?id=7';
    await send({ headers: { 'List-Unsubscribe': `<mailto:leave@list.example?subject=Leave>, <${url}>` } });
    const mail = await newest();
    expect(mail?.unsubscribe).toBe(url);
    expect(await getMail({ id: mail?.id ?? 0, accountId: 1 })).not.toHaveProperty('unsubscribe');
    await send({ subject: 'None' });
    expect((await newest())?.unsubscribe).toBe('');
  });

  it('arrives unread in the recipient’s inbox with all its files', async () => {
    const attachments = [
      { filename: 'plan.txt', content: 'Plan' },
      { filename: 'run.exe', content: Buffer.from([0x4d, 0x5a, 0, 1]) },
    ];
    await send({ attachments, cc: 'somebody@outside.example' });
    const mail = await newest();
    expect(mail).toMatchObject({
      accountId: 1,
      folder: 'inbox',
      isRead: false,
      from: { name: 'Jo Outside', email: 'jo@outside.example' },
      subject: 'From outside',
      cc: ['somebody@outside.example'],
      message: '<p>Hello &lt;b&gt;Dana&lt;/b&gt;</p>',
    });
    expect(mail?.attachments.map(({ fileName }) => fileName)).toEqual(['plan.txt', 'run.exe']);
    const id = /^\/uploads\/([^/]+)/.exec(mail?.attachments[0]?.url ?? '')?.[1] ?? '';
    expect((await readUpload(id)).bytes.toString()).toBe('Plan');
  });

  it('shows inline images within its text, and lists only its other files separately', async () => {
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const html = `<p><img alt="Logo" src="cid:logo@outside"><img src = 'cid:it%27s@outside'><img src="cid:gone@outside"></p>`;
    const attachments = [
      { filename: 'logo.png', content: png, cid: 'logo@outside' },
      { filename: "it's.png", content: png, cid: "it's@outside" },
      { filename: 'run.svg', content: '<svg/>', cid: 'drawn@outside' },
      { filename: 'plan.txt', content: 'Plan' },
    ];
    await send({ html, attachments });
    const mail = (await newest()) as StoredMail;
    const [logo, apostrophe] = mail.attachments.map(({ url }) => url);
    expect(mailHtml(mail.message).html).toBe(
      `<p><img alt="Logo" src="${logo}" /><img alt="" src="${apostrophe}" /><span></span></p>`,
    );
    expect(apostrophe).toMatch(/^\/uploads\/[^/]+\/it%27s\.png$/);
    expect(mail.attachments.map(({ fileName }) => fileName)).toEqual(['logo.png', "it's.png", 'run.svg', 'plan.txt']);
    expect(filesBeside(mail).map(({ fileName }) => fileName)).toEqual(['run.svg', 'plan.txt']);
  });

  it('is added to the conversation that it replies to', async () => {
    const repliedEmail = (await store.snapshot()).emails[20];
    await send({ subject: 'Re: Answers', inReplyTo: repliedEmail && messageIdOf(repliedEmail) });
    const mail = await newest();
    expect(mail?.threadId).toBe(20);
    expect((await mailboxOf(1)).conversation(mail as NonNullable<typeof mail>).map(({ id }) => id)).toEqual([
      20,
      21,
      mail?.id,
    ]);
  });

  it('is stored without bidirectional control characters in its sender, subject, and file names', async () => {
    const attachments = [{ filename: 'photo\u202egnp.exe', content: 'x' }];
    await send({ from: '"\u202emoc.omed@nimda" <jo@outside.example>', subject: 'Pay\u2066 now', attachments });
    expect(await newest()).toMatchObject({ from: { name: 'moc.omed@nimda' }, subject: 'Pay now' });
    expect((await newest())?.attachments.map(({ fileName }) => fileName)).toEqual(['photognp.exe']);
  });

  it('is stored once if it’s delivered twice', async () => {
    for (let n = 0; n < 2; n += 1) await send({ messageId: '<again@outside.example>' });
    const all = Object.values((await store.snapshot()).emails);
    expect(all.filter(({ messageId }) => messageId === '<again@outside.example>')).toHaveLength(1);
  });

  it('is accepted with 100,000 unfinished mailto links in its text', async () => {
    // A search for links that takes quadratic time would need minutes for this text.
    await send({ subject: 'Beginnings', text: 'mailto:'.repeat(100_000) });
    expect(await newest()).toMatchObject({ subject: 'Beginnings' });
  });

  it('is rejected permanently if it is too large', async () => {
    const refused = send({ text: 'x'.repeat(36 * 1024 * 1024 + 1) });
    await expect(refused).rejects.toMatchObject({ responseCode: 552 });
  });

  it('is rejected if the recipient has no account or no access to email', async () => {
    const before = Object.keys((await store.snapshot()).emails).length;
    await expect(send({ to: 'nobody@demo.com' })).rejects.toThrow(/No such mailbox/);
    await expect(send({ to: 'client@demo.com' })).rejects.toThrow(/No such mailbox/);
    expect(Object.keys((await store.snapshot()).emails)).toHaveLength(before);
  });
});

describe('a new account', () => {
  it('starts with only a welcome email', async () => {
    const made = await registerAccount({
      email: 'new@demo.example',
      password: 'quiet-harbour-42',
      username: 'newcomer',
    });
    const id = 'user' in made ? made.user.id : 0;
    const box = await mailboxOf(id);
    expect([...box.byId.values()].map(({ subject }) => subject)).toEqual(['Welcome to Atrium']);
    expect(box.counts.views.inbox).toBe(1);
  });

  it('gets the welcome email in the language of its registration', async () => {
    const made = await registerAccount({
      email: 'neu@demo.example',
      password: 'quiet-harbour-42',
      username: 'neuling',
      language: 'de',
    });
    const [mail] = [...(await mailboxOf('user' in made ? made.user.id : 0)).byId.values()];
    expect(mail?.subject).toBe('Willkommen bei Atrium');
    expect(mail?.message).toMatch(/<p>Hallo [^<]+,<\/p>/);
    expect(mail?.message).toContain('has:attachment');
    expect(mail?.message).not.toContain('{{');
  });
});
