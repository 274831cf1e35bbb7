import type { Account } from '~/models/account/schema';
import { planOfUserPlan, quoteFor, type PlanId, type PlanPrices, type Quote } from '~/models/pricing/rules';
import { found } from '~/lib/errors';
import { today } from '~/models/shared/day';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import type { PlanChoice, Subscription } from './schema';

type Standing = Omit<Subscription, 'id' | 'accountId'>;

/** The managed user who is the person of an account: the one with its e-mail. */
export function userOf({ users }: Pick<Collections, 'users'>, { email }: Pick<Account, 'email'>) {
  return Object.values(users).find((user) => user.email.toLowerCase() === email.toLowerCase());
}

/**
 * What an account has on a day: what it chose, a change to less included once its day has come; else the plan of the
 * managed user with its e-mail; else Basic. A trial that is over leaves Basic.
 */
export function standingOf(
  collections: Pick<Collections, 'subscriptions' | 'users'>,
  account: Pick<Account, 'id' | 'email'>,
  day: string,
): Standing {
  const basic: Standing = { planId: 'basic', billing: 'monthly', startedOn: day, trialEndsOn: null, next: null };
  const chosen = collections.subscriptions[account.id];
  if (!chosen) {
    const planId = planOfUserPlan[userOf(collections, account)?.currentPlan ?? ''] ?? 'basic';
    return { ...basic, planId };
  }
  const { id: _, accountId: __, ...standing } = chosen;
  if (standing.trialEndsOn !== null && standing.trialEndsOn < day) return basic;
  if (standing.next && standing.next.on <= day) {
    const { on, ...next } = standing.next;
    return { ...next, startedOn: on, trialEndsOn: null, next: null };
  }
  return standing;
}

/** The prices of all plans; throws `not_found` when one is missing. */
export function pricesIn({ pricingPlans }: Pick<Collections, 'pricingPlans'>): Record<PlanId, PlanPrices> {
  const priced = (id: PlanId) => found(pricingPlans[id], 'Plan');
  return { basic: priced('basic'), standard: priced('standard'), enterprise: priced('enterprise') };
}

/** What an account subscribes to today, and whether it can still try a plan for nothing. */
export async function subscriptionOf(account: Pick<Account, 'id' | 'email'>) {
  const collections = await store.snapshot();
  const mayTry = !collections.subscriptions[account.id] && standingOf(collections, account, today()).planId === 'basic';
  return { standing: standingOf(collections, account, today()), mayTry };
}

/** What a change of plan would cost an account today. */
export async function quoteOf(account: Pick<Account, 'id' | 'email'>, to: PlanChoice): Promise<Quote> {
  const collections = await store.snapshot();
  const from = standingOf(collections, account, today());
  return quoteFor({ from, to, plans: pricesIn(collections), today: today() });
}
