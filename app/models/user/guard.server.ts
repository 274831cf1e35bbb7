import { AppError } from '~/lib/errors';
import { abilityFrom, rulesFor } from '~/models/access/ability';
import { standingOf } from '~/models/account/standing';
import type { Account } from '~/models/account/schema';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { userOfAccount } from './of-account';
import type { User } from './schema';
import { recordsOf } from '~/models/store/records';
import { memoByBlock } from '~/models/store/tables';

type Users = Readonly<Record<string, User>>;
type State = Pick<Collections, 'users' | 'accounts' | 'accountGuards'>;

const isAdmin = ({ role, roleId, status }: User) => role === 'admin' && roleId === null && status === 'active';

const adminsInBlocks = memoByBlock((users: readonly User[]) => users.filter(isAdmin).length);

const activeAdmins = (users: Users) => adminsInBlocks(users).reduce((sum, count) => sum + count, 0);

const hasActiveAdmin = ({ users }: Pick<State, 'users'>) => activeAdmins(users) > 0;

const canUseAll = (account: Account) => abilityFrom(rulesFor(account)).can('manage', 'all');

/** Checks whether an account can sign in and manage everything. */
const isMighty = (state: State, account: Account) =>
  canUseAll(account) && !['suspended', 'removed'].includes(standingOf(state, account.id));

/**
 * Rejects a change after which the actor's own user or the last active administrator is deleted, suspended, or no
 * longer an administrator. This way, someone can always manage the product.
 * @param after the state with the resulting permissions of the accounts (see `syncAbilities`)
 * @throws AppError `conflict` with the reason as a key of the `validation` namespace
 */
export function assertKeepsAdmin({ before, after, actor }: { before: State; after: State; actor: Actor }): void {
  const account = actor && before.accounts[actor.id];
  const accountAfter = actor && after.accounts[actor.id];
  const own = account && userOfAccount(before, account);
  const ownAfter = own && after.users[own.id];
  if (own?.status === 'active' && ownAfter?.status !== 'active') {
    throw new AppError('conflict', 'You can’t suspend or delete yourself.', { user: 'userSelf' });
  }
  if (account && accountAfter && isMighty(before, account) && !isMighty(after, accountAfter)) {
    throw new AppError('conflict', 'You can’t remove your own administrator role.', { user: 'userSelf' });
  }
  const hasMighty = (state: State) => recordsOf(state.accounts).some((one) => isMighty(state, one));
  if ([hasActiveAdmin, hasMighty].some((has) => !has(after) && has(before)))
    throw new AppError('conflict', 'The last administrator can’t be removed.', { user: 'userLastAdmin' });
}

/** Returns why an account can't suspend, demote, or delete a user: it's their own user, or the last administrator. */
export function lockOf(users: Users, user: User, account: Account): 'self' | 'lastAdmin' | null {
  if (userOfAccount({ users }, account)?.id === user.id) return 'self';
  return isAdmin(user) && activeAdmins(users) === 1 ? 'lastAdmin' : null;
}
