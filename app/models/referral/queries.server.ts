import { ownedBy } from '~/models/shared/owned';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import type { ReferralState } from './rules';
import type { Referral } from './schema';

/** Whether an address, in whatever case, is the one of an account. */
export function isRegistered({ accounts }: Pick<Collections, 'accounts'>, email: string): boolean {
  return Object.values(accounts).some((account) => account.email.toLowerCase() === email.toLowerCase());
}

/** How far an invitation has come: whether somebody with its address has registered, and whether that was rewarded. */
export function stateOf(
  collections: Pick<Collections, 'accounts'>,
  { email, rewardedAt }: Pick<Referral, 'email' | 'rewardedAt'>,
): ReferralState {
  if (rewardedAt !== null) return 'rewarded';
  return isRegistered(collections, email) ? 'joined' : 'waiting';
}

/** Whom an account has invited, the newest first, and how far each has come. */
export async function referralsOf(accountId: number) {
  const collections = await store.snapshot();
  return ownedBy(collections.referrals, accountId)
    .map((referral) => ({ ...referral, state: stateOf(collections, referral) }))
    .reverse();
}
