import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatContact, ChatMessage, Contact, WireChat } from '~/models/chat/schema';
import * as route from '~/routes/chat/api';
import { apiClient, tokenOf } from '../helpers/api-client';
import { reseed } from '../helpers/store';

interface List {
  chatsContacts: ChatContact[];
  contacts: Contact[];
  profileUser: object;
}

interface Sent {
  response: { newMessageData: ChatMessage; id: number; chat?: WireChat };
  error: object;
}

const call = apiClient(route);
const list = async () => (await call<List>('/apps/chat/chats-and-contacts')).body;
const open = (id: unknown) => call<{ chat: WireChat | null; contact: Contact }>(`/apps/chat/get-chat?id=${id}`);
const send = (obj: unknown) => call<Sent>('/apps/chat/send-msg', { body: { obj } });
const order = async () => (await list()).chatsContacts.map(({ id }) => id);
const profile = async () => (await call<Contact>('/apps/chat/users/profile-user')).body;

async function silentContact(): Promise<Contact> {
  const { chatsContacts, contacts } = await list();
  const silent = contacts.find(({ id }) => !chatsContacts.some((chat) => chat.id === id));
  if (!silent) throw new Error('every contact has a chat');
  return silent;
}

beforeEach(reseed);

describe('GET /apps/chat/users/profile-user', () => {
  it('returns the profile user’s name, role, status, and settings', async () => {
    expect(await profile()).toEqual({
      id: 11,
      avatar: expect.any(String),
      fullName: expect.any(String),
      role: expect.any(String),
      about: expect.any(String),
      status: expect.any(String),
      settings: { isTwoStepAuthVerificationEnabled: expect.any(Boolean), isNotificationsOn: expect.any(Boolean) },
    });
  });
});

describe('GET /apps/chat/chats-and-contacts', () => {
  it('returns the chats, most recent first, with their contact, last message, and unread count', async () => {
    const { chatsContacts } = await list();
    expect(chatsContacts.length).toBeGreaterThanOrEqual(2);
    const times = chatsContacts.map(({ chat }) => chat.lastMessage.time);
    expect(times).toEqual(times.toSorted().reverse());
    expect(chatsContacts.some(({ chat }) => chat.unseenMsgs > 0)).toBe(true);
    for (const { chat, ...contact } of chatsContacts) {
      const opened = (await open(contact.id)).body;
      expect(opened.contact).toEqual(contact);
      expect(Object.keys(chat).sort()).toEqual(['id', 'lastMessage', 'unseenMsgs']);
      expect(chat.id).toBe(contact.id);
      expect(chat.lastMessage).toEqual(opened.chat?.chat.at(-1));
    }
  });

  it('returns all contacts, even those without a chat, and a summary of the profile', async () => {
    const { contacts, chatsContacts, profileUser } = await list();
    expect(contacts.length).toBeGreaterThan(chatsContacts.length);
    expect(contacts.map(({ id }) => id)).toEqual(expect.arrayContaining(await order()));
    const { id, avatar, fullName, status } = await profile();
    expect(profileUser).toEqual({ id, avatar, fullName, status });
  });
});

describe('GET /apps/chat/get-chat', () => {
  it('returns the chat, oldest message first, and resets its unread count', async () => {
    const before = await list();
    expect(before.chatsContacts.find(({ id }) => id === 3)?.chat.unseenMsgs).toBe(2);
    const { status, body } = await open(3);
    expect(status).toBe(200);
    expect(body.chat).toEqual({ id: 3, userId: 3, unseenMsgs: 0, chat: expect.any(Array) });
    const times = body.chat?.chat.map(({ time }) => time) ?? [];
    expect(times).toEqual(times.toSorted());
    const seen = before.chatsContacts.map((contact) =>
      contact.id === 3 ? { ...contact, chat: { ...contact.chat, unseenMsgs: 0 } } : contact,
    );
    expect((await list()).chatsContacts).toEqual(seen);
  });

  it('returns a contact who has no chat, and doesn’t create a chat', async () => {
    const contact = await silentContact();
    const before = await order();
    expect(await open(contact.id)).toMatchObject({ status: 200, body: { chat: null, contact } });
    expect(await order()).toEqual(before);
  });

  it('returns 404 for an unknown contact, and 400 for a missing or invalid ID', async () => {
    expect((await open(999)).status).toBe(404);
    expect((await open(11)).status).toBe(404);
    for (const query of ['', '?id=', '?id=three', '?id=1&id=2']) {
      const { status, body } = await call(`/apps/chat/get-chat${query}`);
      expect([status, body]).toEqual([400, { error: { id: expect.any(String) } }]);
    }
  });
});

