import type { TFunction } from 'i18next';
import { canWriteIn } from '~/models/chat/channel-access';
import { type ChannelRow, getPeer, type Peer } from '~/models/chat/channels.server';
import { markSeen, messageTag } from '~/models/chat/commands.server';
import { textOf } from '~/models/chat/messages.server';
import { getStoredProfile } from '~/models/chat/people.server';
import {
  type ChatRow,
  channelOverview,
  chatOverview,
  chatSettings,
  conversationPart,
  getMessage,
  messagesById,
  searchMessages,
  unseenBadge,
} from '~/models/chat/queries.server';
import { replyCounts, seenCount } from '~/models/chat/thread-queries.server';
import type { Contact, StoredMessage } from '~/models/chat/schema';
import type { Actor } from '~/models/store/change-log';
import { bubblesOf, quoteOf, shorten, writersOf } from '../bubbles.server';
import { chatPlace, chatUrl } from '../links';
import { type Times, type TimeStyle, timesFor } from '../times.server';
import { whenUnavailable } from '~/lib/errors';

interface Viewer extends TimeStyle {
  accountId: number;
  actor: Actor;
  t: TFunction<'chat'>;
  /**
   * Whether loading the newest messages marks them as read. With JavaScript, the page reports when they've been
   * visible.
   */
  sees: boolean;
}

const hitLimit = 20;

/** Maximum number of people in the list who don't have a chat yet. The search finds the others. */
const maxContacts = 50;

/** Returns an excerpt of a message around the first match, for search results. */
function around(text: string, q: string): string {
  const at = text.toLowerCase().indexOf(q.trim().toLowerCase());
  const from = Math.max(0, at - 40);
  return `${from > 0 ? '…' : ''}${shorten(text.slice(from).replace(/\s+/g, ' '))}`;
}

function rowView({ contact, unseen, last, draft, isMuted }: ChatRow, { accountId, t }: Viewer, times: Times) {
  return {
    ...shownContact(contact),
    name: contact.fullName || t('formerMember'),
    unseen,
    isMuted,
    draft: draft === '' ? null : shorten(draft),
    last: last ? shorten(textOf(last)) : '',
    mine: last?.writerId === accountId,
    time: last ? times.short(last.time) : '',
  };
}

const shownContact = ({ id, fullName, avatar, status, role }: Contact) => ({
  id,
  name: fullName,
  avatar,
  status,
  role,
});

function channelView({ channel, contactId, unseen, mentions, last, draft, isMuted }: ChannelRow, accountId: number) {
  const { name, kind, archivedAt, members } = channel;
  const isArchived = archivedAt !== null;
  return {
    id: contactId,
    name,
    kind,
    unseen,
    mentions,
    isMuted,
    isArchived,
    hasDraft: draft !== '',
    members: members.length,
    last: last?.id ?? 0,
    mine: last?.writerId === accountId,
  };
}

type Place = Omit<ReturnType<typeof chatPlace>, 'message'>;

/**
 * Returns the data of the edit form for a message that no longer exists, otherwise `null`. The typed text can still be
 * sent as a new message.
 */
function lostEdit({ edit: id }: Place, messages: ReadonlyMap<number, StoredMessage>) {
  const stands = id !== undefined && messages.get(id)?.deletedAt === null;
  return id === undefined || stands ? null : { id, text: '', tag: undefined, gone: true };
}

/**
 * Returns the chat and the message that a URL refers to. If `message` is set, finds that message in any chat,
 * regardless of the other parameters. Throws `not_found` if the account can't read that message.
 */
async function placeOf(accountId: number, search: URLSearchParams): Promise<Place> {
  const { message: id, ...place } = chatPlace(search);
  if (id === undefined) return place;
  const { message, contactId } = await getMessage({ accountId, id });
  return { ...place, chat: contactId, at: message.id };
}

/** Returns the channel data for the chat page, or `null` for a chat with one person. */
function openChannel({ channel }: Peer, accountId: number) {
  if (!channel) return null;
  const { id, kind, topic, members, archivedAt } = channel;
  return {
    id,
    kind,
    topic,
    members: members.length,
    isArchived: archivedAt !== null,
    isMember: members.includes(accountId),
    canWrite: canWriteIn(channel, accountId),
  };
}

