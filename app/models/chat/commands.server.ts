import { AppError, found } from '~/lib/errors';
import { original } from '~/models/store/draft';
import type { By } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { nextId, nextRank, store } from '~/models/store/store.server';
import { assertFresh, recordTag } from '~/models/shared/tag.server';
import { lastWith, messagesWith, toWire, toWireMessage } from './messages.server';
import { channelRowsIn, mentionedIn, peerIn, peerToWriteTo } from './channels.server';
import { contactIn, profileIn } from './people.server';
import { chatOverview, chatWith, getMessage } from './queries.server';
import {
  accountBehind,
  channelBehind,
  channelOfConversation,
  contactIdOf,
  conversationOf,
  maxLiveReaders,
  unsendMs,
} from './rules';
import { signalSeen } from '~/models/shared/pub-sub.server';
import type { Chat, ChatMessage, MessageFile, ProfileForm, StoredMessage } from './schema';

type ByAccount = By & { accountId: number };
type ByContact = ByAccount & { contactId: number };

/** Returns an account's chat with a contact or a channel from a draft. Creates it if it doesn't exist. */
export function chatIn(draft: Collections, { accountId, contactId }: { accountId: number; contactId: number }): Chat {
  const known = chatWith(original(draft.chats) ?? draft.chats, accountId, contactId);
  const kept = known && draft.chats[known.id];
  if (kept) return kept;
  const made: Chat = {
    id: nextId(draft.chats),
    accountId,
    userId: contactId,
    seenUpTo: '',
    rank: 1,
    draft: '',
    isMuted: false,
  };
  draft.chats[made.id] = made;
  return draft.chats[made.id] as Chat;
}

function toTop(draft: Collections, chat: Chat): void {
  chat.rank = nextRank(draft.chats, 'first');
}

/**
 * Returns a contact and the chat with them, if there is one, and marks its messages as read (specification §4, contract
 * §5, GET /apps/chat/get-chat). Not in the change log: reading can't be undone.
 * @throws AppError `not_found`
 */
export async function openChat({ accountId, contactId, actor }: ByContact) {
  const data = await store.snapshot();
  const contact = contactIn(data, accountId, contactId);
  const chat = chatWith(data.chats, accountId, contactId);
  const messages = messagesWith(data.chatMessages, accountId, contactId);
  const last = messages.at(-1);
  if (!chat || !last) return { contact, chat: null };
  await markSeen({ accountId, contactId, actor });
  return { contact, chat: toWire({ ...chat, seenUpTo: last.time }, messages) };
}

/**
 * Notifies the reader's account and the accounts whose messages were read: the other account, or the members of a
 * channel that isn't too large.
 */
function signalRead({ channels }: Collections, { accountId, contactId }: Pick<ByContact, 'accountId' | 'contactId'>) {
  signalSeen(accountId);
  const other = accountBehind(contactId);
  if (other !== null) signalSeen(other);
  const members = channels[channelBehind(contactId) ?? 0]?.members ?? [];
  if (members.length <= maxLiveReaders) for (const id of members) if (id !== accountId) signalSeen(id);
}

/**
 * Marks the messages of a chat or a channel as read. Does nothing for a channel that the account isn't a member of.
 * Throws `not_found` if the account can't read the chat or channel.
 */
export async function markSeen({ accountId, contactId, actor }: ByContact): Promise<void> {
  const data = await store.snapshot();
  const { channel } = peerIn(data, accountId, contactId);
  const last = messagesWith(data.chatMessages, accountId, contactId).at(-1);
  if (!last || (channel && !channel.members.includes(accountId))) return;
  const chat = chatWith(data.chats, accountId, contactId);
  if ((chat?.seenUpTo ?? '') >= last.time || (!chat && !channel)) return;
  await store.commit({ actor, label: 'chat.seen', logged: false }, (draft) => {
    const seen = chatIn(draft, { accountId, contactId });
    if (seen.seenUpTo < last.time) seen.seenUpTo = last.time;
  });
  signalRead(data, { accountId, contactId });
}

