import { z } from 'zod';
import { type CheckItem, checklistLimit } from './checklist';

export const checkItemSchema: z.ZodType<CheckItem> = z.object({
  id: z.number().int(),
  text: z.string(),
  isDone: z.boolean(),
  depth: z.number().int().min(0).max(checklistLimit.depth).optional(),
});
