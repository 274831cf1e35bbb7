import { z } from 'zod';

/** An entry of the autocomplete field (contract §13, GET /api/autocomplete/data). */
export const autocompleteItemSchema = z.object({ title: z.string(), rank: z.string(), id: z.string() });

export type AutocompleteItem = z.infer<typeof autocompleteItemSchema>;
