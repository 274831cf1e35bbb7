import { z } from 'zod';
import { idNumber } from '~/models/shared/fields.schema';

/** A page an account wants at hand. */
export const bookmarkSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  pageId: z.number().int(),
});

/** The id of the page whose bookmark is flipped (contract §12). */
export const bookmarkToggleSchema = z.object({ id: idNumber });

export type Bookmark = z.infer<typeof bookmarkSchema>;
