import { expect, it } from 'vitest';
import type { HitGroup } from '~/models/search/find.server';
import { store } from '~/models/store/store.server';
import * as page from '~/routes/search/page/route';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

it('the search page counts the results of every group and shows which group is selected', async () => {
  reseed();
  const browser = browserWith(await cookieFor('admin'));
  const read = async (q: string) => {
    const response = await browser.get(page.loader, `/search?q=${encodeURIComponent(q)}`);
    return (await response.json()) as { groups: HitGroup[]; totals: [string, number][]; current: string | null };
  };
  const all = await read('invoice');
  expect(all.current).toBe('');
  expect(all.totals).toEqual(all.groups.map(({ name, total }) => [name, total]));
  expect(all.totals.map(([name]) => name)).toEqual(expect.arrayContaining(['pages', 'email', 'blog']));
  for (const [name, total] of all.totals) {
    const alone = await read(`in:${name} invoice`);
    expect([name, alone.current, alone.totals]).toEqual([name, name, all.totals]);
    expect([name, alone.groups.find((one) => one.name === name)?.total]).toEqual([name, total]);
  }
  expect(await read('in:nowhere invoice')).toMatchObject({ current: null, totals: all.totals });
  expect((await read('in:orders')).totals).toEqual([]);
});

it('search shows an unpublished post to an administrator, but not to a client', async () => {
  reseed();
  const found = async (account: 'admin' | 'client') => {
    const browser = browserWith(await cookieFor(account));
    const response = await browser.get(page.loader, '/search?q=naming+things+warehouse');
    const { groups } = (await response.json()) as { groups: HitGroup[] };
    return groups.flatMap(({ hits }) => hits.map(({ url }) => url));
  };
  const draft = '/pages/blog/detail/notes-on-naming-things-in-a-warehouse';
  expect(await found('admin')).toContain(draft);
  expect(await found('client')).not.toContain(draft);
});

it('search answers a complete question with help articles, listed last and without drafts', async () => {
  reseed();
  const browser = browserWith(await cookieFor('client'));
  const found = async () => {
    const response = await browser.get(page.loader, '/search?q=how+do+I+reset+my+password%3F');
    return ((await response.json()) as { groups: HitGroup[] }).groups;
  };
  const article = '/pages/knowledge-base/account-and-settings/how-do-i-change-my-password';
  const last = (await found()).at(-1);
  expect([last?.name, last?.hits.map(({ url }) => url)]).toEqual(['knowledgeBase', expect.arrayContaining([article])]);
  await store.commit({ actor: null, label: 'test' }, ({ knowledgeArticles }) => {
    if (knowledgeArticles[48]) knowledgeArticles[48].draft = true;
  });
  expect((await found()).flatMap(({ hits }) => hits.map(({ url }) => url))).not.toContain(article);
});

it('search lists a whole group for an in: operator alone, with fewer pages and actions for a client', async () => {
  reseed();
  const found = async (account: 'admin' | 'client', name: string) => {
    const browser = browserWith(await cookieFor(account));
    const response = await browser.get(page.loader, `/search?q=in%3A${name}`);
    return ((await response.json()) as { groups: HitGroup[] }).groups.find((one) => one.name === name);
  };
  const { searchFiles, searchContacts } = await store.snapshot();
  expect((await found('admin', 'files'))?.total).toBe(Object.keys(searchFiles).length);
  expect((await found('admin', 'contacts'))?.total).toBe(Object.keys(searchContacts).length);
  for (const name of ['pages', 'actions'])
    expect((await found('client', name))?.total).toBeLessThan((await found('admin', name))?.total ?? 0);
});
