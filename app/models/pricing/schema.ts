import { z } from 'zod';
import { translationsSchema } from '~/models/shared/translations.schema';
import { planIds } from './rules';

/** A stored plan; prices in whole dollars. */
export const pricingPlanSchema = z.object({
  id: z.enum(planIds),
  title: z.string(),
  img: z.string(),
  subtitle: z.string(),
  monthlyPrice: z.number(),
  yearlyPlan: z.object({ perMonth: z.number(), totalAnnual: z.number() }),
  planBenefits: z.array(z.string()),
  popular: z.boolean(),
  /** Translations of the texts. `planBenefits` are in the same order as the plan's. */
  translations: translationsSchema(
    z.object({ title: z.string(), subtitle: z.string(), planBenefits: z.array(z.string()) }),
  ).optional(),
});

export const pricingQuestionSchema = z.object({
  id: z.number().int(),
  question: z.string(),
  ans: z.string(),
  translations: translationsSchema(z.object({ question: z.string(), ans: z.string() })).optional(),
});

const wirePlanSchema = pricingPlanSchema.omit({ id: true, translations: true });

/** Plans and questions in the API (contract §13, GET /pricing/data). */
export const pricingSchema = z.object({
  basicPlan: wirePlanSchema,
  standardPlan: wirePlanSchema,
  enterprisePlan: wirePlanSchema,
  qandA: z.array(pricingQuestionSchema.omit({ id: true, translations: true })),
});

export type Pricing = z.infer<typeof pricingSchema>;
