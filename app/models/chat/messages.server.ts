import { memoByIdentity } from '~/lib/memo';
import type { Collections } from '~/models/store/database.schema';
import { conversationOf, ownUserId } from './rules';
import type { Chat, ChatMessage, StoredMessage, WireChat } from './schema';
import { indexBy } from '~/models/store/records';
import { memoByBlock } from '~/models/store/tables';

type Messages = Collections['chatMessages'];

const inOrder = (a: StoredMessage, b: StoredMessage) => (a.time < b.time ? -1 : a.time > b.time ? 1 : a.id - b.id);

const byConversation = indexBy(({ conversation }: StoredMessage) => conversation);

const conversations = memoByIdentity((_: Messages) => new Map<string, readonly StoredMessage[]>());

/** Returns the messages of an account with a contact, oldest first, including deleted ones. */
export function messagesWith(messages: Messages, accountId: number, contactId: number): readonly StoredMessage[] {
  const conversation = conversationOf(accountId, contactId);
  const known = conversations(messages).get(conversation);
  if (known) return known;
  const all = byConversation(messages, conversation).sort(inOrder);
  conversations(messages).set(conversation, all);
  return all;
}

const lastInBlocks = memoByBlock((messages: readonly StoredMessage[]): ReadonlyMap<string, StoredMessage> => {
  const last = new Map<string, StoredMessage>();
  for (const message of messages) {
    const known = last.get(message.conversation);
    if (!known || inOrder(known, message) < 0) last.set(message.conversation, message);
  }
  return last;
});

/**
 * Returns the last message of an account with a contact, even if it has been deleted. Compares only the last message of
 * each block instead of reading all messages.
 */
export function lastWith(messages: Messages, accountId: number, contactId: number): StoredMessage | undefined {
  const conversation = conversationOf(accountId, contactId);
  const found = lastInBlocks(messages).flatMap((last) => last.get(conversation) ?? []);
  return found.sort(inOrder).at(-1);
}

/** Returns the last message that hasn't been deleted. */
export function lastOf(messages: readonly StoredMessage[]): StoredMessage | undefined {
  return messages.findLast(({ deletedAt }) => deletedAt === null);
}

/** Returns the text of a message for lists and the API: the names of its files if it has no text. */
export function textOf({ message, files }: Pick<StoredMessage, 'message' | 'files'>): string {
  return message === '' ? files.map(({ name }) => name).join(', ') : message;
}

/** Returns a message in wire format as seen by one of the two sides (contract §5). */
export function toWireMessage(stored: StoredMessage, accountId: number, contactId: number): ChatMessage {
  const { time, writerId } = stored;
  return { message: textOf(stored), time, senderId: writerId === accountId ? ownUserId : contactId };
}

/** Returns the number of undeleted messages from others that came after the last message that an account has read. */
export function unseenOf({ accountId, seenUpTo }: Chat, messages: readonly StoredMessage[]): number {
  let count = 0;
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const { time, writerId, deletedAt } = messages[at] as StoredMessage;
    if (time <= seenUpTo) break;
    if (writerId !== accountId && deletedAt === null) count += 1;
  }
  return count;
}

/** Returns a chat in wire format, without deleted messages (contract §5). */
export function toWire(chat: Chat, messages: readonly StoredMessage[]): WireChat {
  const { accountId, userId } = chat;
  return {
    id: userId,
    userId,
    unseenMsgs: unseenOf(chat, messages),
    chat: messages
      .filter(({ deletedAt }) => deletedAt === null)
      .map((message) => toWireMessage(message, accountId, userId)),
  };
}
