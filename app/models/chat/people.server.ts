import { found } from '~/lib/errors';
import { avatarOf } from '~/lib/own-picture';
import { mayUse } from '~/models/access/ability';
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

/** The profile of an account in chats: as stored, else made from the account. */
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

/** An account as others see it: offline while it has no page open, else as its profile says. */
function contactOf(data: PeopleData, accountId: number): Contact {
  const { accountId: _, settings: __, enterSends: ___, ...shown } = profileIn(data, accountId);
  return { ...shown, id: contactIdOf(accountId), status: isPresent(accountId) ? shown.status : 'offline' };
}

/** Everybody an account can chat with, in ascending id order: the contacts, then the other accounts that may chat. */
export function contactsOf(data: PeopleData, accountId: number): Contact[] {
  const others = rowsOf(data.accounts).filter((other) => other.id !== accountId && mayUse(other, 'Chat'));
  return [...rowsOf(data.contacts), ...others.map(({ id }) => contactOf(data, id))];
}

/** One contact of an account in a snapshot or draft; throws `not_found`. */
export function contactIn(data: PeopleData, accountId: number, contactId: number): Contact {
  const other = accountBehind(contactId);
  if (other === null) return found(data.contacts[contactId], 'Contact');
  const account = data.accounts[other];
  return found(account && other !== accountId && mayUse(account, 'Chat') ? contactOf(data, other) : null, 'Contact');
}

/** The profile of whoever asks (contract §5, GET /apps/chat/users/profile-user). */
export async function getChatProfile(accountId: number): Promise<ChatProfile> {
  const { accountId: _, enterSends: __, ...profile } = profileIn(await store.snapshot(), accountId);
  return { ...profile, id: ownUserId };
}

/** The profile as its form and the page need it, with what never goes over the wire. */
export async function getStoredProfile(accountId: number): Promise<StoredChatProfile> {
  return profileIn(await store.snapshot(), accountId);
}

/** One contact of an account; throws `not_found`. */
export async function getContact({ accountId, contactId }: { accountId: number; contactId: number }): Promise<Contact> {
  return contactIn(await store.snapshot(), accountId, contactId);
}
