import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reseed } from '../helpers/store';

/** A real mail server on a free port, which refuses one address; its port must be known before the outbox is loaded. */
const port = vi.hoisted(() => {
  const free = 20_000 + Math.floor(Math.random() * 20_000);
  process.env.SMTP_URL = `smtp://127.0.0.1:${free}`;
  return free;
});
const { failureOf, getOutboxMail, listOutbox } = await import('~/models/outbox/queries.server');
const { sendMail, whenDelivered } = await import('~/models/outbox/commands.server');
const { hearSignals } = await import('~/models/shared/signals.server');

const taken: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, callback) =>
    callback(address.startsWith('nobody@') ? new Error('No such mailbox') : null),
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
beforeEach(() => {
  reseed();
  taken.length = 0;
});

const viewer = { id: 1, ability: [{ action: 'manage', subject: 'all' }] };

describe('the outbox with a mail server', () => {
  it('keeps a mail and hands it to the server', async () => {
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

  it('keeps what the server said of a mail it refuses', async () => {
    const id = await sendMail({ kind: 'notice', to: 'nobody@atrium.example', subject: 'x', text: 'x' });
    await whenDelivered();
    const failed = await getOutboxMail(viewer, id);
    expect(failed.state).toBe('failed');
    expect(failed.error).toContain('No such mailbox');
  });

  it('tells open pages what became of a mail, and who sent it why it was refused', async () => {
    const heard: unknown[] = [];
    const stop = hearSignals(1, (told) => heard.push(told));
    const mail = { kind: 'mail', subject: 'x', text: 'x' } as const;
    await sendMail({ ...mail, to: 'nobody@atrium.example', messageId: '<refused@atrium.example>' });
    await sendMail({ ...mail, to: 'priya@atrium.example', messageId: '<taken@atrium.example>' });
    await whenDelivered();
    stop();
    expect(heard).toEqual([{ kind: 'seen' }, { kind: 'seen' }]);
    expect(await failureOf('<refused@atrium.example>')).toContain('No such mailbox');
    expect(await failureOf('<taken@atrium.example>')).toBe(null);
    expect(await failureOf('')).toBe(null);
  });

  it('never lets a subject or an address add a header or another receiver', async () => {
    const subject = 'Hello\r\nBcc: spy@evil.example';
    await sendMail({ kind: 'notice', to: 'a@b.example\r\nBcc: spy@evil.example', subject, text: 'x' });
    await whenDelivered();
    for (const mail of taken) expect(mail).not.toMatch(/^Bcc:/im);
  });

  it('lists the newest first, by state, with the counts of all', async () => {
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
