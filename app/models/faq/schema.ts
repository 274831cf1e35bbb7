import { z } from 'zod';
import { blankable, idNumber, requiredText } from '~/models/shared/fields.schema';
import { translationsSchema } from '~/models/shared/translations.schema';
import { faqCategoryIds } from './rules';

export const faqCategorySchema = z.object({
  id: z.enum(faqCategoryIds),
  icon: z.string(),
  title: z.string(),
  subtitle: z.string(),
  translations: translationsSchema(z.object({ title: z.string(), subtitle: z.string() })).optional(),
});

/** A question with its answer as stored. Questions are sorted by ascending ID within a category. */
export const faqEntrySchema = z.object({
  id: z.number().int(),
  categoryId: z.enum(faqCategoryIds),
  question: z.string(),
  ans: z.string(),
  /** Whether the question isn't published yet, which makes it visible only to users who can edit questions. */
  draft: z.boolean().optional(),
  translations: translationsSchema(z.object({ question: z.string(), ans: z.string() })).optional(),
});

/** An account's vote on an answer. A later vote replaces it. */
export const faqVoteSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  entryId: z.number().int(),
  helpful: z.boolean(),
  reason: z.string(),
  at: z.string(),
});

const wireFaqCategorySchema = faqCategorySchema
  .omit({ id: true, translations: true })
  .extend({ qandA: z.array(faqEntrySchema.pick({ question: true, ans: true })) });

/** All categories in the API (contract §13, GET /faq/data). */
export const faqSchema = z.object({
  payment: wireFaqCategorySchema,
  delivery: wireFaqCategorySchema,
  cancellationReturn: wireFaqCategorySchema,
  myOrders: wireFaqCategorySchema,
  productServices: wireFaqCategorySchema,
});

export const faqQuerySchema = z.object({ q: z.string().default('') });

/** Query of the page: search words, a single category, and the answer to open. */
export const faqPageQuerySchema = z.object({
  q: z.string().max(200).default(''),
  category: blankable(z.enum(faqCategoryIds).optional()),
  open: blankable(idNumber.optional()),
});

/** A question to add to the end of its category. */
export const newFaqEntrySchema = z.object({
  categoryId: z.enum(faqCategoryIds),
  question: requiredText.max(200),
  ans: requiredText.max(5000),
  draft: z.boolean().optional(),
  translations: translationsSchema(z.object({ question: z.string().max(200), ans: z.string().max(5000) })).optional(),
});

/** Changes to a question. Fields that aren't sent stay unchanged. */
export const faqEntryChangesSchema = newFaqEntrySchema.partial().extend({ id: idNumber });

export const faqEntryIdSchema = z.object({ id: idNumber });

export type Faq = z.infer<typeof faqSchema>;
export type FaqEntry = z.infer<typeof faqEntrySchema>;
export type FaqPageQuery = z.infer<typeof faqPageQuerySchema>;
export type NewFaqEntry = z.infer<typeof newFaqEntrySchema>;
export type FaqEntryChanges = z.infer<typeof faqEntryChangesSchema>;
