import { z } from 'zod';
import { adminAreas } from '~/models/access/ability';
import { idNumber } from '~/models/shared/fields.schema';

/** Somebody who was refused and asks for an area of the product; `decidedBy` is empty while nobody has answered. */
export const accessRequestSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  name: z.string(),
  area: z.string(),
  note: z.string().default(''),
  at: z.string(),
  state: z.enum(['open', 'granted', 'declined']),
  decidedBy: z.string().default(''),
});

/** What the page of a refusal sends: which area is asked for, and why. */
export const askFormSchema = z.object({ area: z.enum(adminAreas), note: z.string().max(300).default('') });

/** Which request is answered. */
export const answerFormSchema = z.object({ id: idNumber });

export type AccessRequest = z.infer<typeof accessRequestSchema>;
