import { beforeEach, describe, expect, it } from 'vitest';
import type { ArticleReading, searchKnowledge } from '~/models/knowledge/reading.server';
import { articleForEdit } from '~/models/knowledge/reading.server';
import { today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { chosenZoneCookie } from '~/http/time-zone.server';
import * as addPage from '~/routes/help/knowledge/add/route';
import * as articlePage from '~/routes/help/knowledge/article/route';
import * as categoryPage from '~/routes/help/knowledge/category/route';
import * as editPage from '~/routes/help/knowledge/edit/route';
import * as historyPage from '~/routes/help/knowledge/history/route';
import * as markdownFile from '~/routes/help/knowledge/markdown/route';
import * as home from '~/routes/help/knowledge/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { patience } from '../helpers/patience';
import { answer, ORIGIN } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/pages/knowledge-base';
let browser = browserWith('');
let client = browserWith('');

type Found = Awaited<ReturnType<typeof searchKnowledge>> | null;
const find = async (q: string, more = '') => {
  const response = await browser.get(home.loader, `${path}?q=${encodeURIComponent(q)}${more}`);
  return ((await response.json()) as { found: Found }).found;
};

const article = (category: string, question: string, by = browser) =>
  by.get(articlePage.loader, `${path}/${category}/${question}`, { category, question });
const vote = (fields: Record<string, string>, question = 'how-do-i-create-an-invoice') =>
  client.post(articlePage.action, `${path}/invoicing/${question}`, fields, { category: 'invoicing', question });
const edit = (id: number, fields: Record<string, string>) =>
  browser.post(editPage.action, `${path}/edit/${id}`, fields, { id: String(id) });

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
  client = browserWith(await cookieFor('client'));
});

describe('a file in an article', () => {
  const insert = async (file: File, fields: Record<string, string> = {}) => {
    const body = new FormData();
    const posted = { title: 'T', categoryId: '1', content: 'Words', intent: 'file', ...fields };
    for (const [name, value] of Object.entries(posted)) body.append(name, value);
    body.append('file', file);
    const headers = { cookie: await cookieFor('admin'), origin: ORIGIN };
    const request = new Request(new URL(`${path}/edit/2`, ORIGIN), { method: 'POST', headers, body });
    return answer(() => editPage.action({ request, params: { id: '2' }, context: {} }));
  };

  it.each([
    [
      'with its name',
      'Prices [2026) .pdf',
      '%PDF-1.7',
      {},
      /^\[Prices 2026\) \.pdf\]\(\/uploads\/[\w-]{36}\/[^()]*%29[^()]*\)$/,
    ],
    ['with a label', 'list.csv', 'a,b', { fileText: 'The list' }, /^\[The list\]\(\/uploads\/[\w-]{36}\/list\.csv\)$/],
  ])('is inserted as a link %s if it isn’t an image', async (_, name, bytes, fields, expected) => {
    const response = await insert(new File([bytes], name, { type: 'application/pdf' }), { auto: '1', ...fields });
    expect(((await response.json()) as { markdown: string }).markdown).toMatch(expected);
  });

  it('is appended to the text without JavaScript', async () => {
    const before = (await store.snapshot()).knowledgeArticles[2];
    const response = await insert(new File(['a,b'], 'list.csv', { type: 'text/csv' }));
    const { result } = (await response.json()) as { result: { initialValue: { content: string } } };
    expect(result.initialValue.content).toMatch(/^Words\n\n\[list\.csv\]\(\/uploads\//);
    expect((await store.snapshot()).knowledgeArticles[2]).toEqual(before);
  });

  it('is rejected if it’s an HTML page or an SVG image with a script', async () => {
    for (const [name, type] of [
      ['page.html', 'text/html'],
      ['drawing.svg', 'image/svg+xml'],
    ] as const) {
      const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], name, { type });
      const response = await insert(file, { auto: '1', fileText: 'x' });
      const { markdown, errors } = (await response.json()) as { markdown: null; errors: object };
      expect([markdown, Object.keys(errors)], name).toEqual([null, ['file']]);
    }
  });

  it('must be selected before it can be inserted, and the article isn’t saved', async () => {
    const before = (await store.snapshot()).knowledgeArticles[2];
    const posted = { title: 'T', categoryId: '1', content: 'Words', intent: 'file', fileText: 'A dot' };
    const { result } = (await (await edit(2, posted)).json()) as { result: { error: object } };
    expect(Object.keys(result.error)).toEqual(['file']);
    expect((await store.snapshot()).knowledgeArticles[2]).toEqual(before);
  });
});

