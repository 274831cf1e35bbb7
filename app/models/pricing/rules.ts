import { addMonths, daysBetween } from '~/models/shared/day';

/** The available plans, smallest first (specification §9). */
export const planIds = ['basic', 'standard', 'enterprise'] as const;
export type PlanId = (typeof planIds)[number];

export const billings = ['monthly', 'yearly'] as const;
export type Billing = (typeof billings)[number];

/** The length of a trial in days, and its plan. */
export const trial = { days: 14, planId: 'standard' } as const;

/**
 * The limits of each plan (specification §9): responses per month (`null` for no limit), subdomains, and bytes of
 * stored files (0 if the plan doesn't include files).
 */
export const planLimits: Readonly<Record<PlanId, { responses: number | null; subdomains: number; storage: number }>> = {
  basic: { responses: 100, subdomains: 2, storage: 0 },
  standard: { responses: null, subdomains: 2, storage: 0 },
  enterprise: { responses: null, subdomains: 2, storage: 5_000_000_000 },
};
export type PlanLimit = keyof (typeof planLimits)[PlanId];

/**
 * Maps benefits to the limits that they set. A bigger plan's limit replaces that of a smaller plan, instead of being
 * added to it.
 */
export const limitOfBenefit: Readonly<Record<string, PlanLimit>> = {
  '100 responses a month': 'responses',
  'Unlimited responses': 'responses',
  'Up to 2 subdomains': 'subdomains',
  'File upload with 5GB storage': 'storage',
};

type ComparedRow = { limit: PlanLimit; figures: (number | null)[] } | { benefit: string; has: boolean[] };

/**
 * Returns every capability of the plans once, the smallest plan's first. A plan includes the benefits of smaller plans.
 * Each limit has the number that applies to each plan.
 */
export function comparisonOf(plans: readonly { id: PlanId; planBenefits: readonly string[] }[]): ComparedRow[] {
  const benefits = [...new Set(plans.flatMap(({ planBenefits }) => planBenefits))];
  const rows = new Map<string, ComparedRow>();
  for (const benefit of benefits) {
    const limit = limitOfBenefit[benefit];
    const first = plans.findIndex(({ planBenefits }) => planBenefits.includes(benefit));
    if (limit) rows.set(limit, { limit, figures: plans.map(({ id }) => planLimits[id][limit]) });
    else rows.set(benefit, { benefit, has: plans.map((_, at) => at >= first) });
  }
  return [...rows.values()];
}

/** Maps the four user plans to the three pricing plans. Two user plans correspond to the middle plan. */
export const planOfUserPlan: Record<string, PlanId> = {
  basic: 'basic',
  team: 'standard',
  company: 'standard',
  enterprise: 'enterprise',
};

/** Returns the user plan of someone who subscribes to a pricing plan. Returns the old plan if it's equivalent. */
export function userPlanOf<Plan extends string>(planId: PlanId, had: Plan): Plan | 'basic' | 'team' | 'enterprise' {
  if (planOfUserPlan[had] === planId) return had;
  return planId === 'standard' ? 'team' : planId;
}

/** The prices of a plan in whole dollars, as stored and in the API (contract §13). */
export interface PlanPrices {
  monthlyPrice: number;
  yearlyPlan: { totalAnnual: number };
}

/** Returns the price of a plan for one period, in cents. */
export function priceOf({ monthlyPrice, yearlyPlan }: PlanPrices, billing: Billing): number {
  return (billing === 'yearly' ? yearlyPlan.totalAnnual : monthlyPrice) * 100;
}

/** Returns how much cheaper a plan is when paid yearly, in cents and in whole percent. */
export function yearlySaving(plan: PlanPrices): { cents: number; percent: number } {
  const full = 12 * priceOf(plan, 'monthly');
  const cents = full - priceOf(plan, 'yearly');
  return { cents, percent: full === 0 ? 0 : Math.round((100 * cents) / full) };
}

/** An account's plan and billing. Nothing is paid for a trial, which ends after the day `trialEndsOn`. */
export interface Standing {
  planId: PlanId;
  billing: Billing;
  startedOn: string;
  trialEndsOn: string | null;
}

