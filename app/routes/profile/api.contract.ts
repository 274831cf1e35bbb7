import { z } from 'zod';
import { wireProfileSchema } from '~/models/profile/schema';
import { defineContract } from '~/http/contract';

/** Contract §13. */
export const profileContract = defineContract({
  get: {
    method: 'GET',
    path: '/profile/data',
    summary: 'Returns your profile.',
    input: z.object({}),
    output: wireProfileSchema,
    access: 'signed-in',
    example: {},
  },
});