/** Marks the messages of all chats and channels of an account as read. Like reading one chat, this isn't logged. */
export async function markAllSeen({ accountId, actor }: ByAccount): Promise<void> {
  const data = await store.snapshot();
  const { chats } = await chatOverview(accountId);
  const rows = [
    ...chats.map(({ contact, unseen }) => ({ contactId: contact.id, unseen })),
    ...channelRowsIn(data, accountId),
  ];
  const unread = rows.flatMap(({ contactId, unseen }) => {
    const last = unseen > 0 ? messagesWith(data.chatMessages, accountId, contactId).at(-1) : undefined;
    return last ? [{ contactId, time: last.time }] : [];
  });
  if (unread.length === 0) return;
  await store.commit({ actor, label: 'chat.seen', logged: false }, (draft) => {
    for (const { contactId, time } of unread) {
      const seen = chatIn(draft, { accountId, contactId });
      if (seen.seenUpTo < time) seen.seenUpTo = time;
    }
  });
  for (const { contactId } of unread) signalRead(data, { accountId, contactId });
}

/**
 * Appends a message of an account to its chat with a contact. Creates the chat if it doesn't exist, and moves it to the
 * top of the list, for both sides if the contact is an account (specification §4, contract §5, send-msg). A message in
 * a channel notifies the members that it mentions.
 * @param replyTo ID of the message in this chat that the new message replies to; an unknown ID is ignored
 * @param keepDraft preserves the chat's unsent draft, which isn't part of the message
 * @returns the message, and the chat as `newChat` if this is its first message
 * @throws AppError `not_found` for an unknown contact, or `forbidden` for a channel that the account can't write in
 */
export async function sendMessage({
  accountId,
  contactId,
  message,
  replyTo = null,
  keepDraft = false,
  files = [],
  actor,
  idempotencyKey,
}: ByContact & { message: string; replyTo?: number | null; keepDraft?: boolean; files?: MessageFile[] }) {
  const about = peerToWriteTo(await store.snapshot(), accountId, contactId).fullName;
  const conversation = conversationOf(accountId, contactId);
  return store.commit({ actor, label: 'chat.sent', about, idempotencyKey }, (draft) => {
    const { channel } = peerToWriteTo(draft, accountId, contactId);
    const last = lastWith(original(draft.chatMessages) ?? draft.chatMessages, accountId, contactId);
    const now = Math.max(Date.now(), last ? Date.parse(last.time) + 1 : 0);
    const sent: StoredMessage = {
      id: nextId(draft.chatMessages),
      conversation,
      writerId: accountId,
      message,
      time: new Date(now).toISOString(),
      replyTo: replyTo !== null && draft.chatMessages[replyTo]?.conversation === conversation ? replyTo : null,
      edits: [],
      deletedAt: null,
      mentions: mentionedIn(draft, channel, message),
      reactions: [],
      files,
    };
    draft.chatMessages[sent.id] = sent;
    const chat = chatIn(draft, { accountId, contactId });
    if (!keepDraft) chat.draft = '';
    // Sending a message marks the chat as read.
    chat.seenUpTo = sent.time;
    if (!channel) toTop(draft, chat);
    const other = accountBehind(contactId);
    if (other !== null) {
      toTop(draft, chatIn(draft, { accountId: other, contactId: contactIdOf(accountId) }));
    }
    const wire: ChatMessage = toWireMessage(sent, accountId, contactId);
    const newChat = last ? null : { id: contactId, userId: contactId, unseenMsgs: 0, chat: [wire] };
    return { sent: wire, id: sent.id, contactId, newChat };
  });
}

function ownMessage(draft: Collections, accountId: number, id: number): StoredMessage {
  const message = found(draft.chatMessages[id], 'Message');
  if (message.writerId !== accountId || message.deletedAt !== null)
    throw new AppError('not_found', 'Message not found');
  return message;
}

async function chatOf(accountId: number, id: number): Promise<{ contactId: number; about: string }> {
  const { contactId } = await getMessage({ accountId, id });
  return { contactId, about: peerIn(await store.snapshot(), accountId, contactId).fullName };
}

/** Returns the version tag for the edit form of a message. */
export function messageTag({ message, deletedAt }: StoredMessage): string {
  return recordTag({ message, deletedAt });
}

/**
 * Edits one of the account's own messages and stores the earlier text. Throws `not_found`, `forbidden` in a channel
 * that the account can't write in, or `StaleRecord` for an old tag.
 */
