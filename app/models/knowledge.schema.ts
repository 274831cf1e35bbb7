import { z } from 'zod';
import { blankable, idNumber } from './fields.schema';

/** A card on the first page of the knowledge base; `category` is what its categories are filed under (contract §13). */
export const knowledgeCardSchema = z.object({
  id: z.number().int(),
  category: z.string(),
  img: z.string(),
  title: z.string(),
  desc: z.string(),
});

/** A category as stored; `cardCategory` says which card it belongs to. */
export const knowledgeCategorySchema = z.object({
  id: z.number().int(),
  cardCategory: z.string(),
  title: z.string(),
  icon: z.string(),
  iconColor: z.string(),
  questions: z.array(z.object({ id: z.number().int(), question: z.string(), slug: z.string() })),
});

/** A category on the wire (contract §13, GET /faq/data/category). */
export const wireKnowledgeCategorySchema = knowledgeCategorySchema.omit({ cardCategory: true });

/** An article as stored; `content` is HTML, `updatedAt` a calendar day. */
export const knowledgeArticleSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  updatedAt: z.string(),
  relatedIds: z.array(z.number().int()),
  content: z.string(),
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

export type KnowledgeCard = z.infer<typeof knowledgeCardSchema>;
export type WireKnowledgeCategory = z.infer<typeof wireKnowledgeCategorySchema>;
export type KnowledgeAnswer = z.infer<typeof knowledgeAnswerSchema>;
export type KnowledgeChoice = z.infer<typeof knowledgeChoiceSchema>;
