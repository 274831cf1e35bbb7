import { z } from 'zod';
import { pricingSchema } from '~/models/pricing/schema';
import { planChoiceSchema, wireSubscriptionSchema } from '~/models/subscription/schema';
import { defineContract } from '~/http/contract';

/** Contract §13, and the plan of the caller. */
export const pricingContract = defineContract({
  get: {
    method: 'GET',
    path: '/pricing/data',
    summary: 'The three plans and the questions about them.',
    input: z.object({}),
    output: pricingSchema,
    status: 200,
    access: 'signed-in',
    example: {},
  },
  subscription: {
    method: 'GET',
    path: '/pricing/subscription',
    summary: 'The plan of the caller.',
    input: z.object({}),
    output: wireSubscriptionSchema,
    status: 200,
    access: 'signed-in',
    example: {},
  },
  choosePlan: {
    method: 'POST',
    path: '/pricing/choose-plan',
    summary:
      'Changes the plan of the caller: to more at once, to less from the end of the period; answers what is to be paid, in cents.',
    input: planChoiceSchema,
    output: z.object({
      when: z.enum(['now', 'end']),
      effectiveOn: z.string(),
      total: z.number().int(),
      invoiceId: z.number().int().nullable(),
    }),
    status: 200,
    access: 'signed-in',
    fails: ['conflict'],
    example: { input: { planId: 'enterprise', billing: 'yearly' } },
  },
});
