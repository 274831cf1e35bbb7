import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverDueMails } from '~/models/email/send.server';
import { undoSeconds } from '~/models/email/rules';
import type { StoredMail } from '~/models/email/schema';
import { listOutbox } from '~/models/outbox/queries.server';
import { store } from '~/models/store/store.server';
import * as compose from '~/routes/email/compose/route';
import * as purge from '~/routes/email/purge/route';
import * as screen from '~/routes/email/screen/route';
import { answer, formRequest, pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});
afterEach(() => void vi.useRealTimers());

const args = (request: Request) => ({ request, params: {}, context: {} });
const mails = async () => (await store.snapshot()).emails;
const mail = async (id: number) => (await mails())[id] as StoredMail;
const open = async (path: string) => screen.loader(args(pageRequest(path, cookie)));

type Fields = Record<string, string | string[]>;
const post = async (path: string, fields: Fields) => {
  const { action } = path.includes('compose') ? compose : path.includes('purge') ? purge : screen;
  return answer(async () => (await action(args(formRequest(path, fields, cookie)))) as Response);
};
const act = (intent: string, fields: Fields = {}) => post('/apps/email', { intent, query: '', ...fields });
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const undoLast = async () => store.undo((await store.changes()).at(-1)?.id ?? 0, actor);

describe('the email list', () => {
  it('shows the inbox without snoozed emails, newest first, with the unread count', async () => {
    const { rows, total, counts } = await open('/apps/email');
    const inbox = Object.values(await mails()).filter((one) => one.folder === 'inbox' && one.snoozedUntil === null);
    expect(total).toBe(inbox.length);
    expect(ids(rows)).toEqual(ids(inbox).sort((a, b) => b - a));
    expect(counts.views.inbox).toBe(inbox.filter(({ isRead }) => !isRead).length);
  });

  it.each([
    ['from:ingrid', [26]],
    ['from:"hugo valcourt" is:unread', [25]],
    ['has:attachment label:private', [3, 21, 23]],
    ['subject:lunch', [25]],
    ['is:starred label:important', [17, 20]],
    ['paper cheeseburger', []],
  ])('shows the matches for %j in all mail', async (q, expected) => {
    const { rows } = await open(`/apps/email?q=${encodeURIComponent(q)}`);
    expect(ids(rows).sort((a, b) => a - b)).toEqual(expected);
  });

  it('shows the inbox’s unread count in the page title, even for another folder', async () => {
    const { title, counts } = await open('/apps/email?folder=sent');
    expect(title).toBe(`(${counts.views.inbox}) Email: Sent`);
  });

  it('shows each search term as a chip that links to the search without that term', async () => {
    const { terms } = await open('/apps/email?q=from%3Aingrid+lunch');
    expect(terms.map(({ text }) => text)).toEqual(['from:ingrid', 'lunch']);
    expect(terms[0]?.to).toBe('/apps/email?folder=all&q=lunch');
  });

  it('returns to the folder where the search started once the search is cleared', async () => {
    const { terms, list } = await open('/apps/email?q=plan&origin=sent');
    expect(list.folder).toBe('all');
    expect(terms[0]?.to).toBe('/apps/email?folder=sent');
    expect((await open('/apps/email?q=&origin=sent&folder=all')).list.folder).toBe('sent');
    const inbox = await open('/apps/email?q=plan');
    expect(inbox.terms[0]?.to).toBe('/apps/email');
  });

  it('shows the position of an open email and the emails next to it', async () => {
    const { rows, total } = await open('/apps/email');
    const [first, second] = ids(rows);
    expect(await open(`/apps/email?mail=${first}`)).toMatchObject({ position: 1, total, newer: null, older: second });
    const last = await open(`/apps/email?mail=${ids(rows).at(-1)}`);
    expect(last).toMatchObject({ position: total, older: null });
  });

  it('keeps the position of an email that no longer matches the search after it’s read', async () => {
    const list = ids((await open('/apps/email?q=is:unread&folder=inbox')).rows);
    const second = await open(`/apps/email?q=is:unread&folder=inbox&mail=${list[1]}`);
    expect(second.badges.email).toBe(list.length - 1);
    expect((await mail(list[1] ?? 0)).isRead).toBe(true);
    expect([second.newer, second.older]).toEqual([list[0], list[2]]);
  });

  it('reports an email as missing if it doesn’t exist or belongs to another user', async () => {
    expect(await open('/apps/email?mail=999')).toMatchObject({ asked: true, open: null });
    await store.commit({ actor: null, label: 'x', logged: false }, ({ emails }) => {
      const other = emails[14];
      if (other) other.accountId = 2;
    });
    expect(await open('/apps/email?mail=14')).toMatchObject({ asked: true, open: null });
  });
});

