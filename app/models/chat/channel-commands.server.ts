import { AppError } from '~/lib/errors';
import { canUse } from '~/models/access/ability';
import { original } from '~/models/store/draft';
import type { By } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import { assertFresh } from '~/models/shared/tag.server';
import type { Channel, ChannelEdit, ChannelForm } from './channel.schema';
import { channelIn, managesChannel } from './channels.server';
import { chatIn } from './commands.server';
import { messagesWith } from './messages.server';
import { profileIn } from './people.server';
import { channelContactId } from './rules';

type ByAccount = By & { accountId: number };
type ByChannel = ByAccount & { channelId: number };

/** Maximum number of members in the default name of a group. */
const maxNames = 4;

const refused = (message: string) => new AppError('forbidden', message);

function ownChannel(draft: Collections, { accountId, channelId }: ByChannel): Channel {
  const channel = channelIn(draft, accountId, channelId);
  if (!channel.members.includes(accountId)) throw refused('Only members can change a channel.');
  return channel;
}

function managedChannel(draft: Collections, by: ByChannel): Channel {
  const channel = ownChannel(draft, by);
  if (!managesChannel(draft, channel, by.accountId)) throw refused('Only the manager of the channel can do this.');
  return channel;
}

/**
 * Within a draft, adds accounts with chat access to a channel, and marks its earlier messages as read for them. Returns
 * the IDs of the new members.
 */
function addMembers(draft: Collections, channel: Channel, ids: readonly number[]): number[] {
  const fresh = [...new Set(ids)].filter(
    (id) => !channel.members.includes(id) && canUse(draft.accounts[id] ?? null, 'Chat'),
  );
  const contactId = channelContactId(channel.id);
  for (const accountId of fresh) {
    channel.members.push(accountId);
    const last = messagesWith(original(draft.chatMessages) ?? draft.chatMessages, accountId, contactId).at(-1);
    chatIn(draft, { accountId, contactId }).seenUpTo = last?.time ?? '';
  }
  return fresh;
}

/**
 * Throws `invalid` if a public channel has the same name as another public channel. Private channels aren't compared,
 * so that no one can find out their names.
 */
function assertNameIsFree({ channels }: Collections, { id, kind, name }: Pick<Channel, 'id' | 'kind' | 'name'>): void {
  const key = name.trim().toLowerCase();
  const isTaken = recordsOf(channels).some(
    (other) => other.id !== id && other.kind === 'open' && other.name.toLowerCase() === key,
  );
  if (kind === 'open' && isTaken)
    throw new AppError('invalid', 'A public channel already has this name.', { name: 'channelTaken' });
}

function namesOf(data: Collections, ids: readonly number[]): string {
  const shown = ids.flatMap((id) => (data.accounts[id] ? profileIn(data, id).fullName : []));
  return shown.slice(0, maxNames).join(', ') + (shown.length > maxNames ? ` +${shown.length - maxNames}` : '');
}

/**
 * Creates a channel or a group with the account and others as members. A group without a name is named after its
 * members.
 * @throws AppError `invalid` under `name` if a channel has no name or its name is taken, and under `members` for a
 * group of one
 */
export async function createChannel({ accountId, input, actor, idempotencyKey }: ByAccount & { input: ChannelForm }) {
  const data = await store.snapshot();
  const { kind, topic } = input;
  const others = input.members.filter((id) => id !== accountId && canUse(data.accounts[id] ?? null, 'Chat'));
  if (kind === 'group' && others.length === 0)
    throw new AppError('invalid', 'A group needs at least one more member.', { members: 'required' });
  const name = input.name.trim() || (kind === 'group' ? namesOf(data, [accountId, ...others]) : '');
  if (name === '') throw new AppError('invalid', 'Enter a name for the channel.', { name: 'required' });
  return store.commit({ actor, label: 'channel.created', about: name, idempotencyKey }, (draft) => {
    const id = nextId(draft.channels);
    assertNameIsFree(draft, { id, kind, name });
    const createdAt = new Date().toISOString();
    const made: Channel = { id, kind, name, topic, ownerId: accountId, members: [], createdAt, archivedAt: null };
    draft.channels[id] = made;
    addMembers(draft, draft.channels[id] ?? made, [accountId, ...others]);
    return { id, contactId: channelContactId(id), name };
  });
}

