import { folded } from '~/lib/fold';
import { found } from '~/lib/errors';
import { memoByIdentity } from '~/lib/memo';
import { rowsOf, sortRows } from '~/models/shared/list';
import { ownedBy } from '~/models/shared/owned';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { canReadChannel } from './channel-access';
import { canRead, type ChannelRow, channelRowsIn, peerIn } from './channels.server';
import { lastOf, messagesWith, toWireMessage, unseenOf } from './messages.server';
import { contactsOf, formerContactIn, getChatProfile, profileIn } from './people.server';
import {
  accountBehind,
  channelBehind,
  channelContactId,
  contactOfConversation,
  conversationOf,
  messagesPerPage,
  maxUnseenShown,
} from './rules';
import type { Chat, ChatContact, Contact, StoredMessage } from './schema';

/** A chat in an account's list. `unseen` is the number of unread messages, and `draft` an unsent message. */
export interface ChatRow {
  contact: Contact;
  unseen: number;
  last: StoredMessage | undefined;
  draft: string;
  isMuted: boolean;
}

const byAccount = memoByIdentity((_: Collections['chats']) => new Map<number, readonly Chat[]>());

/** Returns the chats of an account in list order, the most recently active first (contract §5). */
function chatsInOrder(chats: Collections['chats'], accountId: number): readonly Chat[] {
  const known = byAccount(chats);
  let ordered = known.get(accountId);
  if (!ordered) {
    ordered = sortRows(ownedBy(chats, accountId), ({ rank }) => rank, 'asc');
    known.set(accountId, ordered);
  }
  return ordered;
}

/** Returns the chat of an account with a contact in a snapshot, or `undefined` if there is none. */
export function chatWith(chats: Collections['chats'], accountId: number, contactId: number): Chat | undefined {
  return ownedBy(chats, accountId).find(({ userId }) => userId === contactId);
}

/**
 * Returns the chats of an account in list order, including those with people who have lost access to chat, and all
 * contacts that the account can chat with. Excludes channels.
 */
export async function chatOverview(accountId: number): Promise<{ chats: ChatRow[]; contacts: Contact[] }> {
  const data = await store.snapshot();
  const contacts = contactsOf(data, accountId);
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  const chats = chatsInOrder(data.chats, accountId).flatMap((chat) => {
    const known = byId.get(chat.userId);
    const messages = messagesWith(data.chatMessages, accountId, chat.userId);
    if (messages.length === 0 && (!known || chat.draft === '')) return [];
    if (!known && accountBehind(chat.userId) === null) return [];
    return {
      contact: known ?? formerContactIn(data, chat.userId),
      unseen: unseenOf(chat, messages),
      last: lastOf(messages),
      draft: chat.draft,
      isMuted: chat.isMuted,
    };
  });
  return { chats, contacts };
}

/**
 * Returns the number of unread messages in all chats of an account, or 0 if notifications are turned off in its
 * profile. In channels and muted groups, only mentions count. Other muted chats don't count.
 */
export async function unseenBadge(accountId: number): Promise<number> {
  const data = await store.snapshot();
  const { chats, chatMessages } = data;
  if (!profileIn(data, accountId).settings.isNotificationsOn) return 0;
  const inChannels = channelRowsIn(data, accountId).reduce(
    (sum, { channel, unseen, mentions, isMuted }) => sum + (channel.kind === 'group' && !isMuted ? unseen : mentions),
    0,
  );
  return ownedBy(chats, accountId)
    .filter(({ userId, isMuted }) => !isMuted && channelBehind(userId) === null)
    .reduce((sum, chat) => sum + unseenOf(chat, messagesWith(chatMessages, accountId, chat.userId)), inChannels);
}

/**
 * Returns the contacts with chats in chat order, every contact in ascending ID order, and a short form of the account's
 * profile (contract §5, GET /apps/chat/chats-and-contacts).
 */
export async function listChats({ accountId }: { accountId: number }) {
  const [{ chats, contacts }, profile] = await Promise.all([chatOverview(accountId), getChatProfile(accountId)]);
  const { id, avatar, fullName, status } = profile;
  const known = new Set(contacts.map((contact) => contact.id));
  const chatsContacts: ChatContact[] = chats.flatMap(({ contact, unseen, last }) =>
    last && known.has(contact.id)
      ? {
          ...contact,
          chat: { id: contact.id, unseenMsgs: unseen, lastMessage: toWireMessage(last, accountId, contact.id) },
        }
      : [],
  );
  return { chatsContacts, contacts, profileUser: { id, avatar, fullName, status } };
}

interface ConversationPart {
  messages: readonly StoredMessage[];
  /** ID for requesting earlier messages, or null if there are none. */
  before: number | null;
  hasNewer: boolean;
}

/**
 * Returns a part of an account's conversation with a contact: the newest messages, those before a message (`before`),
 * or those around a message (`at`). If the conversation doesn't contain that ID, returns the newest. The newest part
 * extends back to the first message from others after `seen` (ISO instant), up to `maxUnseenShown` messages. Throws
 * `not_found` for a channel that the account can't read.
 */