describe('actions on emails', () => {
  it('apply to the selected emails and can be undone', async () => {
    const before = { ...(await mails()) };
    await act('label::private', { ids: ['3', '5', '8'] });
    expect((await mail(5)).labels).toContain('private');
    expect((await mail(3)).labels).toEqual(['private']);
    await undoLast();
    expect(await mails()).toEqual(before);
  });

  it('apply to all matching emails only if the expected number is correct', async () => {
    const { total } = await open('/apps/email');
    await act('read', { scope: 'matching', expected: '1' });
    expect((await open('/apps/email')).counts.views.inbox).toBeGreaterThan(0);
    await act('read', { scope: 'matching', expected: String(total) });
    expect((await open('/apps/email')).counts.views.inbox).toBe(0);
  });

  it('restore each email to its original folder', async () => {
    await act('trash', { ids: ['2', '14', '15'] });
    expect((await mail(2)).folder).toBe('trash');
    await act('restore', { ids: ['2', '14', '15'] });
    expect([(await mail(2)).folder, (await mail(14)).folder, (await mail(15)).folder]).toEqual([
      'sent',
      'inbox',
      'draft',
    ]);
    // Restored spam returns to spam, and from there to the inbox.
    const went: string[] = [];
    for (const intent of ['trash', 'restore', 'restore']) {
      await act(intent, { ids: ['11'] });
      went.push((await mail(11)).folder);
    }
    expect(went).toEqual(['trash', 'spam', 'inbox']);
  });

  it('snooze an email until the selected time, when it becomes unread', async () => {
    await act('snooze::tomorrow', { ids: ['14'] });
    expect(ids((await open('/apps/email')).rows)).not.toContain(14);
    expect(ids((await open('/apps/email?folder=snoozed')).rows)).toContain(14);
    vi.useFakeTimers({ now: Date.now() + 2 * 86_400_000, toFake: ['Date'] });
    await deliverDueMails();
    expect(await mail(14)).toMatchObject({ snoozedUntil: null, isRead: false });
  });

  it('reject a past date, an unknown action, and an unknown label', async () => {
    await act('until', { ids: ['14'], until: '2020-01-01' });
    expect((await mail(14)).snoozedUntil).toBe(null);
    expect((await act('explode:14')).status).toBe(400);
    expect((await act('label:14:work')).status).toBe(400);
  });

  it('can’t move drafts to the inbox, or apply to an email of another account', async () => {
    const drafts = { ids: ['22'], query: 'folder=starred' };
    await act('inbox', drafts);
    await act('spam:22');
    expect((await mail(22)).folder).toBe('draft');
    const before = await mail(8);
    await act('trash', { ids: ['8', '999999'] });
    expect(await mail(8)).toEqual(before);
  });

  it('return from an open email to its list and search', async () => {
    const response = await act('trash:14', { query: 'q=import&folder=all&mail=14' });
    expect(response.headers.get('location')).toBe('/apps/email?folder=all&q=import');
  });

  it('permanently delete an email in the trash, but not one in the inbox', async () => {
    await post('/apps/email/purge', { ids: ['1', '3'] });
    expect(Object.keys(await mails())).not.toContain('1');
    expect((await mail(3)).folder).toBe('inbox');
  });
});