describe('the first page of the knowledge base', () => {
  it('shows article counts on its cards that add up to the number of articles', async () => {
    const { cards } = (await (await client.get(home.loader, path)).json()) as { cards: { count: number }[] };
    const { knowledgeArticles } = await store.snapshot();
    expect(cards.reduce((sum, { count }) => sum + count, 0)).toBe(Object.keys(knowledgeArticles).length);
  });

  it('finds articles despite typos, with the best match first', async () => {
    const found = await find('create invoce');
    expect(found?.articles[0]).toMatchObject({ category: 'invoicing', topic: 'Invoicing' });
    expect(found?.terms).toContain('invoice');
    expect(found?.articles[0]?.title).toMatch(/invoice/i);
  });

  it('suggests the closest articles for a search without results, and logs the search', async () => {
    const found = await find('invoice zeppelin');
    expect([found?.total, found?.nearest.length]).toEqual([0, 4]);
    expect(Object.values((await store.snapshot()).helpSearches)).toMatchObject([
      { place: 'knowledge', text: 'invoice zeppelin' },
    ]);
  });

  it('searches 2,000 articles quickly and paginates the results', async () => {
    await store.commit({ actor: null, label: 'test' }, (draft) => {
      const first = draft.knowledgeArticles[1];
      for (let id = 1001; first && id < 3000; id += 1)
        draft.knowledgeArticles[id] = { ...first, id, slug: `copy-${id}` };
    });
    await find('password');
    const start = performance.now();
    const found = await find('caps lock');
    expect(performance.now() - start).toBeLessThan(patience(1500));
    expect(found?.total).toBeGreaterThan(1999);
    const idsOf = (one: Found) => one?.articles.map(({ id }) => id) ?? [];
    const second = await find('caps lock', '&page=2');
    expect([idsOf(found).length, idsOf(second).length, second?.page]).toEqual([20, 20, 2]);
    expect(idsOf(found)).not.toEqual(expect.arrayContaining(idsOf(second)));
    const past = await client.get(home.loader, `${path}?q=caps+lock&page=99999`);
    expect(past.headers.get('Location')).toBe(`${path}?q=caps+lock&page=${found?.pages}`);
  });
});

describe('the page of a category', () => {
  it('shows its topics with their questions, and returns 404 for an unknown category', async () => {
    const response = await client.get(categoryPage.loader, `${path}/invoicing`, { category: 'invoicing' });
    const { card, topics } = (await response.json()) as { card: { title: string }; topics: { questions: unknown[] }[] };
    expect(card.title).toBe('Invoicing');
    expect(topics.every(({ questions }) => questions.length > 0)).toBe(true);
    expect((await client.get(categoryPage.loader, `${path}/none`, { category: 'none' })).status).toBe(404);
  });
});

describe('an article', () => {
  it('has headings, adjacent articles, and related articles', async () => {
    const response = await article('getting-started', 'what-do-the-groups-in-the-menu-mean', client);
    const reading = (await response.json()) as ArticleReading;
    expect(reading.headings.map(({ text }) => text)).toEqual(['The three groups', 'When something is missing']);
    expect(reading.article.html).toContain('<h2 id="part-1">The three groups</h2>');
    expect([reading.previous?.id, reading.next?.id]).toEqual([1, 3]);
    expect(reading.related.map(({ id }) => id)).toEqual([1, 3, 6]);
    expect(reading.isStale).toBe(false);
  });

  it('redirects from another category’s URL to its own, and an unknown article returns 404', async () => {
    const moved = await article('invoicing', 'what-do-the-groups-in-the-menu-mean');
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      `${path}/getting-started/what-do-the-groups-in-the-menu-mean`,
    ]);
    expect((await article('invoicing', 'nothing')).status).toBe(404);
  });

  it('is listed among the questions in its category', async () => {
    const response = await article('invoicing', 'how-do-i-create-an-invoice', client);
    const { article: own, topics } = (await response.json()) as Awaited<ReturnType<typeof articlePage.loader>>;
    expect(topics.filter(({ questions }) => questions.some(({ id }) => id === own.id))).toHaveLength(1);
    expect(topics.length).toBeGreaterThan(1);
  });

  it('is available as Markdown', async () => {
    const question = 'how-do-i-create-an-invoice';
    const response = await client.get(markdownFile.loader, `${path}/invoicing/${question}/article.md`, { question });
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await response.text()).toMatch(/^# How do I create an invoice\?\n\n/);
  });

  it('can be voted on once per user, and submitting a reason makes the vote negative', async () => {
    await vote({ intent: 'helpful' });
    expect(await outcomeOf(await vote({ intent: 'reason:10', 'reason-10': 'Where is the button?' }))).toMatchObject({
      to: `${path}/invoicing/how-do-i-create-an-invoice`,
      undo: true,
    });
    expect(Object.values((await store.snapshot()).articleVotes)).toMatchObject([
      { articleId: 10, helpful: false, reason: 'Where is the button?' },
    ]);
    expect((await vote({ intent: 'x' })).status).toBe(400);
    expect((await vote({ intent: 'helpful' }, 'nothing')).status).toBe(404);
  });
});

