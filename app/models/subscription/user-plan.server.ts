import type { Draft } from 'immer';
import { planOfUserPlan, userPlanOf } from '~/models/pricing/rules';
import { today } from '~/models/shared/day';
import type { Collections } from '~/models/store/database.schema';
import { accountIn, userOfAccount } from '~/models/user/of-account';
import type { User } from '~/models/user/schema';
import { standingFrom } from './queries.server';
import { recordsOf } from '~/models/store/records';
import { withBlocks } from '~/models/store/tables';

type Users = Readonly<Record<string, User>>;

/** Returns the plan of a user: the plan of their account's subscription, or else the one stored with the user. */
export function planOfUser(data: Pick<Collections, 'accounts' | 'subscriptions'>, user: User, day = today()) {
  const account = accountIn(data, user);
  const chosen = account && data.subscriptions[account.id];
  return chosen ? userPlanOf(standingFrom(chosen, day).planId, user.currentPlan) : user.currentPlan;
}

let last: { data: Pick<Collections, 'users' | 'subscriptions' | 'accounts'>; day: string; users: Users } | undefined;

/**
 * Returns the users with their current plans; the same object until a user, a subscription, an account, or the day
 * changes.
 */
export function usersWithPlans(data: Pick<Collections, 'users' | 'subscriptions' | 'accounts'>): Users {
  const day = today();
  const { users, subscriptions, accounts } = data;
  const known = last?.data;
  if (
    last?.day === day &&
    known?.users === users &&
    known.subscriptions === subscriptions &&
    known.accounts === accounts
  ) {
    return last.users;
  }
  const changed: Record<string, User> = {};
  for (const { accountId } of recordsOf(subscriptions)) {
    const account = accounts[accountId];
    const user = account && userOfAccount({ users }, account);
    const currentPlan = user && planOfUser(data, user, day);
    if (user && currentPlan && currentPlan !== user.currentPlan) changed[user.id] = { ...user, currentPlan };
  }
  const ids = Object.keys(changed);
  const result = withBlocks(users, (block) => {
    const inBlock = ids.filter((id) => id in block);
    const replaced = Object.fromEntries(inBlock.map((id) => [id, changed[id]]));
    return inBlock.length > 0 ? { ...block, ...replaced } : block;
  }) as Users;
  last = { data: { users, subscriptions, accounts }, day, users: result };
  return result;
}

/** Changes the plan of an account's subscription, if there is one, to the plan assigned to the account's user. */
export function subscribeUser(draft: Draft<Collections>, user: User): void {
  const account = accountIn(draft, user);
  const chosen = account && draft.subscriptions[account.id];
  const planId = planOfUserPlan[user.currentPlan];
  const day = today();
  if (!chosen || !planId || standingFrom({ ...chosen }, day).planId === planId) return;
  Object.assign(chosen, { planId, startedOn: day, trialEndsOn: null, next: null });
}
