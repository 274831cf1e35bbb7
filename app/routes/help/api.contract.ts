import { faqQuerySchema, faqSchema } from '~/models/faq.schema';
import { defineContract } from '~/utils/contract';

/** Contract §13. */
export const helpContract = defineContract({
  faq: {
    method: 'GET',
    path: '/faq/data',
    summary: 'The questions and answers by category, searched in the questions.',
    input: faqQuerySchema,
    output: faqSchema,
    status: 200,
    access: 'signed-in',
    example: { input: { q: 'parcel' } },
  },
});
