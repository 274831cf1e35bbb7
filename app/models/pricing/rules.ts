import { addMonths, daysBetween } from '~/models/shared/day';

/** What can be subscribed to, the smallest first (specification §9). */
export const planIds = ['basic', 'standard', 'enterprise'] as const;
export type PlanId = (typeof planIds)[number];

export const billings = ['monthly', 'yearly'] as const;
export type Billing = (typeof billings)[number];

/** Days a trial lasts, and the plan that is tried. */
export const trial = { days: 14, planId: 'standard' } as const;

/**
 * What the benefits of a plan come to in figures (specification §9): responses a month, `null` for any number, subdomains,
 * and bytes of stored files, 0 where files are no part of the plan.
 */
export const planLimits: Readonly<Record<PlanId, { responses: number | null; subdomains: number; storage: number }>> = {
  basic: { responses: 100, subdomains: 2, storage: 0 },
  standard: { responses: null, subdomains: 2, storage: 0 },
  enterprise: { responses: null, subdomains: 2, storage: 5_000_000_000 },
};
export type PlanLimit = keyof (typeof planLimits)[PlanId];

/** The benefits that are a limit in words. A bigger plan replaces that of a smaller one, it does not have both. */
export const limitOfBenefit: Readonly<Record<string, PlanLimit>> = {
  '100 responses a month': 'responses',
  'Unlimited responses': 'responses',
  'Up to 2 subdomains': 'subdomains',
  'File upload with 5GB storage': 'storage',
};

/** A row of the comparison of plans: a limit with its figure in each, or a benefit with whether each has it. */
type ComparedRow = { limit: PlanLimit; figures: (number | null)[] } | { benefit: string; has: boolean[] };

/**
 * Every capability of the plans once, the smallest plan first: a plan has the benefits it names and those of the smaller
 * ones before it, and of a limit the figure that holds for it.
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

/** Managed users have four plans, of which two are the middle one here. */
export const planOfUserPlan: Record<string, PlanId> = {
  basic: 'basic',
  team: 'standard',
  company: 'standard',
  enterprise: 'enterprise',
};

/** The plan of a managed user who subscribes to one of the three; the one they had where it is the same to them. */
export function userPlanOf<Plan extends string>(planId: PlanId, had: Plan): Plan | 'basic' | 'team' | 'enterprise' {
  if (planOfUserPlan[had] === planId) return had;
  return planId === 'standard' ? 'team' : planId;
}

/** The prices of a plan in whole dollars, as stored and on the wire (contract §13). */
export interface PlanPrices {
  monthlyPrice: number;
  yearlyPlan: { totalAnnual: number };
}

/** What a period of a plan costs, in cents. */
export function priceOf({ monthlyPrice, yearlyPlan }: PlanPrices, billing: Billing): number {
  return (billing === 'yearly' ? yearlyPlan.totalAnnual : monthlyPrice) * 100;
}

/** What a year costs less when it is paid at once, in cents, and how much that is in whole percent. */
export function yearlySaving(plan: PlanPrices): { cents: number; percent: number } {
  const full = 12 * priceOf(plan, 'monthly');
  const cents = full - priceOf(plan, 'yearly');
  return { cents, percent: full === 0 ? 0 : Math.round((100 * cents) / full) };
}

/** The plan of an account and how it is paid; on trial nothing is paid until `trialEndsOn`. */
export interface Standing {
  planId: PlanId;
  billing: Billing;
  /** Day the first period began. */
  startedOn: string;
  trialEndsOn: string | null;
}

/** The paid period a day is in: its first day and the one after its last. */
export function periodAt({ startedOn, billing }: Pick<Standing, 'startedOn' | 'billing'>, day: string) {
  const step = billing === 'yearly' ? 12 : 1;
  let count = 0;
  while (addMonths(startedOn, (count + 1) * step) <= day) count += 1;
  return { from: addMonths(startedOn, count * step), to: addMonths(startedOn, (count + 1) * step) };
}

/** What changing to a plan means: when it takes effect and, line by line, what is to be paid for it. */
export interface Quote {
  /** `now` for more, `end` for less: what has been paid is used up first. */
  when: 'now' | 'end';
  effectiveOn: string;
  /** Day the next payment is due; `null` for a plan that costs nothing. */
  renewsOn: string | null;
  /** Amounts in cents: what the new plan costs, and less what of the old one is not used up. */
  lines: { kind: 'new' | 'unused'; planId: PlanId; days: number; ofDays: number; price: number; amount: number }[];
  /** What is to be paid today, in cents. */
  total: number;
}

const share = (price: number, days: number, ofDays: number) => Math.round((price * days) / ofDays);

/** Whether a change is one to more: a bigger plan, or the same one paid for a year. */
function isMore(from: Standing, to: { planId: PlanId; billing: Billing }): boolean {
  const step = planIds.indexOf(to.planId) - planIds.indexOf(from.planId);
  return (
    step > 0 || (step === 0 && (from.trialEndsOn !== null || (from.billing === 'monthly' && to.billing === 'yearly')))
  );
}

/** Whether a change leads to what is paid for already: it only takes back one to less. */
export function isSamePlan(from: Standing, to: { planId: PlanId; billing: Billing }): boolean {
  return from.planId === to.planId && from.billing === to.billing && from.trialEndsOn === null;
}

/**
 * The proration of a change of plan on a day: moving up takes effect at once and costs the new plan less the part of the
 * old one that is not used up, both for the days left when the period stays the same; moving down waits for the end of
 * the period, and so does moving up to what costs less than what is not used up, which nobody gives back.
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