export async function conversationPart({
  accountId,
  contactId,
  before,
  at,
  seen,
}: {
  accountId: number;
  contactId: number;
  before?: number;
  at?: number;
  seen?: string;
}): Promise<ConversationPart> {
  const data = await store.snapshot();
  if (channelBehind(contactId) !== null) peerIn(data, accountId, contactId);
  const all = messagesWith(data.chatMessages, accountId, contactId);
  const placeOf = (id: number | undefined) => (id === undefined ? -1 : all.findIndex((message) => message.id === id));
  const place = placeOf(at);
  const end = place >= 0 ? Math.min(all.length, place + messagesPerPage / 2) : placeOf(before);
  const to = end > 0 ? end : all.length;
  const isUnseen = ({ writerId, time }: StoredMessage) => seen !== undefined && writerId !== accountId && time > seen;
  const unseen = end > 0 ? -1 : all.findIndex(isUnseen);
  const length = unseen === -1 ? messagesPerPage : Math.min(maxUnseenShown, Math.max(messagesPerPage, to - unseen));
  const from = Math.max(0, to - length);
  return {
    messages: all.slice(from, to),
    before: from > 0 ? (all[from]?.id ?? null) : null,
    hasNewer: to < all.length,
  };
}

/**
 * Returns messages in an account's conversation with a contact by ID, such as those that are quoted, replied to, or
 * edited, even if they aren't in the loaded part. Ignores unknown IDs and messages in other conversations.
 */
export async function messagesById({
  accountId,
  contactId,
  ids,
}: {
  accountId: number;
  contactId: number;
  ids: readonly (number | null | undefined)[];
}): Promise<ReadonlyMap<number, StoredMessage>> {
  const { chatMessages, channels } = await store.snapshot();
  const conversation = conversationOf(accountId, contactId);
  if (!canRead({ channels }, accountId, conversation)) return new Map();
  const messages = ids.flatMap((id) => (id && chatMessages[id]) || []);
  return new Map(messages.filter((one) => one.conversation === conversation).map((one) => [one.id, one]));
}

/** Returns a message that an account can read, with the contact ID of its chat. Throws `not_found`. */
export async function getMessage({ accountId, id }: { accountId: number; id: number }) {
  const data = await store.snapshot();
  const stored = found(data.chatMessages[id], 'Message');
  const message = found(canRead(data, accountId, stored.conversation) ? stored : null, 'Message');
  const contactId = found(contactOfConversation(message.conversation, accountId), 'Message');
  return { message, contactId };
}

/**
 * Returns an account's settings for a chat: the time of the last message that it has read, its draft, and whether the
 * chat is muted.
 */
export async function chatSettings({ accountId, contactId }: { accountId: number; contactId: number }) {
  const chat = chatWith((await store.snapshot()).chats, accountId, contactId);
  return { seenUpTo: chat?.seenUpTo ?? '', draft: chat?.draft ?? '', isMuted: chat?.isMuted ?? false };
}

/** Returns the channels and groups of an account, sorted by name. */
export async function channelOverview(accountId: number): Promise<ChannelRow[]> {
  return channelRowsIn(await store.snapshot(), accountId);
}

const lowerCase = memoByIdentity((message: StoredMessage) => folded(message.message));

const searchedTexts = memoByIdentity((messages: readonly StoredMessage[]) =>
  messages.map((message) => (message.deletedAt === null ? lowerCase(message) : '')),
);

function searchable({ chats, channels }: Pick<Collections, 'chats' | 'channels'>, accountId: number): number[] {
  const direct = ownedBy(chats, accountId).filter(({ userId }) => channelBehind(userId) === null);
  const readable = rowsOf(channels).filter((channel) => canReadChannel(channel, accountId));
  return [...direct.map(({ userId }) => userId), ...readable.map(({ id }) => channelContactId(id))];
}

/**
 * Returns the newest messages that contain a string, ignoring case and accents, in the chats and channels that an
 * account can read. `contactId` limits the search to one chat.
 */
export async function searchMessages({
  accountId,
  q,
  contactId,
  limit,
}: {
  accountId: number;
  q: string;
  contactId?: number;
  limit: number;
}): Promise<{ contactId: number; message: StoredMessage }[]> {
  const text = folded(q.trim());
  if (text === '') return [];
  const data = await store.snapshot();
  return searchable(data, accountId)
    .filter((id) => contactId === undefined || id === contactId)
    .flatMap((id) =>
      newestWith(messagesWith(data.chatMessages, accountId, id), text, limit).map((message) => ({
        contactId: id,
        message,
      })),
    )
    .sort((a, b) => (a.message.time < b.message.time ? 1 : -1))
    .slice(0, limit);
}

function newestWith(messages: readonly StoredMessage[], text: string, limit: number): StoredMessage[] {
  const found: StoredMessage[] = [];
  const texts = searchedTexts(messages);
  for (let at = messages.length - 1; at >= 0 && found.length < limit; at -= 1) {
    if (texts[at]?.includes(text)) found.push(messages[at] as StoredMessage);
  }
  return found;
}
