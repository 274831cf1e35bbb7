import { z } from 'zod';

/** An option of the searchable select (contract §13, GET /api/select/data). */
export const selectOptionSchema = z.object({ id: z.string(), value: z.string(), label: z.string() });

export const selectQuerySchema = z.object({ query: z.string().default('') });

export type SelectOption = z.infer<typeof selectOptionSchema>;
