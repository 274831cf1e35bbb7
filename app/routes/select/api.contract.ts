import { z } from 'zod';
import { autocompleteItemSchema } from '~/models/autocomplete-item/schema';
import { selectOptionSchema, selectQuerySchema } from '~/models/select-option/schema';
import { defineContract } from '~/http/contract';

/** Contract §13. */
export const selectContract = defineContract({
  options: {
    method: 'GET',
    path: '/api/select/data',
    summary: 'Returns the options whose value contains the query.',
    input: selectQuerySchema,
    output: z.array(selectOptionSchema),
    access: 'signed-in',
    example: { input: { query: 'the' } },
  },
  autocomplete: {
    method: 'GET',
    path: '/api/autocomplete/data',
    summary: 'Returns all suggestions for the autocomplete field, by rank.',
    input: z.object({}),
    output: z.object({ autoComplete: z.array(autocompleteItemSchema) }),
    access: 'signed-in',
    example: {},
  },
});
