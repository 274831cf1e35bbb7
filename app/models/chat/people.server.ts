import { found } from '~/lib/errors';
import { avatarOf } from '~/lib/local-image';
import { canUse } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { rowsOf } from '~/models/shared/list';
import { ownedBy } from '~/models/shared/owned';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { accountBehind, contactIdOf, ownUserId } from './rules';
import type { ChatProfile, Contact, StoredChatProfile } from './schema';
import { isPresent } from './presence.server';

type PeopleData = Pick<Collections, 'accounts' | 'chatProfiles' | 'contacts'>;

const nameOf = ({ fullName, username }: Account) => fullName || username;

const pictureOf = (account: Account) => account.avatar ?? avatarOf(nameOf(account));

/** Returns the chat profile of an account: the stored one, otherwise one derived from the account. */
export function profileIn({ accounts, chatProfiles }: PeopleData, accountId: number): StoredChatProfile {
  const account = found(accounts[accountId], 'Account');
  const stored = ownedBy(chatProfiles, accountId)[0];
  return {
    id: contactIdOf(accountId),
    accountId,
    about: '',
    status: 'online',
    settings: { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true },
    enterSends: true,
    role: account.role === 'admin' ? 'Admin' : 'Client',
    ...stored,
    avatar: pictureOf(account),
    fullName: nameOf(account),
  };
}

/** Returns an account as others see it: offline if it has no page open, otherwise with the status in its profile. */
export function ownContactIn(data: PeopleData, accountId: number): Contact {
  const { accountId: _, settings: __, enterSends: ___, ...shown } = profileIn(data, accountId);
  return { ...shown, id: contactIdOf(accountId), status: isPresent(accountId) ? shown.status : 'offline' };
}

/**
 * Returns everyone that an account can chat with: the contacts, then the other accounts with chat access, each in
 * ascending ID order.
 */
export function contactsOf(data: PeopleData, accountId: number): Contact[] {
  const others = rowsOf(data.accounts).filter((other) => other.id !== accountId && canUse(other, 'Chat'));
  return [...rowsOf(data.contacts), ...others.map(({ id }) => ownContactIn(data, id))];
}

/** Returns a contact of an account in a snapshot or draft. Throws `not_found`. */
export function contactIn(data: PeopleData, accountId: number, contactId: number): Contact {
  const other = accountBehind(contactId);
  if (other === null) return found(data.contacts[contactId], 'Contact');
  const account = data.accounts[other];
  return found(account && other !== accountId && canUse(account, 'Chat') ? ownContactIn(data, other) : null, 'Contact');
}

/**
 * Returns a person who has lost access to chat, or whose account was deleted. `fullName` is empty if it's unknown.
 * Chats with them can still be read.
 */
export function formerContactIn(data: PeopleData, contactId: number): Contact {
  const account = data.accounts[accountBehind(contactId) ?? 0];
  if (account) return { ...ownContactIn(data, account.id), status: 'offline' };
  return { id: contactId, fullName: '', role: '', about: '', avatar: '', status: 'offline' };
}

/**
 * Returns the profile of the caller's account, with the fixed ID `ownUserId` (contract §5, GET
 * /apps/chat/users/profile-user).
 */
export async function getChatProfile(accountId: number): Promise<ChatProfile> {
  const { accountId: _, enterSends: __, ...profile } = profileIn(await store.snapshot(), accountId);
  return { ...profile, id: ownUserId };
}

/** Returns the profile for its form and page, including fields that the API doesn't return. */
export async function getStoredProfile(accountId: number): Promise<StoredChatProfile> {
  return profileIn(await store.snapshot(), accountId);
}

/** Returns a contact of an account. Throws `not_found`. */
export async function getContact({ accountId, contactId }: { accountId: number; contactId: number }): Promise<Contact> {
  return contactIn(await store.snapshot(), accountId, contactId);
}
