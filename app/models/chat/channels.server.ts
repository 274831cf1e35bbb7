import { AppError, found } from '~/lib/errors';
import { compareText } from '~/lib/fold';
import { canUse } from '~/models/access/ability';
import { rowsOf } from '~/models/shared/list';
import { isMentioned } from '~/models/shared/mention';
import { ownedBy } from '~/models/shared/owned';
import type { Collections } from '~/models/store/database.schema';
import { original } from '~/models/store/draft';
import { store } from '~/models/store/store.server';
import { canReadChannel, canWriteIn, managerOf } from './channel-access';
import type { Channel } from './channel.schema';
import { lastOf, messagesWith, unseenOf } from './messages.server';
import { contactIn, contactsOf, formerContactIn, ownContactIn } from './people.server';
import {
  accountBehind,
  channelBehind,
  channelContactId,
  channelOfConversation,
  contactIdOf,
  mentionsOfAll,
} from './rules';
import type { Chat, Contact, StoredMessage } from './schema';

/** The other side of a chat: a person, or a channel represented as one. */
export type Peer = Contact & {
  channel: Channel | null;
  /** Whether this is a person who no longer has access to chat and therefore can't be messaged. */
  isFormer: boolean;
};

/** Returns a channel that an account can read, in a snapshot or draft. Throws `not_found`. */
export function channelIn({ channels }: Pick<Collections, 'channels'>, accountId: number, id: number): Channel {
  const channel = channels[id];
  return found(channel && canReadChannel(channel, accountId) ? channel : null, 'Channel');
}

function isFormerContact(data: Collections, accountId: number, contactId: number): boolean {
  const other = accountBehind(contactId);
  if (other === null || other === accountId || canUse(data.accounts[other] ?? null, 'Chat')) return false;
  return messagesWith(original(data.chatMessages) ?? data.chatMessages, accountId, contactId).length > 0;
}

/**
 * Returns the other side of an account's chat from a snapshot or draft. Throws `not_found` if the account can't read
 * the chat.
 */
export function peerIn(data: Collections, accountId: number, contactId: number): Peer {
  const id = channelBehind(contactId);
  if (id === null) {
    const isFormer = isFormerContact(data, accountId, contactId);
    const contact = isFormer ? formerContactIn(data, contactId) : contactIn(data, accountId, contactId);
    return { ...contact, channel: null, isFormer };
  }
  const channel = channelIn(data, accountId, id);
  const { name, topic } = channel;
  return {
    id: contactId,
    fullName: name,
    role: topic,
    about: topic,
    avatar: '',
    status: 'online',
    channel,
    isFormer: false,
  };
}

/** Returns the other side of an account's chat. Throws as `peerIn` does. */
export async function getPeer({ accountId, contactId }: { accountId: number; contactId: number }): Promise<Peer> {
  return peerIn(await store.snapshot(), accountId, contactId);
}

/**
 * Returns the other side of a chat that an account can write in.
 * @throws AppError `not_found`, or `forbidden` for an archived channel, and for a public channel that the account
 * hasn't joined
 */
export function peerToWriteTo(data: Collections, accountId: number, contactId: number): Peer {
  const peer = peerIn(data, accountId, contactId);
  if (peer.isFormer) throw new AppError('not_found', 'Contact not found');
  if (peer.channel && !canWriteIn(peer.channel, accountId))
    throw new AppError('forbidden', 'You can’t write in this channel. You aren’t a member, or it’s archived.');
  return peer;
}

/** Throws the errors of `peerToWriteTo`, as a check before files are stored. */
export async function assertCanWrite({
  accountId,
  contactId,
}: {
  accountId: number;
  contactId: number;
}): Promise<void> {
  peerToWriteTo(await store.snapshot(), accountId, contactId);
}

/**
 * Checks whether an account can read the channel that a conversation belongs to. Returns `true` for a conversation
 * between two people, without checking who they are.
 */
export function canRead({ channels }: Pick<Collections, 'channels'>, accountId: number, conversation: string): boolean {
  const id = channelOfConversation(conversation);
  const channel = id === null ? undefined : channels[id];
  return id === null || (channel !== undefined && canReadChannel(channel, accountId));
}

