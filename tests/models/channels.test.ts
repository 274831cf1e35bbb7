import { beforeEach, describe, expect, it } from 'vitest';
import { registerAccount } from '~/models/account/commands.server';
import {
  addChannelMembers,
  archiveChannel,
  createChannel,
  joinChannel,
  leaveChannel,
  removeChannelMember,
  updateChannel,
} from '~/models/chat/channel-commands.server';
import { undoChange } from '~/models/change/commands.server';
import { channelFormSchema } from '~/models/chat/channel.schema';
import { channelPage, channelRowsIn, listChannels } from '~/models/chat/channels.server';
import { editMessage, markSeen, openChat, sendMessage, setMuted } from '~/models/chat/commands.server';
import {
  conversationPart,
  getMessage,
  listChats,
  messagesById,
  searchMessages,
  unseenBadge,
} from '~/models/chat/queries.server';
import { toggleReaction } from '~/models/chat/reaction-commands.server';
import { channelContactId, contactIdOf } from '~/models/chat/rules';
import { getThread, replyCounts } from '~/models/chat/thread-queries.server';
import { canSee } from '~/models/access/can-see';
import { unseenChatNews } from '~/models/notification/waiting.server';
import { store } from '~/models/store/store.server';
import { canOpenFile } from '~/models/upload/access.server';
import { saveMessageFiles } from '~/models/chat/files.server';
import { reseed } from '../helpers/store';

const dana = { accountId: 1, actor: { id: 1, name: 'Dana Whitfield' } };

async function newcomer(username: string) {
  const made = await registerAccount({ email: `${username}@demo.com`, password: 'walnut orchard', username });
  if ('error' in made) throw new Error('not registered');
  const { id } = made.user;
  return { accountId: id, actor: { id, name: username } };
}
type Person = Awaited<ReturnType<typeof newcomer>>;

let mira: Person;
let noor: Person;

beforeEach(async () => {
  reseed();
  mira = await newcomer('mira');
  noor = await newcomer('noor');
});

/** Creates a channel with Mira as a member, by default a private one managed by Dana. */
async function made(fields: Record<string, unknown> = {}, by: Person = dana) {
  const input = channelFormSchema.parse({ kind: 'private', name: 'Budget', members: [mira.accountId], ...fields });
  const { result, changeId } = await createChannel({ ...by, input });
  return { ...result, changeId: changeId ?? 0, channelId: result.id };
}

const rowsOf = async ({ accountId }: Person) => channelRowsIn(await store.snapshot(), accountId);
const notFound = { code: 'not_found' };

