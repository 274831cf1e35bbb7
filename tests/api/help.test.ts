import { beforeAll, describe, expect, it } from 'vitest';
import { faqCategoryIds } from '~/models/faq/rules';
import type { Faq } from '~/models/faq/schema';
import type { KnowledgeAnswer, KnowledgeCard, WireKnowledgeCategory } from '~/models/knowledge/schema';
import { store } from '~/models/store/store.server';
import * as api from '~/routes/help/api';
import { helpContract } from '~/routes/help/api.contract';
import { callerOf } from '../helpers/api-call';
import { tokensFor } from '../helpers/sign-in';

let call: ReturnType<typeof callerOf>;
const get = async <Body>(path: string) => (await call<Body>(path)).body;

beforeAll(async () => {
  call = callerOf(api, (await tokensFor('client')).accessToken);
});

describe('GET /faq/data', () => {
  it('returns all five categories with their questions by default', async () => {
    const faq = await get<Faq>('/faq/data');
    expect(helpContract.faq.output.parse(faq)).toEqual(faq);
    expect(Object.keys(faq)).toEqual([...faqCategoryIds]);
    for (const { qandA } of Object.values(faq)) expect(qandA.length).toBeGreaterThan(3);
    expect(await get('/faq/data?q=')).toEqual(faq);
  });

  it.each(['PARCEL', 'can i', '?', '.', 'no question says this', '  '])(
    'searches the questions for "%s"',
    async (q) => {
      const all = await get<Faq>('/faq/data');
      const faq = await get<Faq>(`/faq/data?q=${encodeURIComponent(q)}`);
      for (const id of faqCategoryIds) {
        const { qandA, ...rest } = all[id];
        const matches = qandA.filter(({ question }) => question.toLowerCase().includes(q.toLowerCase()));
        expect(faq[id]).toEqual({ ...rest, qandA: matches });
      }
    },
  );

  it('returns 400 if q is given twice', async () => {
    expect((await call('/faq/data?q=a&q=b')).status).toBe(400);
  });
});

describe('the knowledge base', () => {
  it('returns the cards and the categories', async () => {
    const cards = await get<KnowledgeCard[]>('/faq/data/knowledge_base');
    expect(helpContract.knowledgeCards.output.parse(cards)).toEqual(cards);
    expect(cards.length).toBeGreaterThan(3);
    const categories = await get<WireKnowledgeCategory[]>('/faq/data/category');
    expect(helpContract.knowledgeCategories.output.parse(categories)).toEqual(categories);
    expect(categories.length).toBeGreaterThan(3);
    for (const category of categories) expect(category).not.toHaveProperty('cardCategory');
  });

  it('returns the first article by default, with its related questions', async () => {
    const first = await get<KnowledgeAnswer>('/faq/data/question');
    expect(helpContract.knowledgeArticle.output.parse(first)).toEqual(first);
    expect(first).toEqual(await get('/faq/data/question?id=1'));
    expect(first.relatedQuestions.map(({ id }) => id)).toEqual([2, 3, 5]);
    expect(new Date(first.lastUpdated).getTime()).not.toBeNaN();
  });

  it('has an article for every question in every category', async () => {
    const categories = await get<WireKnowledgeCategory[]>('/faq/data/category');
    const all = categories.flatMap(({ questions }) => questions);
    expect(all.length).toBeGreaterThan(categories.length);
    for (const { id, question, slug } of all) {
      const byId = await get<KnowledgeAnswer>(`/faq/data/question?id=${id}`);
      expect(byId.title).toBe(question);
      expect(byId.content).toMatch(/^<p>[^#]+<\/p>/);
      expect(byId.content).not.toContain('## ');
      expect(byId.relatedQuestions.length).toBeGreaterThan(0);
      expect(await get(`/faq/data/question?slug=${slug}`)).toEqual(byId);
    }
  });

  it('escapes HTML in an article', async () => {
    await store.commit({ actor: null, label: 'test' }, ({ knowledgeArticles }) => {
      if (knowledgeArticles[4]) knowledgeArticles[4].content = '<p onclick="x()">a</p>';
    });
    expect((await get<KnowledgeAnswer>('/faq/data/question?id=4')).content).toBe(
      '<p>&lt;p onclick="x()"&gt;a&lt;/p&gt;</p>',
    );
  });

  it('returns 404 for an unknown article, and 400 for an invalid ID', async () => {
    for (const query of ['id=999', 'slug=nothing', 'id=0']) {
      expect((await call(`/faq/data/question?${query}`)).status).toBe(404);
    }
    const { status, body } = await call<{ error: object }>('/faq/data/question?id=x');
    expect(status).toBe(400);
    expect(Object.keys(body.error)).toEqual(['id']);
  });
});
