import { beforeEach, describe, expect, it } from 'vitest';
import { createFaqEntry } from '~/models/faq/commands.server';
import { getFaqEntry } from '~/models/faq/queries.server';
import { store } from '~/models/store/store.server';
import { supportAddress } from '~/models/workspace/queries.server';
import * as composePage from '~/routes/email/compose/route';
import * as addPage from '~/routes/help/faq/add/route';
import * as editPage from '~/routes/help/faq/edit/route';
import * as page from '~/routes/help/faq/route';
import { supportMailUrl } from '~/routes/help/links';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/pages/faq';
let browser = browserWith('');
let client = browserWith('');

interface View {
  site: string;
  total: number;
  terms: string[];
  categories: { id: string; count: number }[];
  groups: { id: string; entries: { id: number; own: unknown; helpful: number }[] }[];
  nearest: { id: number }[];
}

const view = async (query = '') =>
  (await browser.get(page.loader, path + query)) as Response & { json(): Promise<View> };
const read = async (query = '') => (await (await view(query)).json()) as View;

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
  client = browserWith(await cookieFor('client'));
});

describe('the FAQ questions', () => {
  it('are all listed, in five categories', async () => {
    const { total, categories, groups } = await read();
    const ids = ['payment', 'delivery', 'cancellationReturn', 'myOrders', 'productServices'];
    expect(categories.map(({ id }) => id)).toEqual(ids);
    expect(groups.map(({ id }) => id)).toEqual(ids);
    expect(groups.reduce((sum, { entries }) => sum + entries.length, 0)).toBe(total);
  });

  it('match if they contain every search word, regardless of case and order', async () => {
    const { total, groups } = await read('?q=DECLINED+bank');
    const { faqEntries } = await store.snapshot();
    const wanted = Object.values(faqEntries).filter(({ question, ans }) =>
      ['bank', 'declined'].every((word) => `${question} ${ans}`.toLowerCase().includes(word)),
    );
    expect(total).toBe(wanted.length);
    expect(groups.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(wanted.map(({ id }) => id));
  });

  it.each([
    ['refnud', 'refund'],
    ['paymnet', 'payment'],
    ['delivry', 'delivery'],
    ['shiping', 'shipping'],
  ])('match the mistyped %s, with %s highlighted', async (typed, meant) => {
    const { total, terms, groups, nearest } = await read(`?q=${typed}`);
    expect(total).toBeGreaterThan(0);
    expect(terms).toContain(meant);
    expect(groups.flatMap(({ entries }) => entries)).toHaveLength(total);
    expect(nearest).toEqual([]);
  });

  it('are sorted by relevance within a category: matches in the question come first', async () => {
    const { groups } = await read('?q=invoice');
    const { faqEntries } = await store.snapshot();
    for (const { entries } of groups) {
      const inTitle = entries.map(({ id }) => faqEntries[id]?.question.toLowerCase().includes('invoice'));
      expect(inTitle).toEqual([...inTitle].sort((a, b) => Number(b) - Number(a)));
    }
  });

  it('can be filtered by category, and the questions in every category are still counted', async () => {
    const { categories, groups } = await read('?category=delivery');
    expect(groups.map(({ id }) => id)).toEqual(['delivery']);
    expect(categories.every(({ count }) => count > 3)).toBe(true);
  });

  it('are suggested if none contains every search word, and the failed search is counted once per user', async () => {
    const { total, nearest } = await read('?q=refund+zeppelin');
    await read('?q=Refund+Zeppelin');
    await client.get(page.loader, `${path}?q=refund+zeppelin`);
    expect(total).toBe(0);
    expect(nearest.length).toBeGreaterThan(0);
    const searches = Object.values((await store.snapshot()).helpSearches);
    expect(searches).toMatchObject([{ place: 'faq', text: 'refund zeppelin', count: 2 }]);
  });
});

it('the FAQ page’s data includes the site’s origin', async () => {
  const { site } = await read('?q=refund');
  expect(new URL(site).origin).toBe(site);
});

it('the mistyped “pasword” finds questions about passwords', async () => {
  const { groups, total } = await read('?q=pasword');
  expect(total).toBeGreaterThan(0);
  expect(groups.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(expect.arrayContaining([31, 32]));
});

describe('votes on FAQ questions', () => {
  it('count once per user, can be changed with undo, and can include a reason', async () => {
    await client.post(page.action, path, { intent: 'notHelpful:3' });
    expect(await outcomeOf(await client.post(page.action, path, { intent: 'helpful:3' }))).toMatchObject({
      to: `${path}?open=3#q-3`,
      undo: true,
    });
    await browser.post(page.action, `${path}?q=card`, { intent: 'reason:3', 'reason-3': 'Which bank?' });
    const { faqVotes } = await store.snapshot();
    expect(Object.values(faqVotes).map(({ helpful, reason }) => [helpful, reason])).toEqual([
      [true, ''],
      [false, 'Which bank?'],
    ]);
  });

  it.each([
    ['helpful:x', 400],
    ['helpful:999', 404],
    ['helpful', 400],
    ['other:3', 400],
  ] as const)('submitted as %s return %i', async (intent, status) => {
    expect((await client.post(page.action, path, { intent })).status).toBe(status);
  });
});

describe('the question form', () => {
  const edit = (id: number, fields: Record<string, string>) =>
    browser.post(editPage.action, `${path}/edit/${id}`, fields, { id: String(id) });

  it('isn’t available to client accounts', async () => {
    const response = await client.post(addPage.action, `${path}/add`, {
      question: 'x',
      ans: 'y',
      categoryId: 'payment',
    });
    expect(response.headers.get('location')).toContain('/misc/not-authorized');
  });

  it('adds, changes, and deletes a question, and returns 404 for a second deletion', async () => {
    const fields = { question: 'Cash?', ans: 'Yes.', categoryId: 'delivery' };
    const added = await outcomeOf(await browser.post(addPage.action, `${path}/add`, fields));
    expect(added).toMatchObject({ to: `${path}?open=34#q-34`, undo: true });
    const { tag } = await getFaqEntry(34);
    await edit(34, { ...fields, ans: 'No.', tag, intent: 'save' });
    expect((await getFaqEntry(34)).entry).toEqual({ id: 34, ...fields, ans: 'No.' });
    expect(await outcomeOf(await edit(34, { intent: 'delete' }))).toMatchObject({ to: path, undo: true });
    expect((await edit(34, { intent: 'delete' })).status).toBe(404);
  });

  it('returns the stored values on a conflict and rejects an empty answer', async () => {
    const actor = { id: 2, name: 'Jonas Keller' };
    const input = { question: 'Cash?', ans: 'Yes.', categoryId: 'delivery' as const };
    const { id } = (await createFaqEntry({ input, actor })).result.entry;
    const stale = await edit(id, { ...input, ans: 'No.', tag: 'older', intent: 'save' });
    expect([stale.status, await stale.json()]).toMatchObject([409, { stored: { ans: 'Yes.' } }]);
    expect((await edit(id, { ...input, ans: ' ', intent: 'save' })).status).toBe(400);
  });
});

describe('a support email', () => {
  const to = 'support@atrium.example';
  const expected = { subject: 'A question about Atrium: zeppelin & co', body: 'I searched for “zeppelin & co”.\n\n' };

  it('starts on the compose page with recipient, subject, and text', async () => {
    const url = supportMailUrl({ to, ...expected, inApp: true });
    expect(url).toMatch(/^\/apps\/email\/compose\?/);
    const { start } = (await (await browser.get(composePage.loader, url)).json()) as { start: object };
    expect(start).toMatchObject({ to, ...expected });
  });

  it('goes to the workspace’s support address or, without one, to the company’s email address', async () => {
    expect(await supportAddress()).toBe(to);
    await store.commit({ actor: null, label: 'test' }, ({ workspace }) => {
      if (workspace['1']) workspace['1'].supportEmail = '';
    });
    expect(await supportAddress()).toBe('billing@atrium.example');
  });

  it('is a mailto link without empty fields for users without an inbox', () => {
    expect(supportMailUrl({ to, subject: 'A question', body: '', inApp: false })).toBe(
      'mailto:support@atrium.example?subject=A%20question',
    );
  });
});