describe('a private channel', () => {
  it('hides its pages, messages, files, notifications, and history from nonmembers, who can’t write, react, or join', async () => {
    const { channelId, contactId } = await made();
    const file = new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 1])], 'plan.pdf');
    const files = await saveMessageFiles({ files: [file], actor: dana.actor, idempotencyKey: 'k' });
    const { result } = await sendMessage({ ...dana, contactId, message: 'Secret walnuts for @mira and @noor', files });
    const outside = { accountId: noor.accountId, contactId };
    await expect(channelPage({ ...outside, channelId })).rejects.toMatchObject(notFound);
    expect((await listChannels(noor.accountId)).map(({ name }) => name)).not.toContain('Budget');
    await expect(conversationPart(outside)).rejects.toMatchObject(notFound);
    await expect(getMessage({ accountId: noor.accountId, id: result.id })).rejects.toMatchObject(notFound);
    expect((await messagesById({ ...outside, ids: [result.id] })).size).toBe(0);
    expect(await searchMessages({ accountId: noor.accountId, q: 'walnuts', limit: 5 })).toEqual([]);
    await expect(getThread({ ...outside, id: result.id })).rejects.toMatchObject(notFound);
    await expect(sendMessage({ ...noor, contactId, message: 'Hi' })).rejects.toMatchObject(notFound);
    await expect(markSeen({ ...noor, contactId })).rejects.toMatchObject(notFound);
    await expect(setMuted({ ...noor, contactId, isMuted: true })).rejects.toMatchObject(notFound);
    await expect(toggleReaction({ ...noor, id: result.id, emoji: '👍' })).rejects.toMatchObject(notFound);
    await expect(joinChannel({ ...noor, channelId })).rejects.toMatchObject(notFound);
    const data = await store.snapshot();
    expect(await unseenChatNews(data, noor.accountId)).toEqual([]);
    const [message, channel] = [data.chatMessages[result.id], data.channels[channelId]];
    const account = data.accounts[noor.accountId];
    if (!message || !channel || !account) throw new Error('missing');
    expect([canSee(data, account, 'chatMessages', message), canSee(data, account, 'channels', channel)]).toEqual([
      false,
      false,
    ]);
    const id = files[0]?.url.split('/')[2] ?? '';
    const member = data.accounts[mira.accountId];
    if (!member) throw new Error('missing');
    expect([await canOpenFile(account, id), await canOpenFile(member, id)]).toEqual([false, true]);
  });

  it('is inaccessible to a removed member, until the removal is undone', async () => {
    const { channelId, contactId } = await made();
    const { result } = await sendMessage({ ...mira, contactId, message: 'Mine' });
    const { changeId } = await removeChannelMember({ ...dana, channelId, memberId: mira.accountId });
    await expect(channelPage({ accountId: mira.accountId, channelId })).rejects.toMatchObject(notFound);
    await expect(editMessage({ ...mira, id: result.id, message: 'Still mine' })).rejects.toMatchObject(notFound);
    expect(await rowsOf(mira)).toEqual([]);
    expect(await searchMessages({ accountId: mira.accountId, q: 'mine', limit: 5 })).toEqual([]);
    await store.undo(changeId ?? 0, dana.actor);
    expect((await channelPage({ accountId: mira.accountId, channelId })).isMember).toBe(true);
  });

  it('can be renamed by its members, and its manager can add and remove members', async () => {
    const { channelId } = await made({}, mira);
    const manager = { ...mira, channelId };
    await addChannelMembers({ ...manager, members: [noor.accountId, dana.accountId, 999] });
    expect((await channelPage(manager)).members).toHaveLength(3);
    await updateChannel({ ...noor, channelId, input: { name: 'Costs', topic: 'This year' } });
    expect((await channelPage(manager)).channel).toMatchObject({ name: 'Costs', topic: 'This year' });
    await removeChannelMember({ ...manager, memberId: noor.accountId });
    await expect(updateChannel({ ...noor, channelId, input: { name: 'X', topic: '' } })).rejects.toMatchObject(
      notFound,
    );
  });
});

