import type { Channel } from './channel.schema';
import { channelOfConversation, membersOf } from './rules';

/** Whether an account can read a channel: an open one, or one it's a member of. Presupposes access to chats. */
export function canReadChannel({ kind, members }: Pick<Channel, 'kind' | 'members'>, accountId: number): boolean {
  return kind === 'open' || members.includes(accountId);
}

/** Whether an account can write in a channel: it's a member, and the channel isn't archived. */
export function canWriteIn({ members, archivedAt }: Channel, accountId: number): boolean {
  return archivedAt === null && members.includes(accountId);
}

/** Returns the accounts that alone can see a channel; `undefined` for an open one. */
export function readersOfChannel({ kind, members }: Channel): readonly number[] | undefined {
  return kind === 'open' ? undefined : members;
}

/**
 * Returns the accounts that alone can read the messages of a conversation; `undefined` for an open channel. No one can
 * read those of a channel that no longer exists.
 */
export function readersOf(
  conversation: string,
  channels: Readonly<Record<string, Channel>>,
): readonly number[] | undefined {
  const id = channelOfConversation(conversation);
  if (id === null) return membersOf(conversation);
  const channel = channels[id];
  return channel ? readersOfChannel(channel) : [];
}

/** Returns the member who manages a channel: its creator or, once that person has left, its oldest member. */
export function managerOf({ ownerId, members }: Channel): number | null {
  return members.includes(ownerId) ? ownerId : (members[0] ?? null);
}
