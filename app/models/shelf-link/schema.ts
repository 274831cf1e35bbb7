import { z } from 'zod';
import { sharedShelves } from './rules';

/** A read-only link to an account's wishlist or cart, which shows its current content. */
export const shelfLinkSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  shelf: z.enum(sharedShelves),
  token: z.string(),
  madeAt: z.string(),
});
