import { isDeepStrictEqual } from 'node:util';
import type { Draft } from 'immer';
import type { Account } from '~/models/account/schema';
import { current, original } from '~/models/store/draft';
import type { Collections } from '~/models/store/database.schema';
import { userOfAccount } from '~/models/user/of-account';
import type { Actor } from '~/models/store/change-log';
import { assertCanChangePermissions } from './grant-check.server';
import { abilityOfRole, accountRoleOf, roleKeyOf } from './rules';
import { readRecords, recordsOf } from '~/models/store/records';

type RoleCollections = Pick<Collections, 'users' | 'permissions'>;

/** Returns the role and the ability list that an account gets from its user, or `null` if the account has no user. */
function givenTo(account: Account, { users, permissions }: RoleCollections) {
  const user = userOfAccount({ users }, account);
  if (!user) return null;
  const key = roleKeyOf(user);
  return { role: accountRoleOf(key), ability: abilityOfRole(key, recordsOf(permissions), user.grants) };
}

/**
 * Updates the abilities of accounts, within the commit that changes a user's role or a role's permissions, so undo
 * reverts the abilities, too. If this change affects the user of an account, the account gets the ability list of the
 * user's role. Other accounts don't change.
 * @throws AppError `forbidden` when someone would get or lose permissions that `actor` doesn't have (see
 * `assertCanChangePermissions`)
 */
export function syncAbilities(draft: Draft<Collections>, actor: Actor): void {
  // If a role loses a permission and gets it back, it starts without limits.
  const limited = readRecords(draft.permissions).filter(
    ({ ownOnly, viewOnly }) => ownOnly.length + viewOnly.length > 0,
  );
  for (const permission of limited.flatMap(({ id }) => draft.permissions[id] ?? [])) {
    const kept = permission.ownOnly.filter((key) => permission.assignedTo.includes(key));
    if (kept.length < permission.ownOnly.length) permission.ownOnly = kept;
    const viewing = permission.viewOnly.filter((key) => permission.assignedTo.includes(key));
    if (viewing.length < permission.viewOnly.length) permission.viewOnly = viewing;
  }
  const [before, after] = ([original, current] as const).map(
    (of) => ({ users: of(draft.users), permissions: of(draft.permissions) }) as RoleCollections,
  ) as [RoleCollections, RoleCollections];
  for (const account of Object.values(current(draft.accounts))) {
    const given = givenTo(account, after);
    const stored = draft.accounts[account.id];
    if (!given || !stored || isDeepStrictEqual(account.ability, given.ability)) continue;
    if (isDeepStrictEqual(givenTo(account, before), given)) continue;
    Object.assign(stored, given);
  }
  assertCanChangePermissions(draft, actor);
}
