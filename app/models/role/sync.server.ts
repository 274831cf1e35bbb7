import { isDeepStrictEqual } from 'node:util';
import { current, type Draft } from 'immer';
import type { Collections } from '~/models/store/database.schema';
import { userOfAccount } from '~/models/user/account.server';
import type { Actor } from '~/models/store/change-log';
import { assertMayGive } from './giving.server';
import { abilityOfRole, accountRoleOf, roleKeyOf } from './rules';

/**
 * Writes what people may do into their accounts, within the commit that changes a user's role or a role's permissions:
 * every account that belongs to a managed user has the ability list of that user's role. Undo thus takes it back, too.
 * @throws AppError `forbidden` when somebody would get more than `actor` has, see `assertMayGive`
 */
export function syncAbilities(draft: Draft<Collections>, actor: Actor): void {
  // A role that has lost a permission begins anew when it gets it back.
  for (const permission of Object.values(draft.permissions)) {
    const kept = permission.ownOnly.filter((key) => permission.assignedTo.includes(key));
    if (kept.length < permission.ownOnly.length) permission.ownOnly = kept;
  }
  assertMayGive(draft, actor);
  const users = current(draft.users);
  const permissions = Object.values(current(draft.permissions));
  for (const account of Object.values(current(draft.accounts))) {
    const user = userOfAccount({ users }, account);
    if (!user) continue;
    const key = roleKeyOf(user);
    const ability = abilityOfRole(key, permissions, user.grants);
    const stored = draft.accounts[account.id];
    if (stored && !isDeepStrictEqual(account.ability, ability)) {
      stored.ability = ability;
      stored.role = accountRoleOf(key);
    }
  }
}