describe('the article form', () => {
  const fields = { title: 'How do I rest?', content: '# Sleep\n\nWell.', categoryId: '4', intent: 'save' };

  it('can’t be submitted by a client account', async () => {
    const response = await client.post(addPage.action, `${path}/add`, fields);
    expect(response.headers.get('location')).toContain('/misc/not-authorized');
  });

  it('adds an article to its topic, moves it to another category, and deletes it', async () => {
    expect(await outcomeOf(await browser.post(addPage.action, `${path}/add`, fields))).toMatchObject({
      to: `${path}/invoicing/how-do-i-rest`,
    });
    const id = Math.max(...Object.keys((await store.snapshot()).knowledgeArticles).map(Number));
    const { tag } = await articleForEdit(id);
    await edit(id, { ...fields, categoryId: '1', tag });
    expect((await articleForEdit(id)).address).toEqual({ slug: 'how-do-i-rest', category: 'getting-started' });
    const { html } = ((await (await article('getting-started', 'how-do-i-rest')).json()) as ArticleReading).article;
    expect(html).toBe('<h2 id="part-1">Sleep</h2>\n<p>Well.</p>');
    expect(await outcomeOf(await edit(id, { intent: 'delete' }))).toMatchObject({ to: path, undo: true });
    expect((await article('getting-started', 'how-do-i-rest')).status).toBe(404);
  });

  it('shows a preview without storing anything', async () => {
    const before = await store.snapshot();
    const response = await edit(2, { ...fields, content: '**bold** <x>', intent: 'preview' });
    expect(await response.json()).toMatchObject({
      preview: '<p><strong>bold</strong> &lt;x&gt;</p>',
      result: { initialValue: { title: fields.title } },
    });
    expect(await store.snapshot()).toBe(before);
  });

  it('uses the author’s time zone for the article’s date, even when a version is restored', async () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const here = browserWith(`${await cookieFor('admin')}; ${(await chosenZoneCookie(zone))?.split(';')[0]}`);
      const dated = async () => (await store.snapshot()).knowledgeArticles[2]?.updatedAt;
      const id = { id: '2' };
      const { tag } = await articleForEdit(2);
      await here.post(editPage.action, `${path}/edit/2`, { ...fields, title: zone, tag }, id);
      expect(await dated()).toBe(today(zone));
      await here.post(addPage.action, `${path}/add`, { ...fields, title: `New in ${zone}` });
      expect(Object.values((await store.snapshot()).knowledgeArticles).at(-1)?.updatedAt).toBe(today(zone));
      await store.commit({ actor: null, label: 'test' }, ({ knowledgeArticles }) => {
        if (knowledgeArticles[2]) knowledgeArticles[2].updatedAt = '2020-01-01';
      });
      const [first] = Object.keys((await store.snapshot()).revisions);
      await here.post(historyPage.action, `${path}/edit/2/history`, { revision: first ?? '' }, id);
      expect(await dated()).toBe(today(zone));
    }
  });

  it('rejects a blank title and a conflicting change', async () => {
    expect((await edit(2, { ...fields, title: ' ' })).status).toBe(400);
    expect((await edit(2, { ...fields, tag: 'older' })).status).toBe(409);
  });
});
