import { z } from 'zod';
import type { CheckItem } from './checklist';

/** One line of a stored checklist. */
export const checkItemSchema: z.ZodType<CheckItem> = z.object({
  id: z.number().int(),
  text: z.string(),
  isDone: z.boolean(),
});
