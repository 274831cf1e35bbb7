import type { Account } from '~/models/account/schema';
import { planLimits, userPlanOf } from '~/models/pricing/rules';
import { today } from '~/models/shared/day';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { userOfAccount } from '~/models/user/of-account';
import { planTasks } from '~/models/user/rules';
import { workOf } from '~/models/user/work.server';
import { standingOf } from './queries.server';

/** Usage of one resource. `limit` is `null` for no limit, and 0 if the plan doesn't include the resource. */
export interface Usage {
  /** `responses` sent this month, open `tasks`, and `storage` in bytes. */
  key: 'responses' | 'tasks' | 'storage';
  used: number;
  limit: number | null;
}

/**
 * Returns how much of its plan's limits an account uses (features §14): submissions of the workspace's public form this
 * month, open tasks of the account's user (omitted if there is none), and the files stored by the account.
 */
export async function planUsage(account: Pick<Account, 'id' | 'email'>): Promise<Usage[]> {
  const data = await store.snapshot();
  const { planId } = standingOf(data, account, today());
  const limits = planLimits[planId];
  const month = today().slice(0, 7);
  const responses = recordsOf(data.waitlist).filter(({ at }) => at.startsWith(month)).length;
  const storage = recordsOf(data.uploads)
    .filter(({ ownerId }) => ownerId === account.id)
    .reduce((sum, { size }) => sum + size, 0);
  const user = userOfAccount(data, account);
  const tasks = user && {
    key: 'tasks' as const,
    used: workOf(data, user, account.id).filter(({ done }) => !done).length,
    limit: planTasks[userPlanOf(planId, user.currentPlan)],
  };
  return [
    { key: 'responses', used: responses, limit: limits.responses },
    ...(tasks ? [tasks] : []),
    { key: 'storage', used: storage, limit: limits.storage },
  ];
}
