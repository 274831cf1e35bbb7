import { found } from '~/lib/errors';
import { rowsOf } from '~/models/shared/list';
import { planIds, type PlanId } from './rules';
import type { Pricing } from './schema';
import { store } from '~/models/store/store.server';

/** The three plans and the questions about them (contract §13, GET /pricing/data). */
export async function getPricing(): Promise<Pricing> {
  const { pricingPlans, pricingQuestions } = await store.snapshot();
  const plan = (planId: PlanId) => {
    const { id: _, ...rest } = found(pricingPlans[planId], 'Plan');
    return rest;
  };
  return {
    basicPlan: plan('basic'),
    standardPlan: plan('standard'),
    enterprisePlan: plan('enterprise'),
    qandA: rowsOf(pricingQuestions).map(({ question, ans }) => ({ question, ans })),
  };
}

/** The plans, the smallest first, and the questions about them: what the page of prices shows. */
export async function pricingPage() {
  const { pricingPlans, pricingQuestions } = await store.snapshot();
  return {
    plans: planIds.map((id) => found(pricingPlans[id], 'Plan')),
    questions: rowsOf(pricingQuestions),
  };
}

/** One plan; throws `not_found`. */
export async function getPricingPlan(id: PlanId) {
  return found((await store.snapshot()).pricingPlans[id], 'Plan');
}
