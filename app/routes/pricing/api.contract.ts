import { z } from 'zod';
import { pricingSchema } from '~/models/pricing/schema';
import { defineContract } from '~/http/contract';

/** Contract §13. */
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
});
