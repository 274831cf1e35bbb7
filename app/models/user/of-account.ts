import { memoByIdentity } from '~/lib/memo';
import type { Account } from '~/models/account/schema';
import { current, isDraft, original } from '~/models/store/draft';
import type { Collections } from '~/models/store/database.schema';
import type { User } from './schema';
import { recordsOf } from '~/models/store/records';

/**
 * Returns the account that a user signs in with; `null` if there's none. They're linked by ID, never by the text of an
 * email address.
 */
export function accountIn({ accounts }: Pick<Collections, 'accounts'>, { accountId }: User): Account | null {
  return accountId === null ? null : (accounts[accountId] ?? null);
}

const byAccount = memoByIdentity((users: Collections['users']) => {
  const found = new Map<number, User>();
  for (const user of recordsOf(users))
    if (user.accountId !== null && !found.has(user.accountId)) found.set(user.accountId, user);
  return found;
});

/**
 * Returns the current user of an account, or `null` if there's none. With a draft, look the user up by ID to change it.
 */
export function userOfAccount({ users }: Pick<Collections, 'users'>, { id }: Pick<Account, 'id'>): User | null {
  if (!isDraft(users)) return byAccount(users).get(id) ?? null;
  // `current` of changed users copies all of them, so it's only for a link that this commit has changed.
  const known = users[byAccount(original(users) ?? users).get(id)?.id ?? 0];
  if (known?.accountId === id) return isDraft(known) ? current(known) : known;
  return byAccount(current(users)).get(id) ?? null;
}
