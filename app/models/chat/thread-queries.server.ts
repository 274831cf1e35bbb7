import { found } from '~/lib/errors';
import { memoByIdentity } from '~/lib/memo';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { canRead, peerIn } from './channels.server';
import { messagesWith } from './messages.server';
import { profileIn } from './people.server';
import { chatWith } from './queries.server';
import { accountBehind, contactIdOf } from './rules';
import type { StoredMessage } from './schema';

interface Threads {
  /** The replies to each first message of a thread, oldest first. */
  replies: ReadonlyMap<number, readonly StoredMessage[]>;
  rootOf: (id: number) => number;
}

/**
 * Returns the threads of a conversation. Replies, and replies to replies, belong to the message that started the
 * thread.
 */
const threadsIn = memoByIdentity((messages: readonly StoredMessage[]): Threads => {
  const roots = new Map<number, number>();
  const replies = new Map<number, StoredMessage[]>();
  const known = new Set(messages.map(({ id }) => id));
  for (const message of messages) {
    const { id, replyTo } = message;
    if (replyTo === null || !known.has(replyTo)) continue;
    const root = roots.get(replyTo) ?? replyTo;
    roots.set(id, root);
    const thread = replies.get(root);
    if (thread) thread.push(message);
    else replies.set(root, [message]);
  }
  return { replies, rootOf: (id) => roots.get(id) ?? id };
});

interface Place {
  accountId: number;
  contactId: number;
}

/**
 * Returns the number of undeleted replies in each thread of an account's chat, by the ID of the message that starts the
 * thread.
 */
export async function replyCounts({ accountId, contactId }: Place): Promise<ReadonlyMap<number, number>> {
  const { replies } = threadsIn(messagesWith((await store.snapshot()).chatMessages, accountId, contactId));
  return new Map([...replies].map(([id, all]) => [id, all.filter(({ deletedAt }) => deletedAt === null).length]));
}

const maxReplies = 200;

/**
 * Returns the thread of a message: its first message and the latest replies. Throws `not_found` if the account can't
 * read the message, or if it's in another chat.
 */
export async function getThread({ accountId, contactId, id }: Place & { id: number }) {
  const data = await store.snapshot();
  const peer = peerIn(data, accountId, contactId);
  const messages = messagesWith(data.chatMessages, accountId, contactId);
  const { replies, rootOf } = threadsIn(messages);
  const rootId = rootOf(id);
  const root = found(
    messages.find((one) => one.id === rootId),
    'Message',
  );
  found(canRead(data, accountId, root.conversation) ? root : null, 'Message');
  return { peer, root, replies: (replies.get(rootId) ?? []).slice(-maxReplies) };
}

export interface Writer {
  name: string;
  username: string;
  avatar: string;
}

/** Returns the names and images of accounts, by ID. Deleted accounts are left out. */
export async function writersFor(ids: Iterable<number | null>): Promise<ReadonlyMap<number, Writer>> {
  const data = await store.snapshot();
  const writers = new Map<number, Writer>();
  for (const id of new Set(ids)) {
    const account = id === null ? undefined : data.accounts[id];
    if (!account) continue;
    const { fullName, avatar } = profileIn(data, account.id);
    writers.set(account.id, { name: fullName, username: account.username, avatar });
  }
  return writers;
}

const hasSeen = (data: Collections, accountId: number, contactId: number, time: string) =>
  (chatWith(data.chats, accountId, contactId)?.seenUpTo ?? '') >= time;

/**
 * Returns how many others have read an account's message, or `null` if that's unknown, such as for contacts without an
 * account.
 */
export async function seenCount({ accountId, contactId, time }: Place & { time: string }): Promise<number | null> {
  const data = await store.snapshot();
  const { channel } = peerIn(data, accountId, contactId);
  if (channel) return channel.members.filter((id) => id !== accountId && hasSeen(data, id, contactId, time)).length;
  const other = accountBehind(contactId);
  return other === null ? null : Number(hasSeen(data, other, contactIdOf(accountId), time));
}
