import { found } from '~/lib/errors';
import type { Language } from '~/lib/languages';
import { rowsOf } from '~/models/shared/list';
import { inLanguage } from '~/models/shared/translations';
import { planIds, type PlanId } from './rules';
import type { Pricing } from './schema';
import { store } from '~/models/store/store.server';

/** Returns the three plans and the questions about them (contract §13, GET /pricing/data). */
export async function getPricing(): Promise<Pricing> {
  const { pricingPlans, pricingQuestions } = await store.snapshot();
  const plan = (planId: PlanId) => {
    const { id: _, ...rest } = inLanguage(found(pricingPlans[planId], 'Plan'), 'en');
    return rest;
  };
  return {
    basicPlan: plan('basic'),
    standardPlan: plan('standard'),
    enterprisePlan: plan('enterprise'),
    qandA: rowsOf(pricingQuestions).map(({ question, ans }) => ({ question, ans })),
  };
}

/**
 * Returns the plans, smallest first, and the questions about them, in a language. `planBenefits` are always in English,
 * because plans are compared by them. `benefitTexts` are their translations.
 */
export async function pricingPage(language: Language = 'en') {
  const { pricingPlans, pricingQuestions } = await store.snapshot();
  return {
    plans: planIds.map((id) => {
      const plan = found(pricingPlans[id], 'Plan');
      const { planBenefits: benefitTexts, ...texts } = inLanguage(plan, language);
      return { ...texts, planBenefits: plan.planBenefits, benefitTexts };
    }),
    questions: rowsOf(pricingQuestions).map((question) => inLanguage(question, language)),
  };
}

/** Returns a plan in a language. Throws `not_found`. */
export async function getPricingPlan(id: PlanId, language: Language = 'en') {
  return inLanguage(found((await store.snapshot()).pricingPlans[id], 'Plan'), language);
}
