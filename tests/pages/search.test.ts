import { beforeEach, describe, expect, it } from 'vitest';
import { sendMessage } from '~/models/chat/commands.server';
import { listMarks } from '~/models/bookmark/commands.server';
import type { HitGroup } from '~/models/search/find.server';
import * as bookmarks from '~/routes/search/bookmarks/route';
import * as page from '~/routes/search/page/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let browser = browserWith('');

const find = async (q: string, more = '') => {
  const response = await browser.get(page.loader, `/search?q=${encodeURIComponent(q)}${more}`);
  return ((await response.json()) as { groups: HitGroup[] }).groups;
};
const group = async (q: string, name: string) => (await find(q)).find((one) => one.name === name);
const post = async (fields: Record<string, string | number>) =>
  outcomeOf(await browser.post(bookmarks.action, '/bookmarks', fields));
const links = async () => (await listMarks(1)).map(({ link }) => link);

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the search page', () => {
  it('finds pages, files and contacts, and forgives a mistyping', async () => {
    expect((await group('kanbna', 'pages'))?.hits.map(({ url }) => url)).toContain('/apps/kanban');
    expect((await group('brand guidlines', 'files'))?.hits[0]?.title).toBe('Brand guidelines');
    expect((await group('solberg', 'contacts'))?.hits[0]?.url).toBe('mailto:ingrid.solberg@fjordline.example');
  });

  it('finds a card by its number, with a hash before it or without', async () => {
    for (const typed of ['#3', '3']) {
      expect((await group(typed, 'kanban'))?.hits.map(({ url }) => url)).toContain('/apps/kanban/tasks/3');
    }
  });

  it('finds records with the way to them, one by its number, and in one group when asked', async () => {
    expect((await group('1045', 'invoices'))?.hits[0]?.url).toMatch(/1045/);
    const only = await find('in:chat icon');
    expect(only.map(({ name }) => name)).toEqual(['chat']);
    expect(only[0]?.hits[0]?.url).toMatch(/^\/apps\/chat\?message=\d+$/);
  });

  it('shows at most four of a group in the dialog', async () => {
    const groups = await find('a', '&view=dialog');
    expect(Math.max(...groups.map(({ hits }) => hits.length))).toBe(4);
    expect(groups.some(({ total }) => total > 4)).toBe(true);
  });

  it('shows what the person may see, and nobody the messages of others', async () => {
    const mira = { accountId: 7, actor: { id: 7, name: 'Mira' } };
    await sendMessage({ ...mira, contactId: 3, message: 'strictly between the two of us' }).catch(() => undefined);
    expect(await find('strictly between')).toEqual([]);
    browser = browserWith(await cookieFor('client'));
    const names = (await find('a')).map(({ name }) => name);
    expect(names).not.toContain('invoices');
    expect(names).not.toContain('chat');
    expect(await group('kanban', 'pages')).toBeUndefined();
  });

  it('answers nothing to nothing, and to signs that mean something elsewhere', async () => {
    for (const q of ['', '   ', 'in:', '^(.*', '__proto__', '"']) expect(await find(q)).toEqual(expect.any(Array));
    expect(await find('  ')).toEqual([]);
  });
});

describe('bookmarks', () => {
  it('are set for any address by the star of its page, and taken away by it', async () => {
    const star = {
      intent: 'toggle',
      link: '/apps/kanban?view=list',
      title: 'Kanban list',
      redirectTo: '/apps/kanban?view=list',
    };
    expect(await post(star)).toMatchObject({ status: 302, to: '/apps/kanban?view=list', undo: true });
    expect((await listMarks(1)).at(-1)).toMatchObject({ link: '/apps/kanban?view=list', title: 'Kanban list' });
    await post(star);
    expect(await links()).not.toContain('/apps/kanban?view=list');
  });

  it('of a page item are the same as those of the call', async () => {
    const before = await links();
    await post({ intent: 'toggle', link: before[1] ?? '' });
    expect(await links()).toEqual(before.filter((_, index) => index !== 1));
  });

  it('are renamed and moved by their account only', async () => {
    const [first, second] = await listMarks(1);
    await post({ intent: `down:${first?.id}` });
    expect((await links()).slice(0, 2)).toEqual([second?.link, first?.link]);
    await post({ intent: `rename:${first?.id}`, title: 'Mine' });
    expect((await listMarks(1))[1]?.title).toBe('Mine');
    const empty = await browser.post(bookmarks.action, '/bookmarks', { intent: `rename:${first?.id}`, title: ' ' });
    expect(empty.status).toBe(400);
    browser = browserWith(await cookieFor('client'));
    const others = await browser.post(bookmarks.action, '/bookmarks', { intent: `rename:${first?.id}`, title: 'x' });
    expect(others.status).toBe(404);
  });

  it('lead nowhere else', async () => {
    for (const link of ['https://evil.example', '//evil.example', '/\\evil.example', '']) {
      expect((await browser.post(bookmarks.action, '/bookmarks', { intent: 'toggle', link })).status).toBe(400);
    }
  });
});
