import { beforeEach, describe, expect, it } from 'vitest';
import { registerAccount } from '~/models/account/commands.server';
import { sendMessage } from '~/models/chat/commands.server';
import { contactIdOf } from '~/models/chat/rules';
import { chatMessagesApart } from '~/models/store/migrations/001-chat-messages-apart';
import * as screen from '~/routes/chat/screen/route';
import type { ChatView } from '~/routes/chat/screen/view.server';
import type { Account } from '~/models/account/schema';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { browserWith, outcomeOf } from '../helpers/page';
import { pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/chat';
const actor = { id: 1, name: 'Dana Whitfield' };
const dana = { accountId: 1, actor };
let browser = browserWith('');
let cookie = '';

const load = async (search = '', by = browser) =>
  (await (await by.get(screen.loader, path + search)).json()) as ChatView;
const thread = async (search: string) => {
  const open = (await load(search)).thread;
  if (!open) throw new Error('no chat is open');
  return open;
};
const post = async (fields: Record<string, string | number>) =>
  outcomeOf(await browser.post(screen.action, path, fields));
const messageIn = async (id: number) => (await store.snapshot()).chatMessages[id];

async function newcomer() {
  const registration = { email: 'mira@demo.com', password: 'long enough', username: 'mira' };
  const made = await registerAccount(registration);
  if ('error' in made) throw new Error('not registered');
  const by = { accountId: made.user.id, actor: { id: made.user.id, name: 'mira' } };
  return { ...by, contactId: contactIdOf(made.user.id) };
}

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
  browser = browserWith(cookie);
});

