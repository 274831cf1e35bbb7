import { randomBytes } from 'node:crypto';
import { AppError, found } from '~/lib/errors';
import type { Actor } from '~/models/store/change-log';
import { recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import { isRegistered, stateOf } from './queries.server';
import { referralReward, referralsADay } from './rules';
import { dayMs } from '~/models/shared/zoned-time';

type By = { accountId: number; actor: Actor };

/**
 * Records that an account invites someone by email address. The page sends the email.
 * @throws AppError `invalid` under `email` for someone who has an account or was already invited by this account, and
 * after too many invitations in 24 hours
 */
export async function refer({
  email,
  accountId,
  actor,
  idempotencyKey,
}: By & { email: string; idempotencyKey?: string }) {
  return store.commit({ actor, label: 'referral.sent', about: email, idempotencyKey }, (draft) => {
    const known = recordsOf(draft.referrals).some(
      (one) => one.accountId === accountId && one.email.toLowerCase() === email.toLowerCase(),
    );
    if (known || isRegistered(draft, email))
      throw new AppError('invalid', 'This person already has an account or an invitation from you.', {
        email: 'referred',
      });
    const since = new Date(Date.now() - dayMs).toISOString();
    const today = recordsOf(draft.referrals).filter((one) => one.accountId === accountId && one.sentAt > since);
    if (today.length >= referralsADay)
      throw new AppError('invalid', 'You’ve reached today’s limit.', { email: 'referralsToday' });
    const id = nextId(draft.referrals);
    const [code, sentAt] = [randomBytes(18).toString('base64url'), new Date().toISOString()];
    draft.referrals[id] = { id, accountId, email, code, joinedId: null, sentAt, rewardedAt: null };
    return { id };
  });
}

/**
 * Rewards an account for a referral with a new gift card for the shop. The result contains the card's code.
 * @throws AppError `not_found`; `conflict` if the reward isn't available yet (see `stateOf`) or was already claimed
 */
export async function takeReward({ id, accountId, actor }: By & { id: number }) {
  const { email } = found((await store.snapshot()).referrals[id], 'Referral');
  return store.commit({ actor, label: 'referral.rewarded', about: email }, (draft) => {
    const stored = draft.referrals[id];
    const referral = found(stored?.accountId === accountId ? stored : null, 'Referral');
    if (stateOf(draft, referral) !== 'joined') throw new AppError('conflict', 'There’s no reward to claim.');
    referral.rewardedAt = new Date().toISOString();
    const code = `REFER-${randomBytes(5).toString('hex').toUpperCase()}`;
    const cardId = nextId(draft.giftCards);
    draft.giftCards[cardId] = { id: cardId, code, balance: referralReward };
    return { code };
  });
}