describe('a former member of a private channel', () => {
  const undo = async (by: Person, changeId: number | null) => {
    const account = (await store.snapshot()).accounts[by.accountId];
    if (!account) throw new Error('missing');
    return undoChange({ changeId: changeId ?? 0, account, actor: by.actor });
  };

  it('becomes a member again by undoing their departure', async () => {
    const { channelId } = await made();
    const { changeId } = await leaveChannel({ ...mira, channelId });
    await undo(mira, changeId);
    expect((await channelPage({ accountId: mira.accountId, channelId })).isMember).toBe(true);
  });

  it('can’t rejoin with undo after someone else has changed their membership', async () => {
    const { channelId } = await made();
    const { changeId } = await leaveChannel({ ...mira, channelId });
    const added = await addChannelMembers({ ...dana, channelId, members: [mira.accountId] });
    await undo(dana, added.changeId);
    await expect(undo(mira, changeId)).rejects.toMatchObject({ code: 'conflict' });
    await expect(channelPage({ accountId: mira.accountId, channelId })).rejects.toMatchObject(notFound);
  });

  it('can’t undo a message that they sent there', async () => {
    const { channelId, contactId } = await made();
    const sent = await sendMessage({ ...mira, contactId, message: 'Numbers' });
    await removeChannelMember({ ...dana, channelId, memberId: mira.accountId });
    await expect(undo(mira, sent.changeId)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a public channel', () => {
  it('can be read and joined by any chat user, but only members can write in it', async () => {
    const { channelId, contactId } = await made({ kind: 'open', name: 'Lunch', members: [] });
    await sendMessage({ ...dana, contactId, message: 'Soup' });
    expect((await conversationPart({ accountId: mira.accountId, contactId })).messages).toHaveLength(1);
    await expect(sendMessage({ ...mira, contactId, message: 'Hi' })).rejects.toMatchObject({ code: 'forbidden' });
    await joinChannel({ ...mira, channelId });
    // Messages sent before joining count as read.
    expect(await rowsOf(mira)).toMatchObject([{ unseen: 0 }]);
    await sendMessage({ ...mira, contactId, message: 'Bread' });
    await leaveChannel({ ...mira, channelId });
    expect(await rowsOf(mira)).toEqual([]);
    await expect(sendMessage({ ...mira, contactId, message: 'Hi' })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('needs a nonblank name that is unique among public channels, ignoring case', async () => {
    await made({ kind: 'open', name: 'Lunch' });
    await expect(made({ kind: 'open', name: ' lunch ' })).rejects.toMatchObject({ fields: { name: 'channelTaken' } });
    await expect(made({ kind: 'open', name: '  ' })).rejects.toMatchObject({ fields: { name: 'required' } });
    await made({ kind: 'private', name: 'Lunch' });
  });

  it('rejects messages and edits while it’s archived', async () => {
    const { channelId, contactId } = await made({ kind: 'open', name: 'Lunch' });
    const sent = await sendMessage({ ...dana, contactId, message: 'Soup' });
    const { changeId } = await archiveChannel({ ...dana, channelId, archive: true });
    await expect(sendMessage({ ...dana, contactId, message: 'Hi' })).rejects.toMatchObject({ code: 'forbidden' });
    const edit = editMessage({ ...dana, id: sent.result.id, message: 'Later' });
    await expect(edit).rejects.toMatchObject({ code: 'forbidden' });
    await store.undo(changeId ?? 0, dana.actor);
    await sendMessage({ ...dana, contactId, message: 'Hi' });
  });
});

describe('a group', () => {
  it('is named after its members by default, and needs at least one other member', async () => {
    const { name } = await made({ kind: 'group', name: '' });
    expect(name).toBe('Dana Whitfield, mira');
    await expect(made({ kind: 'group', members: [] })).rejects.toMatchObject({ fields: { members: 'required' } });
  });
});

describe('unread messages', () => {
  it('and mentions are counted per chat, but the menu badge counts only mentions for channels and muted groups', async () => {
    const channel = await made();
    const group = await made({ kind: 'group', name: 'Trip' });
    await sendMessage({ ...dana, contactId: channel.contactId, message: 'Numbers' });
    await sendMessage({ ...dana, contactId: channel.contactId, message: 'For @Mira, not for @mirabelle' });
    await sendMessage({ ...dana, contactId: group.contactId, message: 'Train' });
    expect(await rowsOf(mira)).toMatchObject([
      { unseen: 2, mentions: 1 },
      { unseen: 1, mentions: 0 },
    ]);
    expect(await unseenBadge(mira.accountId)).toBe(2);
    const news = async () => (await unseenChatNews(await store.snapshot(), mira.accountId)).map(({ kind }) => kind);
    expect(await news()).toEqual(['chat-mentioned', 'chat-unseen']);
    await setMuted({ ...mira, contactId: group.contactId, isMuted: true });
    expect([await unseenBadge(mira.accountId), await news()]).toEqual([1, ['chat-mentioned']]);
    await markSeen({ ...mira, contactId: channel.contactId });
    expect([await unseenBadge(mira.accountId), await news()]).toEqual([0, []]);
  });

  it('aren’t counted in the menu badge for a muted direct chat', async () => {
    const contactId = contactIdOf(dana.accountId);
    await sendMessage({ ...dana, contactId: contactIdOf(mira.accountId), message: 'Hello' });
    expect(await unseenBadge(mira.accountId)).toBe(1);
    await setMuted({ ...mira, contactId, isMuted: true });
    expect(await unseenBadge(mira.accountId)).toBe(0);
  });
});

describe('a channel', () => {
  it('isn’t among the chats that `listChats` returns, and can’t be opened with `openChat`', async () => {
    const before = await listChats({ accountId: 1 });
    const { contactId } = await made();
    await sendMessage({ ...dana, contactId, message: 'Numbers' });
    expect(await listChats({ accountId: 1 })).toEqual({ ...before, contacts: expect.any(Array) as unknown });
    await expect(openChat({ ...dana, contactId })).rejects.toMatchObject(notFound);
  });
});

describe('messages', () => {
  it('can mention all members with @channel, @everyone, or @here, but not with a longer word, such as @channels', async () => {
    const { contactId } = await made();
    await addChannelMembers({ ...dana, channelId: contactId - channelContactId(0), members: [noor.accountId] });
    const mentions = async (message: string) => {
      const { result } = await sendMessage({ ...mira, contactId, message });
      return (await store.snapshot()).chatMessages[result.id]?.mentions;
    };
    const all = [1, mira.accountId, noor.accountId];
    expect(await mentions('Lunch, @channel!')).toEqual(all);
    expect(await mentions('@everyone and @Here')).toEqual(all);
    expect(await mentions('@channels, me@here.example, @noor')).toEqual([noor.accountId]);
  });

  it('can have only reactions from the picker, and reacting with the same emoji again removes the reaction', async () => {
    const { contactId } = await made();
    const { result } = await sendMessage({ ...dana, contactId, message: 'Done' });
    const reactions = async () => (await store.snapshot()).chatMessages[result.id]?.reactions;
    await toggleReaction({ ...dana, id: result.id, emoji: '🎉' });
    await toggleReaction({ ...mira, id: result.id, emoji: '🎉' });
    expect(await reactions()).toEqual([{ emoji: '🎉', by: [1, mira.accountId] }]);
    await toggleReaction({ ...dana, id: result.id, emoji: '🎉' });
    await toggleReaction({ ...mira, id: result.id, emoji: '🎉' });
    expect(await reactions()).toEqual([]);
    await expect(toggleReaction({ ...dana, id: result.id, emoji: '<b>' })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('form threads that include replies to replies', async () => {
    const { contactId } = await made();
    const say = async (message: string, replyTo: number | null = null) =>
      (await sendMessage({ ...dana, contactId, message, replyTo })).result.id;
    const root = await say('Which day?');
    const first = await say('Monday', root);
    await say('Rather Tuesday', first);
    await say('Something else');
    const of = { accountId: mira.accountId, contactId };
    expect((await replyCounts(of)).get(root)).toBe(2);
    const { replies } = await getThread({ ...of, id: first });
    expect(replies.map(({ message }) => message)).toEqual(['Monday', 'Rather Tuesday']);
  });

  it('are loaded in pages of at most 200, even if there are 20,000', async () => {
    const { contactId } = await made();
    await store.commit({ actor: dana.actor, label: 'chat.sent', logged: false }, ({ chatMessages }) => {
      for (let n = 0; n < 20_000; n += 1) {
        const id = 100_000 + n;
        const time = new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString();
        const rest = { replyTo: null, edits: [], deletedAt: null, mentions: [], reactions: [], files: [] };
        chatMessages[id] = {
          id,
          conversation: `c${contactId - channelContactId(0)}`,
          writerId: 1,
          message: `${n}`,
          time,
          ...rest,
        };
      }
    });
    const { messages, before } = await conversationPart({ accountId: 1, contactId, seen: '' });
    expect(messages.length).toBeLessThanOrEqual(200);
    expect(before).not.toBeNull();
  });
});
