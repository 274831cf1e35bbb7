import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '~/models/account/schema';
import { reseed } from '../helpers/store';

/** Random port of the mail server below. `SMTP_URL` must be set before the outbox is loaded. */
const port = vi.hoisted(() => {
  const free = 20_000 + Math.floor(Math.random() * 20_000);
  process.env.SMTP_URL = `smtp://127.0.0.1:${free}`;
  return free;
});
const { getOutboxMail, listOutbox, undelivered } = await import('~/models/outbox/queries.server');
const { deliver, queueMail, retryDueMails, sendMail, tryAgain, whenDelivered } =
  await import('~/models/outbox/commands.server');
const { notificationsFor } = await import('~/models/notification/queries.server');
const { store } = await import('~/models/store/store.server');
const { subscribeToSignals } = await import('~/models/shared/pub-sub.server');

const taken: string[] = [];
let isFull = true;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, callback) =>
    callback(
      address.startsWith('nobody@')
        ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
        : address.startsWith('full@') && isFull
          ? Object.assign(new Error('Try later'), { responseCode: 452 })
          : null,
    ),
  onData: (stream, _session, callback) => {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('end', () => {
      taken.push(text);
      callback();
    });
  },
});

beforeAll(() => new Promise<void>((done) => server.listen(port, '127.0.0.1', done)));
afterAll(() => new Promise<void>((done) => server.close(done)));
afterEach(() => vi.useRealTimers());
beforeEach(() => {
  reseed();
  taken.length = 0;
});

const viewer = { id: 1, ability: [{ action: 'manage', subject: 'all' }] };

