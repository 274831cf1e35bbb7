import { beforeEach, describe, expect, it } from 'vitest';
import { deleteMessage, editMessage, markAllSeen, openChat, sendMessage } from '~/models/chat/commands.server';
import { conversationPart, listChats, messagesById, unseenBadge } from '~/models/chat/queries.server';
import { nextId, store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const dana = { accountId: 1, actor };

beforeEach(reseed);

describe('chats', () => {
  it('are all marked as read in one step, without changes to other users’ chats', async () => {
    const others = async () => Object.values((await store.snapshot()).chats).filter(({ accountId }) => accountId !== 1);
    const before = await others();
    expect(await unseenBadge(1)).toBeGreaterThan(0);
    await markAllSeen(dana);
    expect(await unseenBadge(1)).toBe(0);
    expect((await listChats({ accountId: 1 })).chatsContacts.map(({ chat }) => chat?.unseenMsgs)).not.toContain(1);
    expect(await others()).toEqual(before);
    const read = (await store.snapshot()).chats;
    await markAllSeen(dana);
    expect((await store.snapshot()).chats).toBe(read);
  });

  it('return to their previous state when sending a message is undone', async () => {
    const before = { ...(await store.snapshot()).chats };
    const { changeId } = await sendMessage({ contactId: 12, message: 'Hello', ...dana });
    await store.undo(changeId ?? 0, actor);
    expect((await store.snapshot()).chats).toEqual(before);
  });

  it('are removed when sending the message that created them is undone, even if they were opened since', async () => {
    const before = await listChats({ accountId: 1 });
    const { changeId, result } = await sendMessage({ contactId: 13, message: 'Hello', ...dana });
    expect(result.newChat).not.toBeNull();
    await openChat({ contactId: 13, ...dana });
    await store.undo(changeId ?? 0, actor);
    expect(await listChats({ accountId: 1 })).toEqual(before);
  });

  it('are added to an empty list with the newest at the top', async () => {
    await store.commit({ actor, label: 'chat.cleared' }, (draft) => {
      draft.chats = {};
      draft.chatMessages = {};
    });
    await sendMessage({ contactId: 5, message: 'First', ...dana });
    await sendMessage({ contactId: 2, message: 'Second', ...dana });
    expect((await listChats({ accountId: 1 })).chatsContacts.map(({ id }) => id)).toEqual([2, 5]);
  });

  it('list their messages by time after a message is added, edited, or deleted', async () => {
    const last = async () =>
      (await conversationPart({ accountId: 1, contactId: 3 })).messages.map(({ message }) => message);
    const begun = await last();
    const { result } = await sendMessage({ contactId: 3, message: 'Newest', ...dana });
    await store.commit({ actor, label: 'chat.sent' }, ({ chatMessages }) => {
      const id = nextId(chatMessages);
      const sent = chatMessages[result.id];
      if (sent) chatMessages[id] = { ...sent, id, message: 'Earlier', time: '2020-01-01T00:00:00.000Z' };
    });
    expect(await last()).toEqual(['Earlier', ...begun, 'Newest']);
    await editMessage({ id: result.id, message: 'Changed', ...dana });
    expect(await last()).toEqual(['Earlier', ...begun, 'Changed']);
    await deleteMessage({ id: result.id, ...dana });
    expect(await last()).toEqual(['Earlier', ...begun]);
    await sendMessage({ contactId: 3, message: 'Again', ...dana });
    expect(await last()).toEqual(['Earlier', ...begun, 'Again']);
  });

  it('leave no entry in the change log when opened', async () => {
    const before = (await store.changes()).length;
    await openChat({ contactId: 3, ...dana });
    expect((await store.changes()).length).toBe(before);
  });

  it('return a message by its ID only in its own conversation', async () => {
    const found = await messagesById({ accountId: 1, contactId: 3, ids: [21, null, undefined, 1, 999_999] });
    expect([...found.keys()]).toEqual([21]);
    expect(await messagesById({ accountId: 2, contactId: 3, ids: [21] })).toEqual(new Map());
  });
});
