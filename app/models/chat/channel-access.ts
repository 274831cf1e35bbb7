import { type Change, touchedRecords } from '~/models/store/change-log';
import type { Channel } from './channel.schema';
import { channelOfConversation, membersOf } from './rules';

/**
 * Checks whether an account can read a channel: it's public, or the account is a member. Assumes that the account has
 * access to chats.
 */
export function canReadChannel({ kind, members }: Pick<Channel, 'kind' | 'members'>, accountId: number): boolean {
  return kind === 'open' || members.includes(accountId);
}

/** Checks whether an account can write in a channel: it's a member, and the channel isn't archived. */
export function canWriteIn({ members, archivedAt }: Channel, accountId: number): boolean {
  return archivedAt === null && members.includes(accountId);
}

/** Returns the IDs of the accounts that can see a channel, or `undefined` for a public channel. */
export function readersOfChannel({ kind, members }: Channel): readonly number[] | undefined {
  return kind === 'open' ? undefined : members;
}

/**
 * Returns the IDs of the accounts that can read a conversation's messages, or `undefined` for a public channel. Returns
 * an empty array for a channel that no longer exists.
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

/** Checks whether there's a channel whose messages are hidden from an account. */
export function hidesChannels(
  { channels }: { channels: Readonly<Record<string, Channel>> },
  accountId: number,
): boolean {
  return Object.values(channels).some((channel) => !canReadChannel(channel, accountId));
}

/**
 * Checks whether others have changed the members of a channel since a member left it. If so, undoing the departure
 * would add that member back without the others' consent.
 * @param log the changes, including `left`
 */
export function isSettledSince(log: readonly Change[], left: Change): boolean {
  if (left.label !== 'channel.left') return false;
  const [channel] = touchedRecords(left);
  const isOfMembers = ({ path }: Change['patches'][number]) =>
    path.slice(0, 2).join('/') === channel && path[2] === 'members';
  return log.some(
    ({ id, actor, patches }) => id > left.id && actor?.id !== left.actor?.id && patches.some(isOfMembers),
  );
}

/**
 * Returns the ID of the member who manages a channel: its creator or, once the creator has left, the member who joined
 * first. Returns `null` if there are no members.
 */
export function managerOf({ ownerId, members }: Channel): number | null {
  return members.includes(ownerId) ? ownerId : (members[0] ?? null);
}
