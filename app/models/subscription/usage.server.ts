import type { Account } from '~/models/account/schema';
import { planLimits, userPlanOf } from '~/models/pricing/rules';
import { today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { userOfAccount } from '~/models/user/of-account';
import { planTasks } from '~/models/user/rules';
import { workOf } from '~/models/user/work.server';
import { standingOf } from './queries.server';

/** How much of one thing is used; `limit` is `null` for no limit and 0 for what the plan does not include. */
export interface Usage {
  /** `responses` sent this month, open `tasks`, `storage` in bytes. */
  key: 'responses' | 'tasks' | 'storage';
  used: number;
  limit: number | null;
}

/**
 * How much of the limits of its plan an account uses (features §14): what visitors sent through the public form of the
 * workspace this month, the open tasks of the managed user the account belongs to (left out where there is none), and
 * the files the account has stored.
 */
export async function planUsage(account: Pick<Account, 'id' | 'email'>): Promise<Usage[]> {
  const data = await store.snapshot();
  const { planId } = standingOf(data, account, today());
  const limits = planLimits[planId];
  const month = today().slice(0, 7);
  const responses = Object.values(data.waitlist).filter(({ at }) => at.startsWith(month)).length;
  const storage = Object.values(data.uploads)
    .filter(({ ownerId }) => ownerId === account.id)
    .reduce((sum, { size }) => sum + size, 0);
  const user = userOfAccount(data, account);
  const tasks = user && {
    key: 'tasks' as const,
    used: workOf(data, user).filter(({ done }) => !done).length,
    limit: planTasks[userPlanOf(planId, user.currentPlan)],
  };
  return [
    { key: 'responses', used: responses, limit: limits.responses },
    ...(tasks ? [tasks] : []),
    { key: 'storage', used: storage, limit: limits.storage },
  ];
}
