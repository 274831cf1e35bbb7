import { z } from 'zod';
import { adminAreas } from '~/models/access/ability';
import { dayOrNothing, idNumber } from '~/models/shared/fields.schema';

/**
 * Request for access to an area of the product, by a user who was denied access. `decidedBy` is empty while the request
 * is open.
 */
export const accessRequestSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  name: z.string(),
  area: z.string(),
  note: z.string().default(''),
  at: z.string(),
  state: z.enum(['open', 'granted', 'declined', 'expired']),
  decidedBy: z.string().default(''),
  /** Last day of granted access; empty if access doesn't end. */
  until: z.string().default(''),
});

/** Form of the access-denied page: the requested area and the reason. */
export const askFormSchema = z.object({ area: z.enum(adminAreas), note: z.string().max(300).default('') });

/** The last day of access or of a role; empty if it doesn't end. */
export const lastDayFormSchema = z.object({ until: dayOrNothing });

/** The request that is being decided, and the last day of access if it's granted. */
export const answerFormSchema = z.object({ id: idNumber, until: dayOrNothing });

export type AccessRequest = z.infer<typeof accessRequestSchema>;
