import { canUse } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { toldChangesOf } from '~/models/change/timeline.server';
import { invitationOf, isInvitableBy } from '~/models/invitation/queries.server';
import { accountFacts } from '~/models/user/account.server';
import { lockOf } from '~/models/user/guard.server';
import { usersOfStore } from '~/models/user/queries.server';
import { userRights } from '~/models/user/rights.server';
import { userWork } from '~/models/user/work.server';
import type { User } from '~/models/user/schema';
import { userTabs, type UserTab } from './tabs';

/** Returns the tab in a URL, or the first one if it's missing or unknown. */
export function tabOf(url: string): UserTab {
  const requestedTab = new URL(url).searchParams.get('tab');
  return userTabs.find((tab) => tab === requestedTab) ?? userTabs[0];
}

/**
 * Returns a user's access: `can` if the user can sign in, otherwise the reason. Users who deactivated their own account
 * can also sign in, which reactivates it.
 */
function accessOf(
  user: User,
  account: Awaited<ReturnType<typeof accountFacts>>,
  invitation: Awaited<ReturnType<typeof invitationOf>>,
): 'can' | 'deactivated' | 'expired' | 'invited' | 'none' | 'suspended' {
  if (user.status === 'inactive') return 'suspended';
  if (account) return account.standing === 'deactivated' ? 'deactivated' : 'can';
  if (!invitation) return 'none';
  return invitation.expiresAt > new Date().toISOString() ? 'invited' : 'expired';
}

/** Returns the data of a user's page for the account that views it. */
export async function userView(user: User, viewer: Account) {
  const [facts, work, rights, invitation, activity, users] = await Promise.all([
    accountFacts(user),
    userWork(user, viewer),
    userRights(user),
    invitationOf(user.id),
    toldChangesOf(`users/${user.id}`, { limit: 50 }),
    usersOfStore(),
  ]);
  const locked = lockOf(users, user, viewer);
  const invitable = facts === null && (await isInvitableBy(viewer, user));
  const access = accessOf(user, facts, invitation);
  // Users can't extend their own access.
  const isOther = user.accountId !== viewer.id;
  const grantable = isOther && facts !== null && canUse(viewer, 'Permission');
  const limitable = isOther && canUse(viewer, 'User');
  return {
    user,
    ...work,
    access,
    account: facts,
    rights,
    invitation,
    activity,
    locked,
    isOwn: !isOther,
    invitable,
    grantable,
    limitable,
  };
}

export type UserView = Awaited<ReturnType<typeof userView>>;
