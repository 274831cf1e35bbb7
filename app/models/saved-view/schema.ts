import { z } from 'zod';
import { requiredText, tick } from '~/models/shared/fields.schema';

/** A named filter and sort of one list. `query` is the list's query string without the page. */
export const savedViewSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  /** Whether everyone who can see the list can see the view. */
  shared: z.boolean().default(false),
  /** IDs of the accounts for which the view is the default view of the list. */
  opensFor: z.array(z.number().int()).default([]),
});

const viewName = requiredText.max(60).transform((name) => name.trim());

/** Fields of the form that saves a view. */
export const newViewSchema = z.object({
  name: viewName,
  query: z.string().max(2000).default(''),
});

/** Fields of a saved view's form. The form for another user's view has no name. */
export const viewChangeSchema = z.object({ name: viewName.optional(), shared: tick, opens: tick });

export type SavedView = z.infer<typeof savedViewSchema>;
export type ViewChange = z.infer<typeof viewChangeSchema>;
