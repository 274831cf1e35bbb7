import { isRecord, type Migration } from './migration';

interface OldAccount {
  id: number;
  fullName?: string;
  username?: string;
  email?: string;
  avatar?: string | null;
  ability?: { action: string; subject: string }[];
}

/** User IDs above this are for accounts that no one added to the user list. */
const firstUnmanagedId = 900_000_000;

function userFor({ id, fullName = '', username = '', email = '', avatar, ability = [] }: OldAccount) {
  const manages = ability.filter(({ action }) => action === 'manage').map(({ subject }) => subject);
  const isAdmin = manages.includes('all');
  return {
    id: firstUnmanagedId + id,
    ...{ billing: '', company: '', country: '', contact: '', addedAt: '' },
    ...{ fullName: fullName || username, username, email, avatar: avatar ?? '' },
    role: isAdmin ? 'admin' : 'subscriber',
    ...{ currentPlan: 'basic', status: 'active', roleId: null },
    grants: isAdmin ? [] : manages,
    accountId: id,
    cameIn: id <= 2 ? 'seeded' : 'registered',
  };
}

/**
 * Adds a user for every account that can sign in. The sample accounts came with the sample data; all others were
 * created by registering.
 */
export const userForEachAccount: Migration = {
  title: 'Everyone who can sign in is in the user list',
  run: (collections) => {
    if (!isRecord(collections.accounts)) return collections;
    const users = isRecord(collections.users) ? (collections.users as Record<string, { accountId?: number }>) : {};
    const tied = new Set(Object.values(users).map(({ accountId }) => accountId));
    const missing = Object.values(collections.accounts as Record<string, OldAccount>).filter(({ id }) => !tied.has(id));
    if (missing.length === 0) return collections;
    const added = missing.map(userFor).map((user) => [String(user.id), user]);
    return { ...collections, users: { ...users, ...Object.fromEntries(added) } };
  },
};
