import { z } from 'zod';

const revised = ['blogPosts', 'knowledgeArticles', 'faqEntries'] as const;

export type Revised = (typeof revised)[number];

/** A version of a text, as it was saved. */
export const revisionSchema = z.object({
  id: z.number().int(),
  about: z.enum(revised),
  recordId: z.number().int(),
  /** When the text was saved (ISO instant); empty for the text from before the first revision. */
  at: z.string(),
  /** Name of the user who saved the text; empty for the product itself and for the first text. */
  author: z.string(),
  fields: z.record(z.string(), z.string()),
});

export type Revision = z.infer<typeof revisionSchema>;
