import { cutText } from '~/lib/cut-text';
import type { TFunction } from 'i18next';
import { formatClock, formatRelativeDay } from '~/lib/format';
import { messageTag, openChat } from '~/models/chat/commands.server';
import { getContact, getStoredProfile } from '~/models/chat/people.server';
import {
  type ChatRow,
  chatOverview,
  conversationPart,
  getMessage,
  messagesById,
  searchMessages,
  seenUpTo,
  unseenBadge,
} from '~/models/chat/queries.server';
import { unsendMs } from '~/models/chat/rules';
import { followUpsOf } from '~/models/follow-up/queries.server';
import type { Contact, StoredMessage } from '~/models/chat/schema';
import { daysBetween, today } from '~/models/shared/day';
import { wallClockAt } from '~/models/shared/zoned-time';
import type { Actor } from '~/models/store/change-log';
import { chatPlace, chatUrl } from '../links';
import { whenUnavailable } from '~/lib/errors';

/** The user viewing the chats, with language and time zone. */
interface Viewer {
  accountId: number;
  actor: Actor;
  /** The language with the order of dates, see `withDates`. */
  dateLocale: string;
  /** `12`, `24`, or `auto` for the default of the language. */
  hours: string;
  zone: string;
  t: TFunction<'chat'>;
  /**
   * Whether a part that ends with the newest message counts as read: a script reports itself when it has been visible.
   */
  sees: boolean;
}

const hitLimit = 20;
const quoteLength = 140;
/** Messages from one person within five minutes are grouped. */
const groupMs = 5 * 60_000;

function timesFor({ dateLocale, hours, zone }: Viewer) {
  const now = today(zone);
  // Cached, because it's used several times for each message, most of which are from the same day.
  const clocks = new Map<string, ReturnType<typeof wallClockAt>>();
  const dayOf = (at: string) => {
    const known = clocks.get(at) ?? wallClockAt(Date.parse(at), zone);
    clocks.set(at, known);
    return known;
  };
  const texts = new Map<string, string>();
  const dayText = (day: string) => {
    const known = texts.get(day) ?? formatRelativeDay(day, now, daysBetween(now, day), dateLocale);
    texts.set(day, known);
    return known;
  };
  const clock = (at: string) => formatClock(dayOf(at).minute, dateLocale, hours);
  return {
    day: (at: string) => dayOf(at).day,
    dayText: (at: string) => dayText(dayOf(at).day),
    clock,
    /** The time for today, otherwise the day: short enough for a list. */
    short: (at: string) => {
      const { day } = dayOf(at);
      return day === now ? clock(at) : dayText(day);
    },
  };
}

type Times = ReturnType<typeof timesFor>;

const shorten = (text: string) => (text.length > quoteLength ? `${cutText(text, quoteLength)}…` : text);

/** Returns a text around its first match, for search results. */
function around(text: string, q: string): string {
  const at = text.toLowerCase().indexOf(q.trim().toLowerCase());
  const from = Math.max(0, at - 40);
  return `${from > 0 ? '…' : ''}${shorten(text.slice(from).replace(/\s+/g, ' '))}`;
}

