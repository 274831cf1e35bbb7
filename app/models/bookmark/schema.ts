import { z } from 'zod';
import { idNumber, requiredText } from '~/models/shared/fields.schema';

/**
 * A page an account wants at hand: a page item, or any other address with the name it had then. `title` is the person's
 * own name for a page item; `rank` its place, the lowest first, equal ones in the order they were added.
 */
export const bookmarkSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  pageId: z.number().int().nullable(),
  link: z.string().default(''),
  title: z.string().default(''),
  rank: z.number().default(0),
});

/** The id of the page whose bookmark is flipped (contract §12). */
export const bookmarkToggleSchema = z.object({ id: idNumber });

/** What a star posts: a local address and what its page is called. */
export const starSchema = z.object({
  link: z
    .string()
    .max(1000)
    .refine((link) => /^\/(?![/\\])/.test(link), { params: { key: 'invalid' } }),
  title: z.string().max(200).default(''),
});

export const bookmarkNameSchema = z.object({ title: requiredText.max(80) });

export type Bookmark = z.infer<typeof bookmarkSchema>;
