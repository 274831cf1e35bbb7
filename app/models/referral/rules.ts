/** What an account gets for everybody it brought along: a gift card of the shop, in cents. */
export const referralReward = 1000;

/** How many people an account may invite in 24 hours. */
export const referralsADay = 10;

/** `waiting` until the person registers, `joined` until the reward is taken, then `rewarded`. */
export type ReferralState = 'waiting' | 'joined' | 'rewarded';
