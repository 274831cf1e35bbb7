import { z } from 'zod';
import { pricingSchema } from '~/models/pricing/schema';
import { planChoiceSchema, wireSubscriptionSchema } from '~/models/subscription/schema';
import { defineContract } from '~/http/contract';

/** Contract §13, and endpoints for the caller's plan. */
export const pricingContract = defineContract({
  get: {
    method: 'GET',
    path: '/pricing/data',
    summary: 'Returns the plans and the questions about them.',
    input: z.object({}),
    output: pricingSchema,
    access: 'signed-in',
    example: {},
  },
  subscription: {
    method: 'GET',
    path: '/pricing/subscription',
    summary: 'Returns your plan.',
    input: z.object({}),
    output: wireSubscriptionSchema,
    access: 'signed-in',
    example: {},
  },
  choosePlan: {
    method: 'POST',
    path: '/pricing/choose-plan',
    summary:
      'Changes your plan. Upgrades take effect immediately, downgrades at the end of the period. Returns the amount due, in cents.',
    input: planChoiceSchema,
    output: z.object({
      when: z.enum(['now', 'end']),
      effectiveOn: z.string(),
      total: z.number().int(),
      invoiceId: z.number().int().nullable(),
    }),
    access: 'signed-in',
    fails: ['conflict'],
    notes: { billing: 'Billing period.', total: 'Amount due, in cents.' },
    example: { input: { planId: 'enterprise', billing: 'yearly' } },
  },
});
