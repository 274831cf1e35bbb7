import type { TFunction } from 'i18next';
import { cutText } from '~/lib/cut-text';
import { folded } from '~/lib/fold';
import type { Peer } from '~/models/chat/channels.server';
import { textOf } from '~/models/chat/messages.server';
import { mentionsOfAll, unsendMs } from '~/models/chat/rules';
import type { StoredMessage } from '~/models/chat/schema';
import { type Writer, writersFor } from '~/models/chat/thread-queries.server';
import { type FollowUpLink, followUpsOf } from '~/models/follow-up/queries.server';
import type { Times } from './times.server';

const quoteLength = 140;
/** Messages from one sender within five minutes are grouped. */
const groupMs = 5 * 60_000;

/** Returns the start of a message's text, for lists and quotes. */
export const shorten = (text: string) => (text.length > quoteLength ? `${cutText(text, quoteLength)}…` : text);

interface Scene {
  accountId: number;
  peer: Peer;
  t: TFunction<'chat'>;
  times: Times;
}

type Writers = ReadonlyMap<number, Writer>;

function nameOf({ writerId }: StoredMessage, { accountId, peer, t }: Scene, writers: Writers): string {
  if (writerId === accountId) return t('you');
  if (!peer.channel) return peer.fullName;
  return writers.get(writerId ?? 0)?.name ?? t('formerMember');
}

/** Converts a message to the quote above a reply, or returns `null` for an unknown message. */
export function quoteOf(message: StoredMessage | undefined, scene: Scene, writers: Writers) {
  if (!message) return null;
  const text = message.deletedAt === null ? shorten(textOf(message)) : scene.t('message.gone');
  return { id: message.id, name: nameOf(message, scene, writers), text };
}

/** Returns the names that a message mentions, as they appear in its text. */
function namesIn({ mentions, message }: StoredMessage, writers: Writers): string[] {
  if (mentions.length === 0) return [];
  const text = folded(message);
  const names = mentions.flatMap((id) => {
    const writer = writers.get(id);
    return writer ? [writer.name, writer.username] : [];
  });
  // A message to all members mentions people whom it doesn't name.
  return [...mentionsOfAll, ...names].filter((name) => text.includes(`@${folded(name)}`));
}

function reactionsOf({ reactions }: StoredMessage, { accountId, t }: Scene, writers: Writers) {
  return reactions.map(({ emoji, by }) => ({
    emoji,
    count: by.length,
    mine: by.includes(accountId),
    names: by.map((id) => (id === accountId ? t('you') : (writers.get(id)?.name ?? t('formerMember')))).join(', '),
  }));
}

const filesOf = ({ files }: StoredMessage) =>
  files.map(({ name, url, type, size }) => ({ name, url, size, isImage: type.startsWith('image/') }));

const idsOf = ({ writerId, mentions, reactions }: StoredMessage) => [
  writerId,
  ...mentions,
  ...reactions.flatMap(({ by }) => by),
];

/** Returns the accounts that messages refer to: authors, mentioned accounts, and those that reacted. */
export function writersOf(messages: readonly StoredMessage[]): Promise<Writers> {
  return writersFor(messages.flatMap(idsOf));
}

/**
 * Converts messages to bubbles, including links to the items that the reader has created from them.
 * @param quoted the messages that they reply to, by ID
 * @param replies the number of replies in each message's thread
 */
export async function bubblesOf(
  messages: readonly StoredMessage[],
  scene: Scene,
  { quoted, replies }: { quoted: ReadonlyMap<number, StoredMessage>; replies: ReadonlyMap<number, number> },
) {
  const { accountId, peer, times } = scene;
  const made = await followUpsOf({ source: 'message', ids: messages.map(({ id }) => id), accountId });
  const writers = await writersOf([...messages, ...quoted.values()]);
  return messages.map((message, index) => {
    const { id, message: text, time, writerId, edits, deletedAt, replyTo } = message;
    const isThere = deletedAt === null;
    const isOwn = writerId === accountId;
    const before = messages[index - 1];
    const after = messages[index + 1];
    const together = (other: StoredMessage | undefined) =>
      other?.writerId === writerId &&
      times.day(other.time) === times.day(time) &&
      Math.abs(Date.parse(other.time) - Date.parse(time)) <= groupMs;
    return {
      id,
      mine: isOwn,
      writer: peer.channel ? nameOf(message, scene, writers) : null,
      text: isThere ? text : null,
      names: isThere ? namesIn(message, writers) : [],
      clock: times.clock(time),
      day: before && times.day(before.time) === times.day(time) ? null : times.dayText(time),
      isFirst: !together(before),
      isLast: !together(after),
      quote: isThere && replyTo !== null ? quoteOf(quoted.get(replyTo), scene, writers) : null,
      edits: isThere ? edits.map((edit) => ({ text: edit.message, clock: times.short(edit.at) })) : [],
      followUps: made.get(id) ?? ([] as FollowUpLink[]),
      reactions: isThere ? reactionsOf(message, scene, writers) : [],
      files: isThere ? filesOf(message) : [],
      replies: replies.get(id) ?? 0,
      unsend: isOwn ? Math.max(0, Date.parse(time) + unsendMs - Date.now()) : 0,
    };
  });
}

export type BubbleView = Awaited<ReturnType<typeof bubblesOf>>[number];