describe('the compose form', () => {
  const newest = async () => Object.values(await mails()).at(-1) as StoredMail;
  const path = '/apps/email/compose';
  const letter = { to: 'Jo <jo@outside.example>', subject: 'Hello', body: 'A **bold** plan' };

  it('starts a reply with its recipients, subject, and quoted text, and a forward with the attachments', async () => {
    const view = await compose.loader(args(pageRequest(`${path}?replyAll=14`, cookie)));
    expect(view.start).toMatchObject({ to: 'Mateo Quiroga <mateo.quiroga@atrium.example>', answers: { id: 14 } });
    expect(view.start.subject).toMatch(/^Re: Why the import/);
    expect(view.start.body).toMatch(/^\n\nOn .* Mateo Quiroga wrote:\n\n> /);
    const forward = await compose.loader(args(pageRequest(`${path}?forward=26`, cookie)));
    expect(forward.start.files).toHaveLength(3);
    expect(forward.start.to).toBe('');
  });

  it('saves a draft once per idempotency key, and updates it', async () => {
    const count = Object.keys(await mails()).length;
    const first = await post(path, { ...letter, intent: 'save', idempotencyKey: 'k1' });
    await post(path, { ...letter, body: 'changed', intent: 'save', idempotencyKey: 'k1' });
    expect(Object.keys(await mails())).toHaveLength(count + 1);
    const draft = await newest();
    expect(draft).toMatchObject({ folder: 'draft', subject: 'Hello', markdown: 'changed' });
    expect(first.headers.get('location')).toBe(`${path}?draft=${draft.id}`);
  });

  it('rejects an invalid email address and a missing recipient', async () => {
    const response = await post(path, { ...letter, to: 'jo@outside.example, nobody', intent: 'send' });
    expect(response.status).toBe(400);
    const { result } = (await response.json()) as { result: { error: Record<string, string[]> } };
    expect(result.error.to).toEqual(['“nobody” isn’t an email address.']);
    expect((await post(path, { subject: 'x', intent: 'send' })).status).toBe(400);
  });

  it('requires confirmation to send an email that has no subject and mentions an attachment but has none', async () => {
    const fields = { to: letter.to, body: 'The report is attached.', intent: 'send' };
    const response = await post(path, fields);
    expect(response.headers.get('location')).toMatch(/warn=subject&warn=files$/);
    const { id } = await newest();
    await post(path, { ...fields, draft: String(id), confirmed: '1' });
    expect((await mail(id)).sendAt).not.toBe(null);
  });

  it('stays open over the underlying page after saving, and returns to that page after sending unless it’s external', async () => {
    const over = '/apps/email/contacts?q=jo';
    const saved = await post(path, { ...letter, over, intent: 'save' });
    expect(await saved.json()).toEqual({ compose: `${path}?draft=${(await newest()).id}` });
    const sent = await post(path, { ...letter, over, intent: 'send' });
    expect(sent.headers.get('location')).toBe(over);
    const away = await post(path, { ...letter, over: '//evil.example', intent: 'send' });
    expect(away.headers.get('location')).toBe('/apps/email');
  });

  it('sends an email after a delay, during which undo makes the email a draft again', async () => {
    await post(path, { ...letter, intent: 'send' });
    const { id } = await newest();
    expect(ids((await open('/apps/email?folder=outbox')).rows)).toEqual([id]);
    await undoLast();
    expect(await mail(id)).toMatchObject({ folder: 'draft', sendAt: null, subject: 'Hello' });
    await post(path, { ...letter, draft: String(id), intent: 'send' });
    vi.useFakeTimers({ now: Date.now() + (undoSeconds + 1) * 1000, toFake: ['Date'] });
    await deliverDueMails();
    expect(await mail(id)).toMatchObject({ folder: 'sent', sendAt: null });
    expect((await mail(id)).message).toContain('<strong>bold</strong>');
    const { rows } = await listOutbox({
      viewer: { id: 1, ability: [{ action: 'manage', subject: 'all' }] },
      state: '',
      page: 1,
      perPage: 10,
    });
    expect(rows[0]).toMatchObject({ to: 'Jo <jo@outside.example>', subject: 'Hello', state: 'stored', kind: 'mail' });
  });

  it('delivers an email between accounts, and the reply joins the conversation', async () => {
    await store.commit({ actor: null, label: 'x', logged: false }, ({ accounts }) => {
      const jonas = accounts[2];
      if (jonas) jonas.ability = [{ action: 'manage', subject: 'all' }];
    });
    await post(path, { ...letter, to: 'CLIENT@demo.com', bcc: 'admin@demo.com', intent: 'send' });
    const sent = await newest();
    vi.useFakeTimers({ now: Date.now() + (undoSeconds + 1) * 1000, toFake: ['Date'] });
    await deliverDueMails();
    const got = Object.values(await mails()).filter((one) => one.messageId === sent.messageId && one.id !== sent.id);
    expect(got.map(({ accountId }) => accountId).sort()).toEqual([1, 2]);
    expect(got.every(({ bcc, folder, isRead }) => bcc.length === 0 && folder === 'inbox' && !isRead)).toBe(true);
    const delivered = got.find(({ accountId }) => accountId === 2);
    cookie = await cookieFor('client');
    await post(path, {
      to: 'admin@demo.com',
      subject: 'Re: Hello',
      body: 'Yes',
      answersId: String(delivered?.id),
      answersHow: 'reply',
      intent: 'send',
    });
    vi.setSystemTime(Date.now() + (undoSeconds + 1) * 1000);
    await deliverDueMails();
    cookie = await cookieFor('admin');
    const back = await newest();
    expect(back).toMatchObject({ accountId: 1, folder: 'inbox', subject: 'Re: Hello', threadId: sent.id });
    const { open: opened } = await open(`/apps/email?mail=${back.id}`);
    expect(opened?.parts.length).toBeGreaterThan(1);
  });
});
