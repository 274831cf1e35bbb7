import { z } from 'zod';

/** A page of the product that search can find. `link` is a local path. */
export const searchPageSchema = z.object({
  id: z.number().int(),
  target: z.string(),
  title: z.string(),
  icon: z.string(),
  link: z.string(),
});

export const searchFileSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  by: z.string(),
  size: z.string(),
  file: z.string(),
});

export const searchContactSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  email: z.string(),
  img: z.string(),
  date: z.string(),
});

/** A page as one account sees it (contract §12). */
export const pageItemSchema = searchPageSchema.extend({ isBookmarked: z.boolean() });

function group<Title extends string, Item extends z.ZodType>(title: Title, item: Item) {
  return z.object({ groupTitle: z.literal(title), searchLimit: z.literal(4), data: z.array(item) });
}

/** The three groups of the global search (contract §12). */
export const searchGroupsSchema = z.tuple([
  group('Pages', pageItemSchema),
  group('Files', searchFileSchema.omit({ id: true })),
  group('Contacts', searchContactSchema.omit({ id: true })),
]);

export type SearchPage = z.infer<typeof searchPageSchema>;
export type PageItem = z.infer<typeof pageItemSchema>;
export type SearchGroups = z.infer<typeof searchGroupsSchema>;