describe('POST /apps/chat/send-msg', () => {
  it('appends the message, saves its text as sent, and moves the chat to the top', async () => {
    const before = await list();
    const last = before.chatsContacts.at(-1);
    const earlier = (await open(last?.id)).body.chat?.chat;
    const message = '  <b>Hello</b>\n&amp; welcome ';
    const { status, body } = await send({ ...last, contact: { ...last, id: String(last?.id) }, message, senderId: 5 });
    expect(status).toBe(201);
    expect(body.response).toEqual({
      newMessageData: { message, time: expect.any(String), senderId: 11 },
      id: last?.id,
    });
    expect(Math.abs(Date.parse(body.response.newMessageData.time) - Date.now())).toBeLessThan(60_000);
    expect((await open(last?.id)).body.chat?.chat).toEqual([...(earlier ?? []), body.response.newMessageData]);
    const others = before.chatsContacts.map(({ id }) => id).filter((id) => id !== last?.id);
    expect(await order()).toEqual([last?.id, ...others]);
    expect((await list()).chatsContacts[0]?.chat.lastMessage).toEqual(body.response.newMessageData);
  });

  it('keeps the order if the chat is already at the top', async () => {
    const before = await order();
    await send({ contact: { id: before[0] }, message: 'once more' });
    expect(await order()).toEqual(before);
  });

  it('creates the chat with the first message, and returns the chat only then', async () => {
    const { id } = await silentContact();
    const before = await order();
    const { response } = (await send({ contact: { id }, message: 'Hello' })).body;
    expect(response).toEqual({
      newMessageData: { message: 'Hello', time: expect.any(String), senderId: 11 },
      id,
      chat: { id, userId: id, unseenMsgs: 0, chat: [response.newMessageData] },
    });
    expect((await open(id)).body.chat).toEqual(response.chat);
    expect(await order()).toEqual([id, ...before]);
    expect((await send({ contact: { id }, message: 'Again' })).body.response).not.toHaveProperty('chat');
  });

  it('saves every message of a parallel burst in one chat', async () => {
    const { id } = await silentContact();
    const texts = Array.from({ length: 9 }, (_, index) => `message ${index}`);
    const responses = await Promise.all(texts.map((message) => send({ contact: { id }, message })));
    expect(responses.filter(({ body }) => body.response.chat)).toHaveLength(1);
    const kept = (await open(id)).body.chat?.chat.map(({ message }) => message);
    expect(kept?.toSorted()).toEqual(texts);
  });

  it.each([
    [undefined, 'obj'],
    [[], 'obj'],
    [{ message: 'Hello' }, 'contact'],
    [{ contact: {}, message: 'Hello' }, 'contact.id'],
    [{ contact: { id: 'three' }, message: 'Hello' }, 'contact.id'],
    [{ contact: { id: 3 } }, 'message'],
    [{ contact: { id: 3 }, message: ' \n ' }, 'message'],
    [{ contact: { id: 3 }, message: 5 }, 'message'],
  ])('returns 400 for %j and changes nothing', async (obj, field) => {
    const before = await list();
    const { status, body } = await send(obj);
    expect([status, Object.keys(body.error)]).toEqual([400, [field]]);
    expect(await list()).toEqual(before);
  });

  it('returns 404 for an unknown contact and changes nothing', async () => {
    const before = await list();
    expect((await send({ contact: { id: 999 }, message: 'Hello' })).status).toBe(404);
    expect(await list()).toEqual(before);
  });

  it('requires access to chat, as does opening a chat', async () => {
    const before = await list();
    const body = { obj: { contact: { id: 3 }, message: 'Hello' } };
    expect((await call('/apps/chat/send-msg', { body, token: await tokenOf('client') })).status).toBe(403);
    expect((await call('/apps/chat/get-chat?id=3', { token: await tokenOf('client') })).status).toBe(403);
    expect(await list()).toEqual(before);
  });
});
