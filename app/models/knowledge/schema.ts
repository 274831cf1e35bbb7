import { z } from 'zod';
import { blankable, idNumber, requiredText } from '~/models/shared/fields.schema';
import { translationsSchema } from '~/models/shared/translations.schema';

/** A card in the API; `category` is the key of its categories (contract §13). */
export const wireKnowledgeCardSchema = z.object({
  id: z.number().int(),
  category: z.string(),
  img: z.string(),
  title: z.string(),
  desc: z.string(),
});

/** A stored card on the knowledge base's first page. */
export const knowledgeCardSchema = wireKnowledgeCardSchema.extend({
  translations: translationsSchema(wireKnowledgeCardSchema.pick({ title: true, desc: true })).optional(),
});

/** A stored category; `cardCategory` is the key of the card that it belongs to. */
export const knowledgeCategorySchema = z.object({
  id: z.number().int(),
  cardCategory: z.string(),
  title: z.string(),
  icon: z.string(),
  iconColor: z.string(),
  questions: z.array(z.object({ id: z.number().int(), question: z.string(), slug: z.string() })),
  translations: translationsSchema(z.object({ title: z.string() })).optional(),
});

/** A category in the API (contract §13, GET /faq/data/category). */
export const wireKnowledgeCategorySchema = knowledgeCategorySchema.omit({ cardCategory: true, translations: true });

/**
 * A stored article; `content` is Markdown, and `updatedAt` is a calendar day. `category` is the key of its card, which
 * is the first part of its URL.
 */
export const knowledgeArticleSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  category: z.string().default('all'),
  updatedAt: z.string(),
  relatedIds: z.array(z.number().int()),
  content: z.string(),
  /** Whether the article isn't published yet, which makes it visible only to users who can edit articles. */
  draft: z.boolean().optional(),
  translations: translationsSchema(z.object({ title: z.string(), content: z.string() })).optional(),
});

/** An article in the API (contract §13, GET /faq/data/question). */
export const knowledgeAnswerSchema = z.object({
  title: z.string(),
  lastUpdated: z.string(),
  relatedQuestions: z.array(z.object({ id: z.number().int(), question: z.string() })),
  content: z.string(),
});

/** The requested article. Without either field, the first published article. */
export const knowledgeChoiceSchema = z.object({
  id: blankable(idNumber.optional()),
  slug: blankable(z.string().optional()),
});

/** An account's vote on an article; the newest vote counts. */
export const articleVoteSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  articleId: z.number().int(),
  helpful: z.boolean(),
  reason: z.string(),
  at: z.string(),
});

const articleFields = z.object({
  title: requiredText.max(200),
  content: z.string().max(200_000),
  relatedIds: z.array(idNumber).max(20),
  categoryId: idNumber,
  draft: z.boolean().optional(),
  translations: translationsSchema(
    z.object({ title: z.string().max(200), content: z.string().max(200_000) }),
  ).optional(),
});

/** An article to add, last in its category; `content` is Markdown and is sanitized whenever it is shown. */
export const newArticleSchema = articleFields.extend({
  content: articleFields.shape.content.default(''),
  relatedIds: articleFields.shape.relatedIds.default([]),
});

/** Fields of an article's form. If no related article is selected, browsers don't submit that field. */
export const articleFormSchema = articleFields.extend({
  content: requiredText.max(200_000),
  relatedIds: articleFields.shape.relatedIds.default([]),
});

/** Query of the knowledge base's first page, which shows the cards or search results. */
export const knowledgeQuerySchema = z.object({
  q: z.string().max(200).default(''),
  page: blankable(
    z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .default('1'),
  ).transform(Number),
});

export const articleIdSchema = z.object({ id: idNumber });

/** Changes to an article; omitted fields don't change. */
export const articleChangesSchema = articleFields.partial().extend({ id: idNumber });

export const newVoteSchema = z.object({
  id: idNumber,
  helpful: z.boolean(),
  reason: z.string().max(1000).default(''),
});

export const voteCountsSchema = z.object({ helpful: z.number().int(), notHelpful: z.number().int() });

export type KnowledgeArticle = z.infer<typeof knowledgeArticleSchema>;
export type NewArticle = z.infer<typeof newArticleSchema>;
export type ArticleForm = z.infer<typeof articleFormSchema>;
export type ArticleChanges = z.infer<typeof articleChangesSchema>;
export type KnowledgeCard = z.infer<typeof knowledgeCardSchema>;
export type WireKnowledgeCard = z.infer<typeof wireKnowledgeCardSchema>;
export type WireKnowledgeCategory = z.infer<typeof wireKnowledgeCategorySchema>;
export type KnowledgeAnswer = z.infer<typeof knowledgeAnswerSchema>;
export type KnowledgeChoice = z.infer<typeof knowledgeChoiceSchema>;
