import { firstUnmanagedId } from './rules';

/** Returns the ID of the user for an account that no one added to the managed list. It's above the IDs in the API. */
export const userIdOfAccount = (accountId: number) => firstUnmanagedId + accountId;

/** Returns a user for a new account that no one added, because everyone who can sign in is a user (architecture §4). */
export function userForAccount(account: {
  id: number;
  fullName: string;
  username: string;
  email: string;
  avatar: string | null;
  ability: readonly { action: string; subject: string }[];
}) {
  const { id, fullName, username, email, avatar, ability } = account;
  const isAdmin = ability.some(({ action, subject }) => action === 'manage' && subject === 'all');
  return {
    id: userIdOfAccount(id),
    billing: '',
    fullName: fullName || username,
    company: '',
    role: isAdmin ? ('admin' as const) : ('client' as const),
    username,
    country: '',
    contact: '',
    email,
    currentPlan: 'basic' as const,
    status: 'active' as const,
    avatar: avatar ?? '',
    accountId: id,
    roleId: null,
    roleUntil: '',
    grants: [],
    addedAt: '',
  };
}
