import { memoByIdentity } from '~/lib/memo';
import type { Collections } from '~/models/store/database.schema';
import { conversationOf, ownUserId } from './rules';
import type { Chat, ChatMessage, StoredMessage, WireChat } from './schema';

type Messages = Collections['chatMessages'];

const inOrder = (a: StoredMessage, b: StoredMessage) => (a.time < b.time ? -1 : a.time > b.time ? 1 : a.id - b.id);

/** The messages of each conversation, oldest first, worked out once per state of the collection. */
const byConversation = memoByIdentity((messages: Messages) => {
  const groups = new Map<string, StoredMessage[]>();
  for (const message of Object.values(messages)) {
    const group = groups.get(message.conversation);
    if (group) group.push(message);
    else groups.set(message.conversation, [message]);
  }
  for (const group of groups.values()) group.sort(inOrder);
  return groups;
});

/** The messages of an account with a contact, oldest first, deleted ones included. */
export function messagesWith(messages: Messages, accountId: number, contactId: number): readonly StoredMessage[] {
  return byConversation(messages).get(conversationOf(accountId, contactId)) ?? [];
}

/** The last message that has not been deleted. */
export function lastOf(messages: readonly StoredMessage[]): StoredMessage | undefined {
  return messages.findLast(({ deletedAt }) => deletedAt === null);
}

/** A message as calls answer it to one of the two sides (contract §5). */
export function toWireMessage(
  { message, time, writerId }: StoredMessage,
  accountId: number,
  contactId: number,
): ChatMessage {
  return { message, time, senderId: writerId === accountId ? ownUserId : contactId };
}

/** How many messages of the other side came after the last one an account has seen. */
export function unseenOf({ accountId, seenUpTo }: Chat, messages: readonly StoredMessage[]): number {
  let count = 0;
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const { time, writerId, deletedAt } = messages[at] as StoredMessage;
    if (time <= seenUpTo) break;
    if (writerId !== accountId && deletedAt === null) count += 1;
  }
  return count;
}

/** A chat as calls answer it: without deleted messages (contract §5). */
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
