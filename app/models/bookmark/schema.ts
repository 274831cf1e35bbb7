import { z } from 'zod';
import { idNumber, requiredText } from '~/models/shared/fields.schema';

/**
 * A bookmarked page: a page item, or any other URL with the name it had when it was bookmarked. `title` is the user's
 * name for a page item. `rank` is the position, lowest first; bookmarks with the same rank are in the order in which
 * they were added.
 */
export const bookmarkSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  pageId: z.number().int().nullable(),
  link: z.string().default(''),
  title: z.string().default(''),
  rank: z.number().default(0),
});

/** The ID of the page whose bookmark is toggled (contract §12). */
export const bookmarkToggleSchema = z.object({ id: idNumber });

/** Form of the bookmark star: a local URL and the name of its page. */
export const starSchema = z.object({
  link: z
    .string()
    .max(1000)
    .refine((link) => /^\/(?![/\\])/.test(link), { params: { key: 'invalid' } }),
  title: z.string().max(200).default(''),
});

export const bookmarkNameSchema = z.object({ title: requiredText.max(80) });

export type Bookmark = z.infer<typeof bookmarkSchema>;