/**
 * Checks whether an account manages a channel that it can read: it's the channel's manager, or a full administrator.
 */
export function managesChannel({ accounts }: Pick<Collections, 'accounts'>, channel: Channel, accountId: number) {
  return managerOf(channel) === accountId || canUse(accounts[accountId] ?? null, 'all');
}

/**
 * Returns the members of a channel that a message mentions with `@Full Name`, with `@username`, or with a word for all
 * members, such as `@channel`.
 */
export function mentionedIn({ accounts }: Pick<Collections, 'accounts'>, channel: Channel | null, text: string) {
  if (!channel || !text.includes('@')) return [];
  if (mentionsOfAll.some((name) => isMentioned(text, { fullName: '', username: name }))) return [...channel.members];
  return channel.members.filter((id) => {
    const account = accounts[id];
    return account !== undefined && isMentioned(text, account);
  });
}

function membersIn(data: Collections, { members }: Channel): Contact[] {
  const people = members.flatMap((id) => (data.accounts[id] ? ownContactIn(data, id) : []));
  return people.toSorted((one, other) => compareText(one.fullName, other.fullName));
}

/** Returns the accounts that can become members of a channel: all accounts with chat access, except the caller. */
export async function invitable(accountId: number): Promise<(Contact & { accountId: number })[]> {
  const data = await store.snapshot();
  return contactsOf(data, accountId).flatMap((contact) => {
    const account = contact.id - contactIdOf(0);
    return account > 0 ? { ...contact, accountId: account } : [];
  });
}

/** A channel in an account's list. */
export interface ChannelRow {
  channel: Channel;
  contactId: number;
  unseen: number;
  /** The number of unread messages that mention the account. */
  mentions: number;
  last: StoredMessage | undefined;
  lastMention: StoredMessage | undefined;
  draft: string;
  isMuted: boolean;
}

function unreadMentions({ accountId, seenUpTo }: Pick<Chat, 'accountId' | 'seenUpTo'>, all: readonly StoredMessage[]) {
  const found: StoredMessage[] = [];
  for (let at = all.length - 1; at >= 0; at -= 1) {
    const message = all[at] as StoredMessage;
    if (message.time <= seenUpTo) break;
    if (message.deletedAt === null && message.mentions.includes(accountId)) found.push(message);
  }
  return found;
}

/** Returns the channels and groups that an account is a member of, sorted by name. */
export function channelRowsIn(data: Collections, accountId: number): ChannelRow[] {
  const chats = new Map(ownedBy(data.chats, accountId).map((chat) => [chat.userId, chat]));
  const rows = rowsOf(data.channels).flatMap((channel): ChannelRow[] => {
    if (!channel.members.includes(accountId)) return [];
    const contactId = channelContactId(channel.id);
    const own: Chat = chats.get(contactId) ?? { ...noChat, accountId, userId: contactId };
    const messages = messagesWith(data.chatMessages, accountId, contactId);
    const mentions = unreadMentions(own, messages);
    const { draft, isMuted } = own;
    const unseen = unseenOf(own, messages);
    const last = lastOf(messages);
    return [{ channel, contactId, unseen, mentions: mentions.length, last, lastMention: mentions[0], draft, isMuted }];
  });
  return rows.toSorted((one, other) => compareText(one.channel.name, other.channel.name));
}

const noChat = { id: 0, seenUpTo: '', rank: 0, draft: '', isMuted: false };

/** Returns the channels that an account can read, sorted by name: those it's a member of, and all public ones. */
export async function listChannels(accountId: number): Promise<Channel[]> {
  const { channels } = await store.snapshot();
  const readable = rowsOf(channels).filter((channel) => canReadChannel(channel, accountId));
  return readable.toSorted((one, other) => compareText(one.name, other.name));
}

/** Returns the data for the page of a channel: its members, and what the caller can do. Throws `not_found`. */
export async function channelPage({ accountId, channelId }: { accountId: number; channelId: number }) {
  const data = await store.snapshot();
  const channel = channelIn(data, accountId, channelId);
  return {
    channel,
    members: membersIn(data, channel),
    isMember: channel.members.includes(accountId),
    manages: managesChannel(data, channel, accountId),
  };
}