function rowView({ contact, unseen, last, draft }: ChatRow, accountId: number, times: Times) {
  return {
    ...shownContact(contact),
    unseen,
    draft: draft === '' ? null : shorten(draft),
    last: last ? shorten(last.message) : '',
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

function quoteOf(messages: ReadonlyMap<number, StoredMessage>, id: number | null, viewer: Viewer, contact: Contact) {
  const quoted = id === null ? undefined : messages.get(id);
  if (!quoted) return null;
  const name = quoted.writerId === viewer.accountId ? viewer.t('you') : contact.fullName;
  return { id: quoted.id, name, text: quoted.deletedAt === null ? shorten(quoted.message) : viewer.t('message.gone') };
}

type Place = Omit<ReturnType<typeof chatPlace>, 'message'>;

/** Handles the edit of a message that no longer exists: the text in its form stays, to be sent as a new message. */
function lostEdit({ edit: id }: Place, messages: ReadonlyMap<number, StoredMessage>) {
  const stands = id !== undefined && messages.get(id)?.deletedAt === null;
  return id === undefined || stands ? null : { id, text: '', tag: undefined, gone: true };
}

/**
 * Returns what a URL shows; `message` alone names a message in any chat. Throws `not_found` for messages of other
 * accounts.
 */
async function placeOf(accountId: number, search: URLSearchParams): Promise<Place> {
  const { message: id, ...place } = chatPlace(search);
  if (id === undefined) return place;
  const { message, contactId } = await getMessage({ accountId, id });
  return { ...place, chat: contactId, at: message.id };
}

/** Returns the open chat: a part of the conversation as bubbles, and the initial values of the form below it. */
async function threadView(viewer: Viewer, place: Place, chats: readonly ChatRow[]) {
  const { accountId, t } = viewer;
  const contactId = place.chat as number;
  const of = { accountId, contactId };
  const contact = await getContact(of);
  const times = timesFor(viewer);
  const seen = await seenUpTo(of);
  const part = await conversationPart({ ...of, before: place.before, at: place.at, seen });
  // Read before the chat is opened, which marks everything as read.
  if (viewer.sees && !part.hasNewer) await openChat({ ...of, actor: viewer.actor }).catch(whenUnavailable(null));
  const quoted = part.messages.map(({ replyTo }) => replyTo);
  const known = await messagesById({ ...of, ids: [place.reply, place.edit, ...quoted] });
  const own = (id: number | undefined) => {
    const message = id === undefined ? undefined : known.get(id);
    return message?.writerId === accountId && message.deletedAt === null ? message : undefined;
  };
  const ids = part.messages.map(({ id }) => id);
  const made = await followUpsOf({ source: 'message', ids, accountId });
  const edited = own(place.edit);
  const bubbles = part.messages.map((message, index) => {
    const { id, message: text, time, writerId, edits, deletedAt, replyTo } = message;
    const mine = writerId === accountId;
    const before = part.messages[index - 1];
    const after = part.messages[index + 1];
    const together = (other: StoredMessage | undefined) =>
      other?.writerId === writerId &&
      times.day(other.time) === times.day(time) &&
      Math.abs(Date.parse(other.time) - Date.parse(time)) <= groupMs;
    return {
      id,
      mine,
      text: deletedAt === null ? text : null,
      clock: times.clock(time),
      day: before && times.day(before.time) === times.day(time) ? null : times.dayText(time),
      isFirst: !together(before),
      isLast: !together(after),
      quote: deletedAt === null ? quoteOf(known, replyTo, viewer, contact) : null,
      edits: deletedAt === null ? edits.map((edit) => ({ text: edit.message, clock: times.short(edit.at) })) : [],
      followUps: made.get(id) ?? [],
      unsend: mine ? Math.max(0, Date.parse(time) + unsendMs - Date.now()) : 0,
    };
  });
  return {
    contact: { ...shownContact(contact), about: contact.about },
    bubbles,
    newFrom: part.messages.find((one) => one.writerId !== accountId && one.time > seen)?.id ?? null,
    before: part.before,
    hasNewer: part.hasNewer,
    draft: chats.find((chat) => chat.contact.id === contactId)?.draft ?? '',
    reply: quoteOf(known, place.reply ?? null, viewer, contact),
    edit: edited
      ? { id: edited.id, text: edited.message, tag: messageTag(edited), gone: false }
      : lostEdit(place, known),
    title: t('chatWith', { name: contact.fullName }),
  };
}

/**
 * Returns everything the chat page shows: matching chats, contacts, and messages, and the open chat, whose messages
 * count as read from now on if its end is shown (`sees`). Throws `not_found` for an unknown contact.
 */
export async function chatView(viewer: Viewer, search: URLSearchParams) {
  const { accountId } = viewer;
  const place = await placeOf(accountId, search);
  const before = await chatOverview(accountId);
  const thread = place.chat === undefined ? null : await threadView(viewer, place, before.chats);
  const [{ chats, contacts }, profile] = await Promise.all([chatOverview(accountId), getStoredProfile(accountId)]);
  const times = timesFor(viewer);
  const q = place.q.trim().toLowerCase();
  const matches = ({ fullName, role }: Contact) => `${fullName}\n${role}`.toLowerCase().includes(q);
  const names = new Map(contacts.map((contact) => [contact.id, contact]));
  const contactId = place.only ? place.chat : undefined;
  const hits = await searchMessages({ accountId, q, contactId, limit: hitLimit });
  const { fullName, avatar, status, enterSends } = profile;
  const drafts = chats.filter(({ draft }) => draft !== '');
  const unread = chats.filter(({ unseen }) => unseen > 0);
  const isListed = ({ contact, draft, unseen }: ChatRow) =>
    matches(contact) &&
    (!place.drafts || draft !== '') &&
    // The open chat stays in the list, even once it's read.
    (!place.unread || unseen > 0 || contact.id === place.chat);
  return {
    me: { name: fullName, avatar, status, enterSends },
    place,
    q: place.q,
    only: place.only === '1',
    drafts: drafts.length,
    unread: unread.length,
    chats: chats.filter(isListed).map((row) => rowView(row, accountId, times)),
    contacts: (place.drafts || place.unread ? [] : contacts).filter(matches).map(shownContact),
    hits: hits.map(({ contactId: id, message }) => ({
      id: message.id,
      name: names.get(id)?.fullName ?? '',
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
export type BubbleView = ThreadView['bubbles'][number];
