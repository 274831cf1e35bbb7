import type { Collections } from '~/models/store/database.schema';
import { userOfAccount } from '~/models/user/of-account';
import { valuesIn } from '~/models/store/tables';

/**
 * State of an account's access: `suspended` and `deactivated` accounts can be reactivated, `removed` means that its
 * user was deleted, `unknown` that the account doesn't exist.
 */
export type Standing = 'good' | 'suspended' | 'deactivated' | 'removed' | 'unknown';

type State = Pick<Collections, 'accounts' | 'accountGuards' | 'users'>;

/** Returns the standing of an account in a snapshot or draft. */
export function standingOf({ accounts, accountGuards, users }: State, accountId: number): Standing {
  const account = accounts[accountId];
  if (!account) return 'unknown';
  const guard = accountGuards[accountId];
  if (guard?.removedAt) return 'removed';
  if (userOfAccount({ users }, account)?.status === 'inactive') return 'suspended';
  return guard?.deactivatedAt ? 'deactivated' : 'good';
}

/**
 * Returns true if an account exists and isn’t suspended, deactivated, or deleted. Every entry point (sessions, API
 * keys, calendar feeds, share links, previews) uses this check (architecture §4).
 */
export function isInGoodStanding(state: State, accountId: number): boolean {
  return standingOf(state, accountId) === 'good';
}

/** Returns all accounts except those whose user was deleted. */
export function presentAccounts({ accounts, accountGuards }: Pick<Collections, 'accounts' | 'accountGuards'>) {
  return valuesIn(accounts).filter(({ id }) => !accountGuards[id]?.removedAt);
}
