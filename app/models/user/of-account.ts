import type { Account } from '~/models/account/schema';
import { current, isDraft, original } from '~/models/store/draft';
import type { Collections } from '~/models/store/database.schema';
import type { User } from './schema';
import { memoByBlock } from '~/models/store/tables';

/**
 * Returns the account that a user signs in with, or `null` if there's none. They're linked by ID, never by an email
 * address.
 */
export function accountIn({ accounts }: Pick<Collections, 'accounts'>, { accountId }: User): Account | null {
  return accountId === null ? null : (accounts[accountId] ?? null);
}

const byAccount = memoByBlock((users: readonly User[]): ReadonlyMap<number, User> => {
  const found = new Map<number, User>();
  for (const user of users) if (user.accountId !== null && !found.has(user.accountId)) found.set(user.accountId, user);
  return found;
});

function userWith(users: Collections['users'], accountId: number): User | null {
  for (const found of byAccount(users)) {
    const user = found.get(accountId);
    if (user) return user;
  }
  return null;
}

/**
 * Returns the current user of an account, or `null` if there's none. To change the user in a draft, look them up by ID.
 */
export function userOfAccount({ users }: Pick<Collections, 'users'>, { id }: Pick<Account, 'id'>): User | null {
  if (!isDraft(users)) return userWith(users, id);
  // `current` of changed users copies all of them, so use it only for a link that this commit has changed.
  const known = users[userWith(original(users) ?? users, id)?.id ?? 0];
  if (known?.accountId === id) return isDraft(known) ? current(known) : known;
  return userWith(current(users), id);
}