describe('the outbox with a mail server', () => {
  it('stores an email and sends it to the server', async () => {
    const id = await sendMail({
      kind: 'reset-password',
      to: 'priya@atrium.example',
      subject: 'A new password',
      text: 'Follow this link.',
    });
    await whenDelivered();
    expect(await getOutboxMail(viewer, id)).toMatchObject({ state: 'sent', error: '', kind: 'reset-password' });
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatch(/^From: Atrium <no-reply@atrium\.example>/m);
    expect(taken[0]).toMatch(/^Subject: A new password/m);
    expect(taken[0]).toContain('Follow this link.');
  });

  it('stores the server’s error for a rejected email', async () => {
    const id = await sendMail({ kind: 'notice', to: 'nobody@atrium.example', subject: 'x', text: 'x' });
    await whenDelivered();
    const failed = await getOutboxMail(viewer, id);
    expect(failed.state).toBe('failed');
    expect(failed.error).toContain('No such mailbox');
  });

  it('notifies open pages of each delivery attempt, and returns the reason for a rejected email', async () => {
    const heard: unknown[] = [];
    const stop = subscribeToSignals(1, (signal) => heard.push(signal));
    const mail = { kind: 'mail', subject: 'x', text: 'x' } as const;
    await sendMail({ ...mail, to: 'nobody@atrium.example', messageId: '<refused@atrium.example>' });
    await sendMail({ ...mail, to: 'priya@atrium.example', messageId: '<taken@atrium.example>' });
    await whenDelivered();
    stop();
    expect(heard).toEqual([{ kind: 'seen' }, { kind: 'seen' }]);
    const [refused] = await undelivered('<refused@atrium.example>');
    expect(refused?.answer).toContain('No such mailbox');
    expect(await undelivered('<taken@atrium.example>')).toEqual([]);
    expect(await undelivered('')).toEqual([]);
  });

  it('stores the result for each recipient, and notifies the sender of a rejection', async () => {
    const account = (await store.snapshot()).accounts[1] as Account;
    const clock = { onDay: '2026-01-05', zone: 'UTC' };
    const mail = {
      kind: 'mail',
      accountId: 1,
      subject: 'Offer',
      text: 'x',
      messageId: '<offer@atrium.example>',
    } as const;
    const id = await sendMail({ ...mail, to: 'Ann <ann@b.example>, nobody@bücher.example', bcc: 'bea@b.example' });
    await whenDelivered();
    const { state, receipts } = await getOutboxMail(viewer, id);
    expect(state).toBe('partly');
    expect(receipts.map(({ address, state: one }) => [address, one])).toEqual([
      ['ann@b.example', 'sent'],
      ['nobody@bücher.example', 'refused'],
      ['bea@b.example', 'sent'],
    ]);
    const news = (await notificationsFor(account, clock)).filter(({ kind }) => kind === 'mail-refused');
    expect(news).toMatchObject([{ actor: 'nobody@bücher.example', about: 'Offer', isRead: false }]);
  });

  it('retries delivery only to a recipient with a temporary error, and only when the retry is due', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    isFull = true;
    const id = await sendMail({ kind: 'mail', to: 'ann@b.example, full@b.example', subject: 'x', text: 'x' });
    await whenDelivered();
    expect((await getOutboxMail(viewer, id)).state).toBe('waiting');
    await retryDueMails();
    await whenDelivered();
    expect((await getOutboxMail(viewer, id)).tries, 'before its time').toBe(1);
    isFull = false;
    vi.setSystemTime(Date.now() + 61_000);
    await retryDueMails();
    await whenDelivered();
    expect(await getOutboxMail(viewer, id)).toMatchObject({ state: 'sent', tries: 2, nextTryAt: null });
    expect(taken).toHaveLength(2);
  });

  it('delivers an email once, even if several deliveries run at once', async () => {
    const { result: id } = await store.commit({ actor: null, label: 'outbox.stored', logged: false }, (draft) =>
      queueMail(draft, { kind: 'mail', to: 'ann@b.example', subject: 'x', text: 'x' }),
    );
    await Promise.all([deliver([id]), deliver([id]), retryDueMails()]);
    await deliver([id]);
    await whenDelivered();
    expect(taken).toHaveLength(1);
  });

  it('reports a rejected recipient once while it keeps retrying another recipient', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    isFull = true;
    const account = (await store.snapshot()).accounts[1] as Account;
    const refused = async () =>
      (await notificationsFor(account, { onDay: '2026-01-05', zone: 'UTC' })).filter(
        ({ kind }) => kind === 'mail-refused',
      );
    await sendMail({ kind: 'mail', accountId: 1, to: 'nobody@b.example, full@b.example', subject: 'x', text: 'x' });
    await whenDelivered();
    const before = await refused();
    expect(before).toHaveLength(1);
    vi.setSystemTime(Date.now() + 61_000);
    await retryDueMails();
    await whenDelivered();
    expect(await refused()).toEqual(before);
  });

  it('stops retrying after at least three days of nondecreasing delays, and the email can be retried manually', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    isFull = true;
    const start = Date.now();
    const id = await sendMail({ kind: 'mail', accountId: 1, to: 'full@b.example', subject: 'x', text: 'x' });
    await whenDelivered();
    const pauses: number[] = [];
    for (;;) {
      const { nextTryAt, triedAt } = await getOutboxMail(viewer, id);
      if (nextTryAt === null) break;
      pauses.push(Date.parse(nextTryAt) - Date.parse(triedAt ?? ''));
      vi.setSystemTime(Date.parse(nextTryAt));
      await retryDueMails();
      await whenDelivered();
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(Date.now() - start).toBeGreaterThanOrEqual(3 * 86_400_000);
    expect((await getOutboxMail(viewer, id)).state).toBe('failed');
    isFull = false;
    await tryAgain(id);
    await whenDelivered();
    expect((await getOutboxMail(viewer, id)).state).toBe('sent');
  });

  it('sends an email that a stopped process left unsent', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { result: id } = await store.commit({ actor: null, label: 'outbox.stored', logged: false }, (draft) =>
      queueMail(draft, { kind: 'mail', to: 'ann@b.example', subject: 'x', text: 'x' }),
    );
    vi.setSystemTime(Date.now() + 3_600_000);
    await retryDueMails();
    await whenDelivered();
    expect((await getOutboxMail(viewer, id)).state).toBe('sent');
  });

  it('doesn’t let a subject or an address add a Bcc header', async () => {
    const subject = 'Hello\r\nBcc: spy@evil.example';
    await sendMail({ kind: 'notice', to: 'a@b.example\r\nBcc: spy@evil.example', subject, text: 'x' });
    await whenDelivered();
    for (const mail of taken) expect(mail).not.toMatch(/^Bcc:/im);
  });

  it('lists emails newest first, filtered by state, with counts per state', async () => {
    const first = await sendMail({ kind: 'notice', to: 'a@b.example', subject: 'one', text: 'x' });
    const second = await sendMail({ kind: 'notice', to: 'nobody@b.example', subject: 'two', text: 'x' });
    await whenDelivered();
    const all = await listOutbox({ viewer, state: '', page: 1, perPage: 10 });
    expect(all.rows.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
    const failed = await listOutbox({ viewer, state: 'failed', page: 1, perPage: 10 });
    expect(failed.rows.map(({ id }) => id)).toEqual([second]);
    expect(failed.counts).toMatchObject({ failed: 1 });
  });
});