export async function editMessage({
  accountId,
  id,
  message,
  tag,
  actor,
  idempotencyKey,
}: ByAccount & { id: number; message: string; tag?: string }) {
  const { contactId, about } = await chatOf(accountId, id);
  return store.commit({ actor, label: 'chat.edited', about, idempotencyKey }, (draft) => {
    peerToWriteTo(draft, accountId, contactId);
    const stored = ownMessage(draft, accountId, id);
    assertFresh({ message: stored.message, deletedAt: stored.deletedAt }, tag);
    if (stored.message === message) return { id };
    stored.edits.push({ message: stored.message, at: new Date().toISOString() });
    stored.message = message;
    const channel = draft.channels[channelOfConversation(stored.conversation) ?? 0] ?? null;
    stored.mentions = mentionedIn(draft, channel, message);
    return { id };
  });
}

/**
 * Deletes one of the account's own messages: without a trace within ten seconds (`unsent`); later, a note replaces it.
 * Both can be undone. Throws `not_found`.
 */
export async function deleteMessage({ accountId, id, actor }: ByAccount & { id: number }) {
  const { about } = await chatOf(accountId, id);
  const { message } = await getMessage({ accountId, id });
  const unsent = Date.now() - Date.parse(message.time) < unsendMs;
  return store.commit({ actor, label: unsent ? 'chat.unsent' : 'chat.deleted', about }, (draft) => {
    const stored = ownMessage(draft, accountId, id);
    if (unsent) delete draft.chatMessages[id];
    else stored.deletedAt = new Date().toISOString();
    return { unsent };
  });
}

/** Marks a message and all later ones as unread. Not in the change log, like reading. */
export async function markUnread({ accountId, id, actor }: ByAccount & { id: number }) {
  const { message, contactId } = await getMessage({ accountId, id });
  const data = await store.snapshot();
  const earlier = messagesWith(data.chatMessages, accountId, contactId).findLast(({ time }) => time < message.time);
  await store.commit({ actor, label: 'chat.seen', logged: false }, (draft) => {
    chatIn(draft, { accountId, contactId }).seenUpTo = earlier?.time ?? '';
  });
  signalSeen(accountId);
  return { contactId };
}

/** Saves an unsent draft for all devices of the account. An empty string deletes it. */
export async function saveDraft({ accountId, contactId, text, actor }: ByContact & { text: string }) {
  const data = await store.snapshot();
  peerToWriteTo(data, accountId, contactId);
  if ((chatWith(data.chats, accountId, contactId)?.draft ?? '') === text) return;
  await store.commit({ actor, label: 'chat.drafted', logged: false }, (draft) => {
    const known = chatWith(original(draft.chats) ?? draft.chats, accountId, contactId);
    const chat = chatIn(draft, { accountId, contactId });
    chat.draft = text;
    // A new chat that only has a draft is placed after those with messages.
    if (!known && channelBehind(contactId) === null) chat.rank = nextRank(draft.chats, 'last');
  });
}

/**
 * Mutes or unmutes a chat or a channel. While it's muted, only mentions count and cause notifications. Throws
 * `not_found`.
 */
export async function setMuted({ accountId, contactId, isMuted, actor }: ByContact & { isMuted: boolean }) {
  peerIn(await store.snapshot(), accountId, contactId);
  await store.commit({ actor, label: 'chat.muted', logged: false }, (draft) => {
    chatIn(draft, { accountId, contactId }).isMuted = isMuted;
  });
  signalSeen(accountId);
}

/** Updates the profile that others see in chats, and its settings. Throws `StaleRecord` for an old tag. */
export async function updateChatProfile({
  accountId,
  input,
  tag,
  actor,
  idempotencyKey,
}: ByAccount & { input: ProfileForm; tag?: string }) {
  const { about, status, enterSends, ...settings } = input;
  return store.commit({ actor, label: 'chatProfile.updated', idempotencyKey }, (draft) => {
    const profile = profileIn(original(draft) ?? draft, accountId);
    assertFresh(profile, tag);
    draft.chatProfiles[profile.id] = { ...profile, about, status, settings, enterSends };
    return { id: profile.id };
  });
}
