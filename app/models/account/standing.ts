import type { Collections } from '~/models/store/database.schema';
import { userOfAccount } from '~/models/user/of-account';

/**
 * Whether an account may be used: `suspended` and `deactivated` ones come back, `removed` is one whose user was deleted,
 * `unknown` one that doesn't exist.
 */
export type Standing = 'good' | 'suspended' | 'deactivated' | 'removed' | 'unknown';

type State = Pick<Collections, 'accounts' | 'accountGuards' | 'users'>;

/** How an account stands in a state of the store. */
export function standingOf({ accounts, accountGuards, users }: State, accountId: number): Standing {
  const account = accounts[accountId];
  if (!account) return 'unknown';
  const guard = accountGuards[accountId];
  if (guard?.removedAt) return 'removed';
  if (userOfAccount({ users }, account)?.status === 'inactive') return 'suspended';
  return guard?.deactivatedAt ? 'deactivated' : 'good';
}

/**
 * Whether what an account holds (a session, an API key, a calendar feed, a share link, a preview) works: the one check
 * for every way in (architecture §4).
 */
export function isInGoodStanding(state: State, accountId: number): boolean {
  return standingOf(state, accountId) === 'good';
}

/** Returns the accounts that can be signed in to: all except those whose user was deleted. */
export function presentAccounts({ accounts, accountGuards }: Pick<Collections, 'accounts' | 'accountGuards'>) {
  return Object.values(accounts).filter(({ id }) => !accountGuards[id]?.removedAt);
}
