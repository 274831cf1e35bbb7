import type { Account } from '~/models/account/schema';
import { listRoles } from '~/models/role/queries.server';
import { allMighty, roleKeyOf } from '~/models/role/rules';
import { userOfAccount } from '~/models/user/account.server';
import { usersOfStore } from '~/models/user/queries.server';

/** The role an account has through its managed user, or as an administrator; `null` for one that nobody manages. */
export async function accessFacts(account: Account) {
  const user = userOfAccount({ users: await usersOfStore() }, account);
  const key = user ? roleKeyOf(user) : account.role === 'admin' ? allMighty : null;
  const role = (await listRoles()).find((one) => one.key === key);
  return role ? { key: role.key, name: role.name } : null;
}
