import { current, isDraft } from 'immer';
import { memoByIdentity } from '~/lib/memo';
import type { Account } from '~/models/account/schema';
import type { Collections } from '~/models/store/database.schema';
import type { User } from './schema';

/** The account a user signs in with; `null` for a user who has none. They're tied by id, never by an email's text. */
export function accountIn({ accounts }: Pick<Collections, 'accounts'>, { accountId }: User): Account | null {
  return accountId === null ? null : (accounts[accountId] ?? null);
}

const byAccount = memoByIdentity((users: Collections['users']) => {
  const found = new Map<number, User>();
  for (const user of Object.values(users))
    if (user.accountId !== null && !found.has(user.accountId)) found.set(user.accountId, user);
  return found;
});

/**
 * The user an account belongs to, as it stands now (of a draft too: to change it, take it out of the draft by its id);
 * `null` for an account without one.
 */
export function userOfAccount({ users }: Pick<Collections, 'users'>, { id }: Pick<Account, 'id'>): User | null {
  return byAccount(isDraft(users) ? current(users) : users).get(id) ?? null;
}
