import { firstUnmanagedId } from './rules';

type Rows = Record<string, Record<string, unknown>>;

const isRows = (value: unknown): value is Rows => typeof value === 'object' && value !== null;

/** The id of the user who stands for an account that no one added to the managed list: above those of the calls. */
export const userIdOfAccount = (accountId: number) => firstUnmanagedId + accountId;

/** A user for an account that has none: everyone who can sign in is one (architecture §4). */
export function userForAccount(account: {
  id: number;
  fullName: string;
  username: string;
  email: string;
  avatar: string | null;
  ability: readonly { action: string; subject: string }[];
}) {
  const { id, fullName, username, email, avatar, ability } = account;
  const manages = ability.filter(({ action }) => action === 'manage').map(({ subject }) => subject);
  const isAdmin = manages.includes('all');
  return {
    id: userIdOfAccount(id),
    billing: '',
    fullName: fullName || username,
    company: '',
    role: isAdmin ? ('admin' as const) : ('subscriber' as const),
    username,
    country: '',
    contact: '',
    email,
    currentPlan: 'basic' as const,
    status: 'active' as const,
    avatar: avatar ?? '',
    accountId: id,
    roleId: null,
    grants: isAdmin ? [] : manages,
    addedAt: '',
  };
}

/**
 * The collections of a data file in which each account has a user. Those of the sample accounts came with the sample
 * data; all others registered by themselves. Other files come back as they are.
 */
export function withUsersForAccounts(collections: unknown): unknown {
  if (!isRows(collections) || !isRows(collections.accounts)) return collections;
  const users: Rows = isRows(collections.users) ? (collections.users as unknown as Rows) : {};
  const tied = new Set(Object.values(users).map(({ accountId }) => accountId));
  const missing = Object.values(collections.accounts as unknown as Rows).filter(({ id }) => !tied.has(id));
  if (missing.length === 0) return collections;
  const added = missing.map((account) => {
    const user = userForAccount(account as unknown as Parameters<typeof userForAccount>[0]);
    return { ...user, cameIn: user.accountId <= 2 ? 'seeded' : 'registered' };
  });
  return { ...collections, users: { ...users, ...Object.fromEntries(added.map((user) => [String(user.id), user])) } };
}