/** Returns the paid period that includes a day: its first day and the day after its last. */
export function periodAt({ startedOn, billing }: Pick<Standing, 'startedOn' | 'billing'>, day: string) {
  const step = billing === 'yearly' ? 12 : 1;
  let count = 0;
  while (addMonths(startedOn, (count + 1) * step) <= day) count += 1;
  return { from: addMonths(startedOn, count * step), to: addMonths(startedOn, (count + 1) * step) };
}

/** The effect of a plan change: when it takes effect and its price, line by line. */
export interface Quote {
  /** `end` for a change that takes effect at the end of the paid period, such as a downgrade; otherwise `now`. */
  when: 'now' | 'end';
  effectiveOn: string;
  /** Day the next payment is due; `null` for a free plan. */
  renewsOn: string | null;
  /** Amounts in cents: the price of the new plan, minus the unused time on the old plan. */
  lines: { kind: 'new' | 'unused'; planId: PlanId; days: number; ofDays: number; price: number; amount: number }[];
  /** Amount due today, in cents. */
  total: number;
}

const share = (price: number, days: number, ofDays: number) => Math.round((price * days) / ofDays);

/**
 * Checks whether a plan change is an upgrade: a switch to a bigger plan or, on the same plan, to yearly billing or from
 * a trial to paid use.
 */
function isMore(from: Standing, to: { planId: PlanId; billing: Billing }): boolean {
  const step = planIds.indexOf(to.planId) - planIds.indexOf(from.planId);
  return (
    step > 0 || (step === 0 && (from.trialEndsOn !== null || (from.billing === 'monthly' && to.billing === 'yearly')))
  );
}

/** Checks whether a change is to the plan already paid for. Such a change only cancels a scheduled downgrade. */
export function isSamePlan(from: Standing, to: { planId: PlanId; billing: Billing }): boolean {
  return from.planId === to.planId && from.billing === to.billing && from.trialEndsOn === null;
}

/**
 * Calculates the proration of a plan change on a day. An upgrade takes effect immediately and costs the new plan minus
 * the unused time on the old plan, both for the remaining days if the period stays the same. A downgrade from a paid
 * plan takes effect at the end of the period. So does an upgrade that costs less than the unused time, because unused
 * time isn't refunded. A change to the plan already paid for costs nothing.
 */
export function quoteFor({
  from,
  to,
  plans,
  today,
}: {
  from: Standing;
  to: { planId: PlanId; billing: Billing };
  plans: Readonly<Record<PlanId, PlanPrices>>;
  today: string;
}): Quote {
  const price = priceOf(plans[to.planId], to.billing);
  const paid = from.trialEndsOn === null ? priceOf(plans[from.planId], from.billing) : 0;
  const period = periodAt(from, today);
  const later = { renewsOn: price > 0 ? period.to : null, lines: [], total: 0 };
  if (isSamePlan(from, to)) return { when: 'now', effectiveOn: today, ...later };
  if (!isMore(from, to) && paid > 0) return { when: 'end', effectiveOn: period.to, ...later };
  const ofDays = daysBetween(period.from, period.to);
  const left = daysBetween(today, period.to);
  const stays = paid > 0 && from.billing === to.billing;
  const next = stays ? period : periodAt({ startedOn: today, billing: to.billing }, today);
  const nextDays = daysBetween(next.from, next.to);
  const lines: Quote['lines'] = [];
  const days = stays ? left : nextDays;
  if (price > 0) {
    lines.push({ kind: 'new', planId: to.planId, days, ofDays: nextDays, price, amount: share(price, days, nextDays) });
  }
  if (paid > 0) {
    const amount = -share(paid, left, ofDays);
    lines.push({ kind: 'unused', planId: from.planId, days: left, ofDays, price: paid, amount });
  }
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (total < 0) return { when: 'end', effectiveOn: period.to, ...later };
  return { when: 'now', effectiveOn: today, renewsOn: price > 0 ? next.to : null, lines, total };
}
