import { z } from 'zod';
import { requiredText } from '~/models/shared/fields.schema';

/** A filter and sort of one list that an account gave a name; `query` is the list's query string without its page. */
export const savedViewSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
});

/** What the form that saves a view sends. */
export const newViewSchema = z.object({
  name: requiredText.max(60).transform((name) => name.trim()),
  query: z.string().max(2000).default(''),
});

export type SavedView = z.infer<typeof savedViewSchema>;
