import type { Account } from '~/models/account/schema';
import { planOfUserPlan, quoteFor, type PlanId, type PlanPrices, type Quote } from '~/models/pricing/rules';
import { found } from '~/lib/errors';
import { today } from '~/models/shared/day';
import { userOfAccount } from '~/models/user/of-account';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import type { PlanChoice, Subscription } from './schema';

type Standing = Omit<Subscription, 'id' | 'accountId'>;

const basicOn = (day: string): Standing => ({
  planId: 'basic',
  billing: 'monthly',
  startedOn: day,
  trialEndsOn: null,
  next: null,
});

/**
 * Returns the state of a subscription on a day. A downgrade applies from its effective date; an expired trial becomes
 * Basic.
 */
export function standingFrom({ id: _, accountId: __, ...standing }: Subscription, day: string): Standing {
  if (standing.trialEndsOn !== null && standing.trialEndsOn < day) return basicOn(day);
  if (standing.next && standing.next.on <= day) {
    const { on, ...next } = standing.next;
    return { ...next, startedOn: on, trialEndsOn: null, next: null };
  }
  return standing;
}

/** Returns the plan of an account on a day: its subscription's, or else its user's, or else Basic. */
export function standingOf(
  collections: Pick<Collections, 'subscriptions' | 'users'>,
  account: Pick<Account, 'id' | 'email'>,
  day: string,
): Standing {
  const chosen = collections.subscriptions[account.id];
  if (chosen) return standingFrom(chosen, day);
  const planId = planOfUserPlan[userOfAccount(collections, account)?.currentPlan ?? ''] ?? 'basic';
  return { ...basicOn(day), planId };
}

/** Returns the prices of all plans. Throws `not_found` when one is missing. */
export function pricesIn({ pricingPlans }: Pick<Collections, 'pricingPlans'>): Record<PlanId, PlanPrices> {
  const priced = (id: PlanId) => found(pricingPlans[id], 'Plan');
  return { basic: priced('basic'), standard: priced('standard'), enterprise: priced('enterprise') };
}

/** Returns an account's current subscription, and whether it can still start a free trial. */
export async function subscriptionOf(account: Pick<Account, 'id' | 'email'>) {
  const collections = await store.snapshot();
  const canTry = !collections.subscriptions[account.id] && standingOf(collections, account, today()).planId === 'basic';
  return { standing: standingOf(collections, account, today()), canTry };
}

/** Returns the price of a plan change for an account as of today. */
export async function quoteOf(account: Pick<Account, 'id' | 'email'>, to: PlanChoice): Promise<Quote> {
  const collections = await store.snapshot();
  const from = standingOf(collections, account, today());
  return quoteFor({ from, to, plans: pricesIn(collections), today: today() });
}
