import { searchFaq } from '~/models/faq/queries.server';
import { createArticle, updateArticle, voteOnArticle } from '~/models/knowledge/commands.server';
import { getKnowledgeArticle, listKnowledgeCards, listKnowledgeCategories } from '~/models/knowledge/queries.server';
import { actorOf } from '~/models/session/queries.server';
import { serve } from '~/http/api.server';
import { helpContract } from './api.contract';

const api = serve(helpContract, {
  faq: (query) => searchFaq(query),
  knowledgeCards: () => listKnowledgeCards(),
  knowledgeCategories: () => listKnowledgeCategories(),
  knowledgeArticle: (choice) => getKnowledgeArticle(choice),
  addArticle: async (input, { caller }) => (await createArticle({ input, actor: actorOf(caller) })).result,
  updateArticle: async (changes, { caller }) => (await updateArticle({ changes, actor: actorOf(caller) })).result,
  vote: async (input, { caller }) =>
    (await voteOnArticle({ ...input, account: caller.account, actor: actorOf(caller) })).result,
});

export const loader = api.loader;
export const action = api.action;
