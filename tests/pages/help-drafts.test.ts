import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '~/lib/errors';
import { searchFaq } from '~/models/faq/queries.server';
import { voteOnFaqEntry } from '~/models/faq/commands.server';
import { getKnowledgeArticle, listKnowledgeCategories } from '~/models/knowledge/queries.server';
import { updateArticle, voteOnArticle } from '~/models/knowledge/commands.server';
import { articleForEdit } from '~/models/knowledge/reading.server';
import { findAll } from '~/models/search/find.server';
import { store } from '~/models/store/store.server';
import { newsOf } from '~/records';
import * as addQuestion from '~/routes/help/faq/add/route';
import * as editQuestion from '~/routes/help/faq/edit/route';
import * as faq from '~/routes/help/faq/route';
import * as addArticle from '~/routes/help/knowledge/add/route';
import * as articlePage from '~/routes/help/knowledge/article/route';
import * as categoryPage from '~/routes/help/knowledge/category/route';
import * as editArticle from '~/routes/help/knowledge/edit/route';
import * as markdownFile from '~/routes/help/knowledge/markdown/route';
import * as home from '~/routes/help/knowledge/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const kb = '/pages/knowledge-base';
const word = 'zeppelin';
let admin = browserWith('');
let client = browserWith('');

const article = { title: `How do I fly a ${word}?`, content: 'Gently.', categoryId: '4' };
const slug = `how-do-i-fly-a-${word}`;
const question = { question: `May I bring a ${word}?`, ans: 'Yes.', categoryId: 'delivery' };

async function accountById(id: number) {
  const account = (await store.snapshot()).accounts[id];
  if (!account) throw new Error(`no account ${id}`);
  return account;
}

const labels = async () => (await store.changes()).map(({ label }) => label);
const textOf = async (response: Promise<Response>) => (await response).text();
const globally = async (accountId: number) => {
  const account = await accountById(accountId);
  const groups = await findAll({ account, typed: word, limit: 5, pageTitle: ({ title }) => title });
  return groups.flatMap(({ hits }) => hits.map(({ title }) => title));
};
const refused = (promise: Promise<unknown>) =>
  expect(promise).rejects.toSatisfy((error) => error instanceof AppError && error.code === 'not_found');

beforeEach(async () => {
  reseed();
  admin = browserWith(await cookieFor('admin'));
  client = browserWith(await cookieFor('client'));
});

describe('a draft of an article', () => {
  const params = { category: 'invoicing', question: slug };
  const path = `${kb}/invoicing/${slug}`;
  const edit = async (intent: string) => {
    const { tag } = await articleForEdit(82);
    return admin.post(editArticle.action, `${kb}/edit/82`, { ...article, tag, intent }, { id: '82' });
  };

  beforeEach(async () => {
    const kept = await admin.post(addArticle.action, `${kb}/add`, { ...article, intent: 'draft' });
    expect(await outcomeOf(kept)).toMatchObject({ to: path });
  });

  it('is visible to users who can edit it, on its page and in searches', async () => {
    expect(await (await admin.get(articlePage.loader, path, params)).json()).toMatchObject({
      article: { draft: true },
    });
    expect(await textOf(admin.get(categoryPage.loader, `${kb}/invoicing`, params))).toContain(article.title);
    expect(await (await admin.get(home.loader, `${kb}?q=${word}`)).json()).toMatchObject({ found: { total: 1 } });
    expect(await globally(1)).toContain(article.title);
  });

  it('is hidden from other users', async () => {
    expect((await client.get(articlePage.loader, path, params)).status).toBe(404);
    expect((await client.get(markdownFile.loader, `${path}/article.md`, params)).status).toBe(404);
    expect((await client.post(articlePage.action, path, { intent: 'helpful' }, params)).status).toBe(404);
    expect(await textOf(client.get(categoryPage.loader, `${kb}/invoicing`, params))).not.toContain(word);
    expect(await (await client.get(home.loader, `${kb}?q=${word}`)).json()).toMatchObject({ found: { total: 0 } });
    expect(await textOf(client.get(home.loader, `${kb}?q=zeppelin+gently`))).not.toContain(article.title);
    expect(await globally(2)).not.toContain(article.title);
  });

  it('isn’t returned by the API and can’t be voted on', async () => {
    await updateArticle({ changes: { id: 2, relatedIds: [82, 3] }, actor: { id: 1, name: 'Dana Whitfield' } });
    await refused(getKnowledgeArticle({ id: 82, slug: undefined }));
    await refused(getKnowledgeArticle({ id: undefined, slug }));
    expect((await getKnowledgeArticle({ id: 2, slug: undefined })).relatedQuestions.map(({ id }) => id)).toEqual([3]);
    expect(JSON.stringify(await listKnowledgeCategories())).not.toContain(word);
    const account = await accountById(2);
    await refused(voteOnArticle({ id: 82, helpful: true, reason: '', account, actor: { id: 2, name: 'x' } }));
  });

  it('stays a draft until it’s published, and is announced only then', async () => {
    await edit('draft');
    expect((await client.get(articlePage.loader, path, params)).status).toBe(404);
    expect((await labels()).filter((label) => newsOf(label))).toEqual([]);
    await edit('save');
    expect((await client.get(articlePage.loader, path, params)).status).toBe(200);
    expect((await labels()).filter((label) => newsOf(label))).toEqual(['article.created']);
    expect((await store.snapshot()).knowledgeArticles[82]).not.toHaveProperty('draft');
  });

  it('isn’t announced when it’s deleted', async () => {
    await edit('delete');
    expect((await labels()).filter((label) => newsOf(label))).toEqual([]);
  });

  it('has one saved version after it’s created', async () => {
    const versions = Object.values((await store.snapshot()).revisions).filter(
      ({ about, recordId }) => about === 'knowledgeArticles' && recordId === 82,
    );
    expect(versions).toHaveLength(1);
  });
});

describe('a draft of a question', () => {
  const path = '/pages/faq';

  beforeEach(async () => {
    const kept = await admin.post(addQuestion.action, `${path}/add`, { ...question, intent: 'draft' });
    expect(await outcomeOf(kept)).toMatchObject({ to: `${path}?open=34#q-34`, undo: true });
  });

  it('is visible only to users who can edit it, on the page and in searches', async () => {
    for (const query of ['', `?q=${word}`]) {
      expect(await textOf(admin.get(faq.loader, path + query))).toContain(question.question);
      expect(await textOf(client.get(faq.loader, path + query))).not.toContain(question.question);
    }
    expect(await globally(1)).toContain(question.question);
    expect(await globally(2)).not.toContain(question.question);
    expect(JSON.stringify(await searchFaq({ q: '' }))).not.toContain(word);
  });

  it('can’t be voted on', async () => {
    expect((await client.post(faq.action, path, { intent: 'helpful:34' })).status).toBe(404);
    const actor = { id: 2, name: 'x' };
    await refused(voteOnFaqEntry({ id: 34, helpful: true, reason: '', account: { id: 2 }, actor }));
  });

  it('can be published and turned into a draft again', async () => {
    const save = (intent: string) =>
      admin.post(editQuestion.action, `${path}/edit/34`, { ...question, intent }, { id: '34' });
    await save('save');
    expect(JSON.stringify(await searchFaq({ q: word }))).toContain(word);
    expect((await store.snapshot()).faqEntries[34]).not.toHaveProperty('draft');
    await save('draft');
    expect(JSON.stringify(await searchFaq({ q: word }))).not.toContain(word);
  });
});