describe('the chat page', () => {
  it('lists channels, chats with unread counts, and other contacts, without duplicates', async () => {
    const { channels, chats, contacts, thread: open, badges } = await load();
    expect(open).toBeNull();
    expect(chats.map(({ id, unseen }) => [id, unseen]).slice(0, 3)).toEqual([
      [3, 2],
      [1, 1],
      [2, 0],
    ]);
    expect(badges.chat).toBe(3);
    expect(channels).toMatchObject([{ name: 'Announcements', unseen: 0 }]);
    expect(new Set([...chats, ...contacts].map(({ id }) => id)).size).toBe(12);
    expect(chats.length + contacts.length).toBe(12);
  });

  it('marks a chat as read when it’s opened and shows where the new messages start', async () => {
    const { newFrom, bubbles } = await thread('?chat=3');
    expect(bubbles.at(-2)?.id).toBe(newFrom);
    const after = await load('?chat=3');
    expect([after.thread?.newFrom, after.badges.chat]).toEqual([null, 1]);
  });

  it('marks messages as read on client-side navigation only after a separate request', async () => {
    const request = pageRequest(`${path}?chat=3`, cookie);
    request.headers.set('sec-fetch-dest', 'empty');
    await screen.loader({ request, params: {}, context: {} });
    expect((await load()).badges.chat).toBe(3);
    await post({ intent: 'seen', contact: 3 });
    expect((await load()).badges.chat).toBe(1);
  });

  it('loads the newest page of a chat’s messages first, and opens the page with a linked message', async () => {
    for (let n = 1; n <= 90; n += 1) await sendMessage({ ...dana, contactId: 13, message: `message ${n}` });
    const newest = await thread('?chat=13');
    expect([newest.bubbles.length, newest.bubbles.at(-1)?.text, newest.hasNewer]).toEqual([30, 'message 90', false]);
    const earlier = await thread(`?chat=13&before=${newest.before}`);
    expect([earlier.bubbles.length, earlier.bubbles.at(-1)?.text, earlier.hasNewer]).toEqual([30, 'message 60', true]);
    const first = await thread(`?chat=13&before=${earlier.before}`);
    expect([first.bubbles.length, first.bubbles[0]?.text, first.before]).toEqual([30, 'message 1', null]);
    const linked = await thread(`?message=${first.bubbles[4]?.id}`);
    expect(linked.bubbles.some(({ text }) => text === 'message 5')).toBe(true);
    await sendMessage({ ...dana, contactId: 13, message: 'Remember?', replyTo: first.bubbles[0]?.id });
    expect((await thread('?chat=13')).bubbles.at(-1)?.quote?.text).toBe('message 1');
  });

  it('finds contacts and messages, and can limit the search to the open chat', async () => {
    expect((await load('?q=amara')).chats.map(({ id }) => id)).toEqual([3]);
    const { hits } = await load('?q=ICON');
    expect(hits).toHaveLength(2);
    expect(hits[0]?.url).toMatch(/chat=3&q=ICON&at=\d+#m\d+$/);
    expect((await load('?q=icon&chat=1&only=1')).hits).toEqual([]);
  });

  it('returns 404 for unknown contacts and for messages in other people’s chats, and ignores invalid IDs', async () => {
    const { contactId, ...mira } = await newcomer();
    const { result } = await sendMessage({ ...mira, contactId: 3, message: 'between us' });
    for (const search of ['?chat=999', '?chat=11', '?message=9999', `?message=${result.id}`]) {
      expect((await browser.get(screen.loader, path + search)).status, search).toBe(404);
    }
    expect((await load('?chat=constructor')).thread).toBeNull();
    expect(contactId).toBeGreaterThan(1_000_000);
  });
});

describe('messages', () => {
  it('move their chat to the top and are sent once per idempotency key, and sending can be undone', async () => {
    const fields = { intent: 'send', contact: 12, message: 'On my way', idempotencyKey: 'k' };
    const first = await post(fields);
    expect(first).toMatchObject({ status: 302, type: 'success', undo: true });
    await post(fields);
    const { chats } = await load();
    expect([chats[0]?.id, chats[0]?.last]).toEqual([12, 'On my way']);
    expect((await thread('?chat=12')).bubbles.filter(({ text }) => text === 'On my way')).toHaveLength(1);
  });

  it('are returned with an error when they’re empty or too long', async () => {
    for (const message of [' \n ', 'x'.repeat(40_001)]) {
      const response = await browser.post(screen.action, `${path}?chat=3`, { intent: 'send', contact: 3, message });
      const { result } = (await response.json()) as { result: { error: { message: string[] }; initialValue: object } };
      expect([response.status, result.initialValue]).toEqual([400, expect.objectContaining({ message })]);
      expect(result.error.message).toHaveLength(1);
    }
  });

  it('can have more than 20,000 characters, and a draft can have 60,000', async () => {
    const message = `${'line\n'.repeat(4000)}end`;
    await post({ intent: 'send', contact: 3, message });
    expect((await thread('?chat=3')).bubbles.at(-1)?.text).toBe(message);
    const draft = 'x'.repeat(60_000);
    await post({ intent: 'draft', contact: 3, message: draft });
    expect((await thread('?chat=3')).draft).toBe(draft);
  });

  it('can quote a message only from the same chat', async () => {
    await post({ intent: 'send', contact: 3, message: 'This device', replyTo: 37 });
    expect((await thread('?chat=3')).bubbles.at(-1)?.quote).toMatchObject({ id: 37, name: 'Amara Nwosu' });
    await post({ intent: 'send', contact: 3, message: 'Another', replyTo: 1 });
    expect((await thread('?chat=3')).bubbles.at(-1)?.quote).toBeNull();
  });

  it('store their earlier text when they’re edited, and can’t be changed by a stale edit', async () => {
    const { edit } = await thread('?chat=3&edit=29');
    const fields = { intent: 'edit', contact: 3, id: 29, tag: edit?.tag ?? '' };
    expect(await post({ ...fields, message: 'Perfect. Please merge!' })).toMatchObject({ status: 302, undo: true });
    expect(await messageIn(29)).toMatchObject({ edits: [{ message: 'Perfect, please merge.' }] });
    const late = await browser.post(screen.action, path, { ...fields, message: 'Third' });
    expect(late.status).toBe(409);
    expect((await messageIn(29))?.message).toBe('Perfect. Please merge!');
  });

  it('leave a note when they’re deleted, or no trace if they were sent less than ten seconds ago', async () => {
    expect(await post({ intent: 'delete:29', contact: 3 })).toMatchObject({ message: 'Message deleted', undo: true });
    const { bubbles } = await thread('?chat=3');
    expect(bubbles.find(({ id }) => id === 29)?.text).toBeNull();
    const { result } = await sendMessage({ ...dana, contactId: 3, message: 'Oops' });
    expect(await post({ intent: `delete:${result.id}`, contact: 3 })).toMatchObject({ message: 'Message unsent' });
    expect(await messageIn(result.id)).toBeUndefined();
  });

  it('that someone else sent can’t be edited or deleted', async () => {
    const attempts: Record<string, string | number>[] = [
      { intent: 'delete:28' },
      { intent: 'edit', id: 28, message: 'x' },
    ];
    for (const fields of attempts) {
      const response = await browser.post(screen.action, path, { contact: 3, ...fields });
      expect(response.status).toBe(404);
    }
    expect((await messageIn(28))?.edits).toEqual([]);
  });

  it('can be marked as unread, along with all later messages in the chat', async () => {
    await thread('?chat=3');
    await post({ intent: 'unread:38', contact: 3 });
    expect((await load()).chats.find(({ id }) => id === 3)?.unseen).toBe(3);
  });

  it('that are unread keep their chat in the unread filter, where an open chat stays listed after it’s read', async () => {
    const { unread, chats } = await load();
    expect(unread).toBeGreaterThan(0);
    const ids = chats.filter(({ unseen }) => unseen > 0).map(({ id }) => id);
    expect((await load('?unread=1')).chats.map(({ id }) => id)).toEqual(ids);
    const read = await load(`?unread=1&chat=${ids[0]}`);
    expect(read.chats.map(({ id }) => id)).toEqual(ids);
    expect(read.unread).toBe(unread - 1);
  });

  it('that haven’t been sent yet are listed as drafts', async () => {
    await post({ intent: 'draft', contact: 13, message: 'Half a tho' });
    expect((await load()).chats.find(({ id }) => id === 13)?.draft).toBe('Half a tho');
    expect((await thread('?chat=13')).draft).toBe('Half a tho');
    const listed = await load('?drafts=1');
    expect(listed.drafts).toBe(listed.chats.length);
    expect(listed.chats.every(({ draft }) => draft !== null)).toBe(true);
    expect(listed.chats.map(({ id }) => id)).toContain(13);
    await post({ intent: 'send', contact: 13, message: 'Half a thought' });
    expect((await load()).chats[0]).toMatchObject({ id: 13, draft: null });
  });
});

describe('a chat with someone who has lost access to chat', () => {
  const isListed = async (contactId: number) => (await load()).chats.some(({ id }) => id === contactId);
  const loseAccess = (id: number, change: (accounts: Collections['accounts'], account: Account) => void) =>
    store.commit({ ...dana, label: 'user.updated' }, ({ accounts }) => {
      const account = accounts[id];
      if (account) change(accounts, account);
    });

  it('stays listed, searchable, and readable, but not writable, and shows a deleted account as “Former member”', async () => {
    const { contactId, accountId } = await newcomer();
    await post({ intent: 'send', contact: contactId, message: 'The walrus contract' });
    await loseAccess(accountId, (_, account) => void (account.ability = []));
    expect(await isListed(contactId)).toBe(true);
    expect((await load('?q=walrus')).hits).toMatchObject([{ name: 'mira' }]);
    expect(await thread(`?chat=${contactId}`)).toMatchObject({
      canWrite: false,
      bubbles: [{ text: 'The walrus contract' }],
    });
    const send = { intent: 'send', contact: contactId, message: 'Hello?' };
    expect((await browser.post(screen.action, path, send)).status).toBe(404);
    await loseAccess(accountId, (accounts) => delete accounts[accountId]);
    expect((await thread(`?chat=${contactId}`)).contact.name).toBe('Former member');
  });

  it('doesn’t exist if it has no messages', async () => {
    const { contactId, accountId } = await newcomer();
    await loseAccess(accountId, (_, account) => void (account.ability = []));
    expect(await isListed(contactId)).toBe(false);
    expect((await browser.get(screen.loader, `${path}?chat=${contactId}`)).status).toBe(404);
  });
});

describe('a chat between two accounts', () => {
  it('doesn’t mark a deleted message as the first new message', async () => {
    const { contactId, ...mira } = await newcomer();
    await sendMessage({ ...dana, contactId, message: 'Hello' });
    const send = async (message: string) =>
      (await sendMessage({ ...mira, contactId: contactIdOf(1), message })).result.id;
    const [first, second] = [await send('one'), await send('two')];
    await store.commit({ ...mira, label: 'chat.deleted' }, ({ chatMessages }) => {
      const stored = chatMessages[first];
      if (stored) stored.deletedAt = stored.time;
    });
    expect((await thread(`?chat=${contactId}`)).newFrom).toBe(second);
  });

  it('shows all new messages, oldest first, even if the messages don’t fit on one page', async () => {
    const { contactId, ...mira } = await newcomer();
    await sendMessage({ ...dana, contactId, message: 'Hello' });
    for (let n = 1; n <= 45; n += 1) await sendMessage({ ...mira, contactId: contactIdOf(1), message: `part ${n}` });
    const { bubbles, newFrom } = await thread(`?chat=${contactId}`);
    expect([bubbles.length, bubbles[0]?.text, bubbles[0]?.id]).toEqual([45, 'part 1', newFrom]);
    expect((await thread(`?chat=${contactId}`)).bubbles).toHaveLength(30);
  });

  it('shows the messages of both accounts, and which messages are the user’s own', async () => {
    const { contactId, ...mira } = await newcomer();
    await post({ intent: 'send', contact: contactId, message: 'Welcome, Mira' });
    await sendMessage({ ...mira, contactId: contactIdOf(1), message: 'Thank you, Dana' });
    const { chats } = await load();
    expect(chats[0]).toMatchObject({ id: contactId, name: 'mira', last: 'Thank you, Dana', unseen: 1 });
    const { bubbles } = await thread(`?chat=${contactId}`);
    expect(bubbles.map(({ mine, text }) => [mine, text])).toEqual([
      [true, 'Welcome, Mira'],
      [false, 'Thank you, Dana'],
    ]);
  });
});

it('migrating older data files stores messages separately from chats', () => {
  const time = '2026-01-01T10:00:00.000Z';
  const old = {
    chats: {
      3: {
        id: 3,
        userId: 3,
        rank: 1,
        unseenMsgs: 1,
        chat: [
          { message: 'a', time, senderId: 11 },
          { message: 'b', time: `${time}1`, senderId: 3 },
        ],
      },
    },
  };
  expect(chatMessagesApart.run(old)).toEqual({
    chats: { 3: { id: 3, userId: 3, rank: 1, seenUpTo: time } },
    chatMessages: {
      1: { id: 1, conversation: '1-3', writerId: 1, message: 'a', time },
      2: { id: 2, conversation: '1-3', writerId: null, message: 'b', time: `${time}1` },
    },
  });
});
