import { AppError } from '~/lib/errors';
import type { Actor } from '~/models/store/change-log';
import type { User } from './schema';

type Users = Readonly<Record<string, User>>;

const isAdmin = ({ role, roleId, status }: User) => role === 'admin' && roleId === null && status === 'active';

const activeAdmins = (users: Users) => Object.values(users).filter(isAdmin).length;

/**
 * Refuses a change by which nobody could manage the product any more: of the own user to one that is gone, suspended or
 * no longer an administrator, and of the last active administrator.
 * @throws AppError `conflict` with the reason as a key of the `validation` namespace
 */
export function assertKeepsAdmin({ before, after, actor }: { before: Users; after: Users; actor: Actor }): void {
  const own = actor && Object.values(before).find(({ accountId }) => accountId === actor.id);
  const ownAfter = own && after[own.id];
  if (own?.status === 'active' && ownAfter?.status !== 'active') {
    throw new AppError('conflict', 'Nobody can suspend or delete themselves.', { user: 'userSelf' });
  }
  if (own && ownAfter && isAdmin(own) && !isAdmin(ownAfter)) {
    throw new AppError('conflict', 'Nobody can take the role of administrator from themselves.', { user: 'userSelf' });
  }
  if (activeAdmins(before) > 0 && activeAdmins(after) === 0) {
    throw new AppError('conflict', 'The last administrator cannot be removed.', { user: 'userLastAdmin' });
  }
}

/** Why a user cannot be suspended, demoted or deleted by an account: it is their own, or the last administrator's. */
export function lockOf(users: Users, user: User, accountId: number): 'self' | 'lastAdmin' | null {
  if (user.accountId === accountId) return 'self';
  return isAdmin(user) && activeAdmins(users) === 1 ? 'lastAdmin' : null;
}
