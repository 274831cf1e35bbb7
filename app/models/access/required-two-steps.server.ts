import { guardOf } from '~/models/account/account-security.server';
import { hasTwoSteps } from '~/models/account/two-factor.server';
import { administratorKey, roleKeyOf } from '~/models/role/rules';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { userOfAccount } from '~/models/user/of-account';

const dayMs = 86_400_000;

/**
 * Returns the deadline for an account to set up two-step verification, which can be in the past. The days count from
 * when its role started to require two-step verification, or from when its user was added, whichever is later. Returns
 * `null` if it's already set up or isn't required.
 */
export async function twoStepsDeadline(accountId: number): Promise<string | null> {
  const data = await store.snapshot();
  const requiring = recordsOf(data.roles).filter(({ twoStepsDays }) => twoStepsDays !== null);
  if (requiring.length === 0 || hasTwoSteps(guardOf(data.accountGuards, accountId))) return null;
  const user = userOfAccount(data, { id: accountId });
  const isAdmin = data.accounts[accountId]?.role === 'admin';
  const own = user ? roleKeyOf(user) : isAdmin ? administratorKey : '';
  const role = requiring.find(({ key }) => key === own);
  if (!role) return null;
  const from = user && user.addedAt > role.twoStepsSince ? user.addedAt : role.twoStepsSince;
  return new Date(Date.parse(from) + (role.twoStepsDays ?? 0) * dayMs).toISOString();
}

/**
 * Checks whether an account has to set up two-step verification before any other action (see `twoStepsDeadline`).
 */
export async function isTwoStepsOverdue(accountId: number): Promise<boolean> {
  const deadline = await twoStepsDeadline(accountId);
  return deadline !== null && deadline <= new Date().toISOString();
}
