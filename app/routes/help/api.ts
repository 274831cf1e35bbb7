import { createFaqEntry, deleteFaqEntry, updateFaqEntry, voteOnFaqEntry } from '~/models/faq/commands.server';
import { searchFaq } from '~/models/faq/queries.server';
import { createArticle, deleteArticle, updateArticle, voteOnArticle } from '~/models/knowledge/commands.server';
import { getKnowledgeArticle, listKnowledgeCards, listKnowledgeCategories } from '~/models/knowledge/queries.server';
import { actorOf } from '~/models/session/queries.server';
import { serve } from '~/http/api.server';
import { helpContract } from './api.contract';

const api = serve(helpContract, {
  faq: (query) => searchFaq(query),
  knowledgeCards: () => listKnowledgeCards(),
  knowledgeCategories: () => listKnowledgeCategories(),
  knowledgeArticle: (choice) => getKnowledgeArticle(choice),
  addEntry: async (input, { caller }) => (await createFaqEntry({ input, actor: actorOf(caller) })).result,
  updateEntry: async (changes, { caller }) => (await updateFaqEntry({ changes, actor: actorOf(caller) })).result,
  deleteEntry: async ({ id }, { caller }) => {
    await deleteFaqEntry({ id, actor: actorOf(caller) });
    return {};
  },
  voteOnEntry: async (input, { caller }) =>
    (await voteOnFaqEntry({ ...input, account: caller.account, actor: actorOf(caller) })).result,
  addArticle: async (input, { caller }) => (await createArticle({ input, actor: actorOf(caller) })).result,
  updateArticle: async (changes, { caller }) => (await updateArticle({ changes, actor: actorOf(caller) })).result,
  deleteArticle: async ({ id }, { caller }) => {
    await deleteArticle({ id, actor: actorOf(caller) });
    return {};
  },
  vote: async (input, { caller }) =>
    (await voteOnArticle({ ...input, account: caller.account, actor: actorOf(caller) })).result,
});

export const loader = api.loader;
export const action = api.action;
