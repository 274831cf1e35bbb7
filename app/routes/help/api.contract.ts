import { z } from 'zod';
import { faqQuerySchema, faqSchema } from '~/models/faq.schema';
import {
  knowledgeAnswerSchema,
  knowledgeCardSchema,
  knowledgeChoiceSchema,
  wireKnowledgeCategorySchema,
} from '~/models/knowledge.schema';
import { defineContract } from '~/utils/contract';

/** Contract §13. */
export const helpContract = defineContract({
  faq: {
    method: 'GET',
    path: '/faq/data',
    summary: 'The questions and answers by category, searched in the questions.',
    input: faqQuerySchema,
    output: faqSchema,
    status: 200,
    access: 'signed-in',
    example: { input: { q: 'parcel' } },
  },
  knowledgeCards: {
    method: 'GET',
    path: '/faq/data/knowledge_base',
    summary: 'The cards on the first page of the knowledge base.',
    input: z.object({}),
    output: z.array(knowledgeCardSchema),
    status: 200,
    access: 'signed-in',
    example: {},
  },
  knowledgeCategories: {
    method: 'GET',
    path: '/faq/data/category',
    summary: 'The categories of the knowledge base with their questions.',
    input: z.object({}),
    output: z.array(wireKnowledgeCategorySchema),
    status: 200,
    access: 'signed-in',
    example: {},
  },
  knowledgeArticle: {
    method: 'GET',
    path: '/faq/data/question',
    summary: 'One article of the knowledge base; the first unless `id` or `slug` names another.',
    input: knowledgeChoiceSchema,
    output: knowledgeAnswerSchema,
    status: 200,
    access: 'signed-in',
    example: { input: { id: '2' } },
  },
});
