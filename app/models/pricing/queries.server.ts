import { found } from '~/lib/errors';
import { rowsOf } from '~/models/shared/list';
import type { PlanId, Pricing } from './schema';
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
