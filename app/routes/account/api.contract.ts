import { z } from 'zod';
import { wireAccountSettingsSchema } from '~/models/account-settings.schema';
import { defineContract } from '~/utils/contract';

/** Contract §13. */
export const accountContract = defineContract({
  settings: {
    method: 'GET',
    path: '/account-setting/data',
    summary: 'The settings of the caller.',
    input: z.object({}),
    output: wireAccountSettingsSchema,
    status: 200,
    access: 'signed-in',
    example: {},
  },
});
