import { isInGoodStanding } from '~/models/account/standing';
import { ownedBy } from '~/models/shared/owned';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import type { ReferralState } from './rules';
import type { Referral } from './schema';

/** Checks whether an email address belongs to an account, ignoring case. */
export function isRegistered({ accounts }: Pick<Collections, 'accounts'>, email: string): boolean {
  return recordsOf(accounts).some((account) => account.email.toLowerCase() === email.toLowerCase());
}

/**
 * Returns the state of an invitation: whether someone has registered with its link and verified the email address, and
 * whether the reward has been claimed.
 */
export function stateOf(
  state: Pick<Collections, 'accounts' | 'accountGuards' | 'users'>,
  { joinedId, rewardedAt }: Pick<Referral, 'joinedId' | 'rewardedAt'>,
): ReferralState {
  if (rewardedAt !== null) return 'rewarded';
  if (joinedId === null || !isInGoodStanding(state, joinedId)) return 'waiting';
  return state.accountGuards[joinedId]?.emailUnverified ? 'waiting' : 'joined';
}

/** Returns the people that an account has invited, newest first, with the state of each invitation. */
export async function referralsOf(accountId: number) {
  const collections = await store.snapshot();
  return ownedBy(collections.referrals, accountId)
    .map(({ code: _, ...referral }) => ({ ...referral, state: stateOf(collections, referral) }))
    .reverse();
}
