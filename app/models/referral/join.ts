import type { Draft } from 'immer';
import type { Collections } from '~/models/store/database.schema';

/**
 * Links a new account to the invitation whose secret was part of its registration, within the commit that creates the
 * account. Each invitation counts once, and only for the email address it was sent to.
 */
export function joinReferral(draft: Draft<Collections>, code: string, account: { id: number; email: string }): void {
  if (code === '') return;
  const referral = Object.values(draft.referrals).find((one) => one.code === code && one.joinedId === null);
  if (referral && referral.email.toLowerCase() === account.email.toLowerCase()) referral.joinedId = account.id;
}