async function threadView(viewer: Viewer, place: Place) {
  const { accountId, t } = viewer;
  const contactId = place.chat as number;
  const of = { accountId, contactId };
  const other = await getPeer(of);
  const peer = { ...other, fullName: other.fullName || t('formerMember') };
  const times = timesFor(viewer);
  const channel = openChannel(peer, accountId);
  const isReader = channel?.isMember !== false;
  const { seenUpTo: seen, draft, isMuted } = await chatSettings(of);
  const part = await conversationPart({
    ...of,
    before: place.before,
    at: place.at,
    seen: isReader ? seen : undefined,
  });
  // The conversation was loaded first, because opening the chat marks everything as read.
  if (viewer.sees && !part.hasNewer) await markSeen({ ...of, actor: viewer.actor }).catch(whenUnavailable(undefined));
  const quoted = await messagesById({ ...of, ids: part.messages.map(({ replyTo }) => replyTo) });
  const known = await messagesById({ ...of, ids: [place.reply, place.edit] });
  const isOwn = (message: StoredMessage | undefined) => message?.writerId === accountId && message.deletedAt === null;
  const editedMessage = known.get(place.edit ?? 0);
  const edited = editedMessage && isOwn(editedMessage) ? editedMessage : undefined;
  const lastOwn = part.messages.findLast(isOwn);
  const isSeen = lastOwn && !part.hasNewer ? await seenCount({ ...of, time: lastOwn.time }) : null;
  const scene = { accountId, peer, t, times };
  const isNew = ({ writerId, time, deletedAt }: StoredMessage) =>
    writerId !== accountId && time > seen && deletedAt === null;
  const bubbles = await bubblesOf(part.messages, scene, { quoted, replies: await replyCounts(of) });
  return {
    contact: { ...shownContact(peer), about: peer.about },
    canWrite: !peer.isFormer && (channel?.canWrite ?? true),
    channel,
    isMuted,
    bubbles,
    newFrom: isReader ? (part.messages.find(isNew)?.id ?? null) : null,
    before: part.before,
    hasNewer: part.hasNewer,
    draft,
    /** The user's latest message in view, and the number of other people who have read it. */
    lastOwn: lastOwn ? { id: lastOwn.id, seen: isSeen ?? 0 } : null,
    reply: quoteOf(known.get(place.reply ?? 0), scene, await writersOf([...known.values()])),
    edit: edited
      ? { id: edited.id, text: edited.message, tag: messageTag(edited), gone: false }
      : lostEdit(place, known),
    title: channel ? peer.fullName : t('chatWith', { name: peer.fullName }),
  };
}

/** Returns the names of the chats in which messages were found, except for those of deleted contacts. */
async function peerNames(accountId: number, hits: readonly { contactId: number }[]) {
  const ids = new Set(hits.map(({ contactId }) => contactId));
  const peers = [...ids].map((contactId) => getPeer({ accountId, contactId }).catch(() => null));
  return new Map((await Promise.all(peers)).flatMap((peer) => (peer ? [[peer.id, peer.fullName] as const] : [])));
}

/**
 * Returns everything the chat page shows: matching chats, channels, contacts, and messages, and the open chat. Marks
 * the open chat as read if its end is shown (`sees`). Throws `not_found` for an unknown contact.
 */
export async function chatView(viewer: Viewer, search: URLSearchParams) {
  const { accountId } = viewer;
  const place = await placeOf(accountId, search);
  const thread = place.chat === undefined ? null : await threadView(viewer, place);
  const [{ chats, contacts }, channels, profile] = await Promise.all([
    chatOverview(accountId),
    channelOverview(accountId),
    getStoredProfile(accountId),
  ]);
  const times = timesFor(viewer);
  const q = place.q.trim().toLowerCase();
  const matches = ({ fullName, role }: Contact) => `${fullName}\n${role}`.toLowerCase().includes(q);
  const contactId = place.only ? place.chat : undefined;
  const hits = await searchMessages({ accountId, q, contactId, limit: hitLimit });
  const { fullName, avatar, status, enterSends } = profile;
  const rows = [...chats, ...channels];
  const drafts = rows.filter(({ draft }) => draft !== '');
  const unread = rows.filter(({ unseen }) => unseen > 0);
  const isChannelListed = ({ channel, contactId: id, draft, unseen }: ChannelRow) =>
    `${channel.name}\n${channel.topic}`.toLowerCase().includes(q) &&
    (channel.archivedAt === null || id === place.chat || q !== '') &&
    (!place.drafts || draft !== '') &&
    (!place.unread || unseen > 0 || id === place.chat);
  // Everyone is listed once: with their chat or, if there's none, as a contact.
  const withChat = new Set(chats.map(({ contact }) => contact.id));
  const isPersonListed = (contact: Contact) =>
    !withChat.has(contact.id) && matches(contact) && !place.drafts && !place.unread;
  const people = contacts.filter(isPersonListed);
  const names = await peerNames(accountId, hits);
  const isListed = ({ contact, draft, unseen }: ChatRow) =>
    matches(contact) &&
    (!place.drafts || draft !== '') &&
    // The open chat stays in the list even after it's read.
    (!place.unread || unseen > 0 || contact.id === place.chat);
  return {
    me: { name: fullName, avatar, status, enterSends },
    place,
    q: place.q,
    only: place.only === '1',
    drafts: drafts.length,
    unread: unread.length,
    channels: channels.filter(isChannelListed).map((row) => channelView(row, accountId)),
    chats: chats.filter(isListed).map((row) => rowView(row, viewer, times)),
    contacts: people.slice(0, maxContacts).map(shownContact),
    moreContacts: Math.max(0, people.length - maxContacts),
    hits: hits.map(({ contactId: id, message }) => ({
      id: message.id,
      name: names.get(id) ?? '',
      text: around(message.message, q),
      time: times.short(message.time),
      url: chatUrl({ chat: id, q: place.q, only: place.only, at: message.id }, message.id),
    })),
    badges: { chat: await unseenBadge(accountId) },
    thread,
  };
}

export type ChatView = Awaited<ReturnType<typeof chatView>>;
export type ThreadView = NonNullable<ChatView['thread']>;
