/** The reward for each referred person: a shop gift card, in cents. */
export const referralReward = 1000;

/** Maximum number of people an account can invite in 24 hours. */
export const referralsADay = 10;

/**
 * `waiting` until the person has registered and verified their email address, `joined` until the reward is claimed,
 * then `rewarded`.
 */
export type ReferralState = 'waiting' | 'joined' | 'rewarded';
