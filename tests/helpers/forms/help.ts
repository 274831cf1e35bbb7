import { updatePost } from '~/models/blog/commands.server';
import { postForEdit } from '~/models/blog/reading.server';
import { updateFaqEntry } from '~/models/faq/commands.server';
import { getFaqEntry } from '~/models/faq/queries.server';
import { noteFailedSearch } from '~/models/help-search/commands.server';
import { updateArticle } from '~/models/knowledge/commands.server';
import { articleForEdit } from '~/models/knowledge/reading.server';
import { store } from '~/models/store/store.server';
import type { Entry } from '../form-table';

const actor = { id: 1, name: 'Dana Whitfield' };

/** Returns a row that changes a record's text once so that revision 1 exists. */
const changed = (change: () => Promise<unknown>): Entry => ({
  fields: { revision: '1' },
  prepare: async () => {
    await change();
    return {};
  },
});

const draftPost = { intent: 'save', title: 'A shelf', status: 'draft' };

/** Forms on the blog, pricing, and help pages, for the table of forms. */
export const forms: Record<string, Entry> = {
  '/pages/blog/detail': { fields: { intent: 'bookmark' } },
  '/pages/blog/detail/:slug': { fields: { intent: 'comment', commentText: 'Well said.' } },
  '/pages/blog/comments': { fields: { intent: 'hide', ids: '1' } },
  '/pages/blog/list': { fields: { intent: 'view.save', name: 'x', query: 'tag=queues' } },
  '/pages/blog/list/quick/:id': { fields: { title: 'A shelf', slug: 'a-shelf', status: 'draft' } },
  '/pages/blog/list/tags': { fields: { ids: '2', add: 'queues' } },
  '/pages/blog/edit': { fields: draftPost, prepare: async () => ({ tag: (await postForEdit()).tag }) },
  '/pages/blog/edit/:id': { fields: draftPost, prepare: async () => ({ tag: (await postForEdit(2)).tag }) },
  '/pages/blog/edit/new': { fields: draftPost },
  '/pages/pricing': {
    fields: {},
    prepare: async () => {
      await store.commit({ actor: null, label: 'test' }, (draft) => {
        delete draft.subscriptions[1];
        for (const user of Object.values(draft.users)) user.currentPlan = 'basic';
      });
      return {};
    },
  },
  '/pages/pricing/change': { fields: { planId: 'enterprise', billing: 'yearly' } },
  '/pages/faq': { fields: { intent: 'helpful:1' } },
  '/pages/faq/searches': {
    fields: {},
    prepare: async () => {
      await noteFailedSearch({ place: 'faq', q: 'carrier pigeons', accountId: 1 });
      return { id: '1' };
    },
  },
  '/pages/faq/add': { fields: { categoryId: 'payment', question: 'Cash?', ans: 'Yes.' } },
  '/pages/faq/edit/:id': {
    fields: { intent: 'save', categoryId: 'payment', question: 'Cash?', ans: 'Yes.' },
    prepare: async () => ({ tag: (await getFaqEntry(1)).tag }),
  },
  '/pages/knowledge-base/add': { fields: { intent: 'save', title: 'Resting', content: 'Clear it.', categoryId: '11' } },
  '/pages/knowledge-base/edit/:id': {
    fields: { intent: 'save', title: 'Resting', content: 'Clear it.', categoryId: '11' },
    prepare: async () => ({ tag: (await articleForEdit(2)).tag }),
  },
  '/pages/knowledge-base/:category/:question': { fields: { intent: 'helpful' } },
  '/pages/blog/edit/:id/history': changed(() => updatePost({ changes: { id: 2, title: 'Anew' }, actor })),
  '/pages/faq/edit/:id/history': changed(() => updateFaqEntry({ changes: { id: 1, ans: 'Anew' }, actor })),
  '/pages/knowledge-base/edit/:id/history': changed(() => updateArticle({ changes: { id: 2, title: 'Anew' }, actor })),
};