/** Returns the fields of a channel that its form changes, for the version tag. */
export function channelValues({ name, topic }: Channel): ChannelEdit {
  return { name, topic };
}

/**
 * Renames a channel, or changes its topic. Throws `not_found`, `forbidden` if the account isn't a member, `StaleRecord`
 * for an old tag, or `invalid` for a taken name.
 */
export async function updateChannel({ input, tag, ...by }: ByChannel & { input: ChannelEdit; tag?: string }) {
  const { actor, idempotencyKey } = by;
  const about = input.name.trim();
  return store.commit({ actor, label: 'channel.updated', about, idempotencyKey }, (draft) => {
    const channel = ownChannel(draft, by);
    assertFresh(channelValues(channel), tag);
    assertNameIsFree(draft, { id: channel.id, kind: channel.kind, name: about });
    channel.name = about;
    channel.topic = input.topic;
    return { id: channel.id };
  });
}

const nameFor = async ({ accountId, channelId }: ByChannel) =>
  channelIn(await store.snapshot(), accountId, channelId).name;

/**
 * Joins a public channel. Throws `not_found` for a channel that the account can't read, and `forbidden` for an archived
 * one.
 */
export async function joinChannel(by: ByChannel) {
  const about = await nameFor(by);
  return store.commit(
    { actor: by.actor, label: 'channel.joined', about, idempotencyKey: by.idempotencyKey },
    (draft) => {
      const channel = channelIn(draft, by.accountId, by.channelId);
      if (channel.archivedAt !== null) throw refused('This channel is archived.');
      addMembers(draft, channel, [by.accountId]);
      return { name: about };
    },
  );
}

/**
 * Leaves a channel. The account can't read a private channel anymore, unless the change is undone or a member adds the
 * account again.
 */
export async function leaveChannel(by: ByChannel) {
  const about = await nameFor(by);
  return store.commit({ actor: by.actor, label: 'channel.left', about }, (draft) => {
    const channel = ownChannel(draft, by);
    channel.members = channel.members.filter((id) => id !== by.accountId);
    return { name: about };
  });
}

/**
 * Adds accounts with chat access as members. Every member can do this. Returns the number of new members and the
 * channel's name.
 */
export async function addChannelMembers({ members, ...by }: ByChannel & { members: readonly number[] }) {
  const about = await nameFor(by);
  return store.commit(
    { actor: by.actor, label: 'channel.added', about, idempotencyKey: by.idempotencyKey },
    (draft) => ({
      count: addMembers(draft, ownChannel(draft, by), members).length,
      name: about,
    }),
  );
}

/** Removes a member. Throws `not_found`, or `forbidden` unless the account manages the channel. */
export async function removeChannelMember({ memberId, ...by }: ByChannel & { memberId: number }) {
  const about = await nameFor(by);
  return store.commit({ actor: by.actor, label: 'channel.removed', about }, (draft) => {
    const channel = managedChannel(draft, by);
    channel.members = channel.members.filter((id) => id !== memberId);
    return { name: about };
  });
}

/** Archives or unarchives a channel. Throws `not_found`, or `forbidden` unless the account manages the channel. */
export async function archiveChannel({ archive, ...by }: ByChannel & { archive: boolean }) {
  const about = await nameFor(by);
  const label = archive ? 'channel.archived' : 'channel.unarchived';
  return store.commit({ actor: by.actor, label, about }, (draft) => {
    const channel = managedChannel(draft, by);
    channel.archivedAt = archive ? (channel.archivedAt ?? new Date().toISOString()) : null;
    return { name: about };
  });
}
