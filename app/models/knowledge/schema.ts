import { z } from 'zod';
import { blankable, idNumber, requiredText } from '~/models/shared/fields.schema';
import { translationsSchema } from '~/models/shared/translations.schema';

/** A card on the wire; `category` is what its categories are filed under (contract §13). */
export const wireKnowledgeCardSchema = z.object({
  id: z.number().int(),
  category: z.string(),
  img: z.string(),
  title: z.string(),
  desc: z.string(),
});

/** A card on the first page of the knowledge base as stored. */
export const knowledgeCardSchema = wireKnowledgeCardSchema.extend({
  translations: translationsSchema(wireKnowledgeCardSchema.pick({ title: true, desc: true })).optional(),
});

/** A category as stored; `cardCategory` says which card it belongs to. */
export const knowledgeCategorySchema = z.object({
  id: z.number().int(),
  cardCategory: z.string(),
  title: z.string(),
  icon: z.string(),
  iconColor: z.string(),
  questions: z.array(z.object({ id: z.number().int(), question: z.string(), slug: z.string() })),
  translations: translationsSchema(z.object({ title: z.string() })).optional(),
});

/** A category on the wire (contract §13, GET /faq/data/category). */
export const wireKnowledgeCategorySchema = knowledgeCategorySchema.omit({ cardCategory: true, translations: true });

/**
 * An article as stored; `content` is Markdown, `updatedAt` a calendar day, `category` the one of the card it is found
 * under, which its address begins with.
 */
export const knowledgeArticleSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  category: z.string().default('all'),
  updatedAt: z.string(),
  relatedIds: z.array(z.number().int()),
  content: z.string(),
  /** Not published yet: for those only who may edit articles. */
  draft: z.boolean().optional(),
  translations: translationsSchema(z.object({ title: z.string(), content: z.string() })).optional(),
});

/** An article on the wire (contract §13, GET /faq/data/question). */
export const knowledgeAnswerSchema = z.object({
  title: z.string(),
  lastUpdated: z.string(),
  relatedQuestions: z.array(z.object({ id: z.number().int(), question: z.string() })),
  content: z.string(),
});

/** Which article is meant; without either it is the first one. */
export const knowledgeChoiceSchema = z.object({
  id: blankable(idNumber.optional()),
  slug: blankable(z.string().optional()),
});

/** What one account thinks of an article; the newest vote counts. */
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

/** An article to add, listed last in its category; `content` is Markdown and is cleaned whenever it is shown. */
export const newArticleSchema = articleFields.extend({
  content: articleFields.shape.content.default(''),
  relatedIds: articleFields.shape.relatedIds.default([]),
});

/** What the form of an article sends: no related article chosen sends nothing. */
export const articleFormSchema = articleFields.extend({
  content: requiredText.max(200_000),
  relatedIds: articleFields.shape.relatedIds.default([]),
});

/** What the first page of the knowledge base shows: the cards, or what a search found. */
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

/** What to change of an article; fields not sent stay. */
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
