import { z } from 'zod';
import { planIds } from './rules';

/** A plan as stored; prices in whole dollars. */
export const pricingPlanSchema = z.object({
  id: z.enum(planIds),
  title: z.string(),
  img: z.string(),
  subtitle: z.string(),
  monthlyPrice: z.number(),
  yearlyPlan: z.object({ perMonth: z.number(), totalAnnual: z.number() }),
  planBenefits: z.array(z.string()),
  popular: z.boolean(),
});

export const pricingQuestionSchema = z.object({ id: z.number().int(), question: z.string(), ans: z.string() });

const wirePlanSchema = pricingPlanSchema.omit({ id: true });

/** Plans and questions on the wire (contract §13, GET /pricing/data). */
export const pricingSchema = z.object({
  basicPlan: wirePlanSchema,
  standardPlan: wirePlanSchema,
  enterprisePlan: wirePlanSchema,
  qandA: z.array(pricingQuestionSchema.omit({ id: true })),
});

export type Pricing = z.infer<typeof pricingSchema>;
