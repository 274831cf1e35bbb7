import { searchFaq } from '~/models/faq.server';
import { getKnowledgeArticle, listKnowledgeCards, listKnowledgeCategories } from '~/models/knowledge.server';
import { serve } from '~/utils/api.server';
import { helpContract } from './api.contract';

const api = serve(helpContract, {
  faq: (query) => searchFaq(query),
  knowledgeCards: async () => [...(await listKnowledgeCards())],
  knowledgeCategories: () => listKnowledgeCategories(),
  knowledgeArticle: (choice) => getKnowledgeArticle(choice),
});

export const loader = api.loader;
export const action = api.action;
