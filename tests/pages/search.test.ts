import { beforeEach, describe, expect, it } from 'vitest';
import { sendMessage } from '~/models/chat/commands.server';
import { listBookmarkLinks } from '~/models/bookmark/commands.server';
import type { HitGroup } from '~/models/search/find.server';
import * as bookmarks from '~/routes/search/bookmarks/route';
import * as page from '~/routes/search/page/route';
import { found } from '~/lib/errors';
import { listMails } from '~/models/email/queries.server';
import { mailQuerySchema } from '~/models/email/schema';
import { invoiceFigures } from '~/models/invoice/queries.server';
import { store } from '~/models/store/store.server';
import { createTodo } from '~/models/todo/commands.server';
import { todoInputSchema } from '~/models/todo/schema';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFrom } from '../helpers/request';
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
const links = async () => (await listBookmarkLinks(1)).map(({ link }) => link);

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the search page', () => {
  it('finds pages and files despite a typo, and contacts by name', async () => {
    expect((await group('kanbna', 'pages'))?.hits.map(({ url }) => url)).toContain('/apps/kanban');
    expect((await group('brand guidlines', 'files'))?.hits[0]?.title).toBe('Brand guidelines');
    expect((await group('solberg', 'contacts'))?.hits[0]?.url).toBe('mailto:ingrid.solberg@fjordline.example');
  });

  it('shows a person before the files that they uploaded, but a file with a matching name first', async () => {
    const [first] = await find('tanabe');
    expect(first?.name).not.toBe('files');
    expect(first?.hits[0]?.title).toBe('Yuki Tanabe');
    expect((await find('tanabe')).map(({ name }) => name)).toContain('files');
    expect((await find('homepage illustration'))[0]?.name).toBe('files');
  });

  it('finds a kanban task by its number, with or without a hash', async () => {
    for (const typed of ['#3', '3']) {
      expect((await group(typed, 'kanban'))?.hits.map(({ url }) => url)).toContain('/apps/kanban/tasks/3');
    }
  });

  it('finds a record by its number, limits a search to one group, and links a chat result to its message', async () => {
    expect((await group('1045', 'invoices'))?.hits[0]?.url).toMatch(/1045/);
    const only = await find('in:chat icon');
    expect(only.map(({ name }) => name)).toEqual(['chat']);
    expect(only[0]?.hits[0]?.url).toMatch(/^\/apps\/chat\?message=\d+$/);
  });

  it('finds channels and users to chat with, except the current user', async () => {
    expect((await group('ingrid solheim', 'chat'))?.hits[0]?.url).toBe('/apps/chat?chat=1');
    expect((await group('dana whitfield', 'chat'))?.hits.map(({ url }) => url) ?? []).not.toContain(
      '/apps/chat?chat=1000001',
    );
    expect((await group('announcements', 'chat'))?.hits[0]?.url).toBe('/apps/chat?chat=c1');
  });

  it.each(['', '&view=dialog'])(
    'shows at most four results in each group, and more for a single group outside the dialog: “%s”',
    async (view) => {
      const groups = await find('a', view);
      expect(Math.max(...groups.map(({ hits }) => hits.length))).toBe(4);
      expect(groups.some(({ total }) => total > 4)).toBe(true);
      expect((await find('in:orders', view))[0]?.hits).toHaveLength(view ? 4 : 18);
    },
  );

  it('shows only results that the user can see, and no messages from other accounts', async () => {
    const mira = { accountId: 7, actor: { id: 7, name: 'Mira' } };
    await sendMessage({ ...mira, contactId: 3, message: 'strictly between the two of us' });
    expect(await find('strictly between')).toEqual([]);
    browser = browserWith(await cookieFor('client'));
    const names = (await find('a')).map(({ name }) => name);
    expect(names).not.toContain('invoices');
    expect(names).not.toContain('chat');
    expect(await group('kanban', 'pages')).toBeUndefined();
  });

  it('shows no result groups for a blank query, and doesn’t fail on special characters', async () => {
    for (const q of ['', '   ', 'in:', '^(.*', '__proto__', '"']) expect(await find(q)).toEqual(expect.any(Array));
    expect(await find('  ')).toEqual([]);
  });
});

describe('bookmarks', () => {
  it('are added and removed by the star on a page', async () => {
    const star = {
      intent: 'toggle',
      link: '/apps/kanban?view=list',
      title: 'Kanban list',
      redirectTo: '/apps/kanban?view=list',
    };
    expect(await post(star)).toMatchObject({ status: 302, to: '/apps/kanban?view=list', undo: true });
    expect((await listBookmarkLinks(1)).at(-1)).toMatchObject({ link: '/apps/kanban?view=list', title: 'Kanban list' });
    await post(star);
    expect(await links()).not.toContain('/apps/kanban?view=list');
  });

  it('can be removed by their link alone', async () => {
    const before = await links();
    await post({ intent: 'toggle', link: before[1] ?? '' });
    expect(await links()).toEqual(before.filter((_, index) => index !== 1));
  });

  it('can be renamed and moved, but not renamed by another account', async () => {
    const [first, second] = await listBookmarkLinks(1);
    await post({ intent: `down:${first?.id}` });
    expect((await links()).slice(0, 2)).toEqual([second?.link, first?.link]);
    await post({ intent: `rename:${first?.id}`, title: 'Mine' });
    expect((await listBookmarkLinks(1))[1]?.title).toBe('Mine');
    const empty = await browser.post(bookmarks.action, '/bookmarks', { intent: `rename:${first?.id}`, title: ' ' });
    expect(empty.status).toBe(400);
    browser = browserWith(await cookieFor('client'));
    const others = await browser.post(bookmarks.action, '/bookmarks', { intent: `rename:${first?.id}`, title: 'x' });
    expect(others.status).toBe(404);
  });

  it('can’t have an external or empty link', async () => {
    for (const link of ['https://evil.example', '//evil.example', '/\\evil.example', '']) {
      expect((await browser.post(bookmarks.action, '/bookmarks', { intent: 'toggle', link })).status).toBe(400);
    }
  });
});

describe('a search', () => {
  it('finds actions that the user has permission for', async () => {
    expect((await group('new invoice', 'actions'))?.hits[0]?.url).toBe('/apps/invoice/add');
    expect((await group('write a blog post', 'actions'))?.hits[0]?.url).toBe('/pages/blog/edit/new');
    browser = browserWith(await cookieFor('client'));
    const offered = (await group('new invoice', 'actions'))?.hits ?? [];
    expect(offered.map(({ url }) => url)).not.toContain('/apps/invoice/add');
    expect((await group('keyboard shortcuts', 'actions'))?.hits[0]?.url).toBe('/preferences/keyboard');
  });

  it('finds pages and actions by synonyms and returns the matched words', async () => {
    const bills = (await group('bills', 'pages'))?.hits.find(({ url }) => url === '/apps/invoice/list');
    expect(bills?.words).toContain('bills');
    expect((await group('theme', 'actions'))?.hits.map(({ post }) => post?.skin)).toContain('dark');
  });

  it('offers what the user can create if nothing matches', async () => {
    const instead = async () => {
      const response = await browser.get(page.loader, '/search?q=zzzzqqq');
      const { groups, instead: offered } = (await response.json()) as { groups: HitGroup[]; instead: HitGroup[] };
      expect(groups).toEqual([]);
      return offered.flatMap(({ hits }) => hits.map(({ url }) => url));
    };
    expect(await instead()).toContain('/apps/todo/add');
    expect(await instead()).not.toContain('/preferences');
    browser = browserWith(await cookieFor('client'));
    expect(await instead()).not.toContain('/apps/todo/add');
  });

  it('returns the matched words, corrected for typos', async () => {
    expect((await group('kanbna', 'pages'))?.hits[0]?.words).toEqual(['kanban']);
  });

  it('filters by status, in one group or in all', async () => {
    const late = (await find('in:invoices status:past-due'))[0];
    expect(late?.name).toBe('invoices');
    expect(late?.total).toBe((await invoiceFigures()).overdue.count);
    const drafts = (await find('in:invoices status:draft'))[0];
    expect(drafts?.hits.map(({ url }) => url)).not.toContain(late?.hits[0]?.url);
    expect(await find('in:invoices status:nonsense')).toEqual([]);
    expect((await find('in:orders')).length).toBeGreaterThan(0);
    expect((await find('status:pending')).length).toBeGreaterThan((await find('in:orders status:pending')).length);
  });

  it.each(['mails', 'messages', 'todos', 'tasks', 'posts', 'articles', 'events', 'products', 'users', 'orders'])(
    'is limited to one or two groups with in:%s',
    async (name) => {
      const groups = await find(`in:${name}`);
      expect(groups.length).toBeGreaterThan(0);
      expect(groups.length).toBeLessThan(3);
    },
  );

  it('finds only files with in:files', async () => {
    expect((await find('in:files notes')).map(({ name }) => name).filter((name) => name !== 'files')).toEqual([]);
  });

  it('finds invoices and orders by the customer’s email address', async () => {
    const { invoices, orders } = await store.snapshot();
    const { client } = found(invoices[1013], 'invoice');
    const { customer } = found(Object.values(orders)[0], 'order');
    const urls = async (q: string, name: string) => (await group(q, name))?.hits.map(({ url }) => url);
    expect(await urls(client.companyEmail, 'invoices')).toContain('/apps/invoice/preview/1013');
    expect((await urls(customer.email, 'orders'))?.length).toBeGreaterThan(0);
  });

  it('lists the contact with the entered email address first', async () => {
    expect((await find('ingrid.solberg@fjordline.example'))[0]?.hits[0]?.detail).toBe(
      'ingrid.solberg@fjordline.example',
    );
  });

  it('links to the user with the entered email address, but not for clients', async () => {
    const user = found(Object.values((await store.snapshot()).users)[3], 'user');
    const [first] = (await find(user.email))[0]?.hits ?? [];
    expect(first?.url).toBe(`/apps/user/view/${user.id}`);
    browser = browserWith(await cookieFor('client'));
    expect(await find(user.email)).toEqual([]);
  });

  it('finds an email of the account by its subject', async () => {
    const { mails } = await listMails({ ...mailQuerySchema.parse({}), accountId: 1 });
    const { subject, id } = mails[0] ?? { subject: '', id: 0 };
    expect((await group(`in:email ${subject}`, 'email'))?.hits.map(({ url }) => url)).toContain(
      `/apps/email?mail=${id}`,
    );
  });

  it('shows recent records and recent searches for an empty query', async () => {
    const account = found((await store.snapshot()).accounts[1], 'Account');
    await createTodo({
      input: todoInputSchema.parse({ title: 'Water the plants', dueDate: '2031-03-07' }),
      actor: { id: 1, name: account.fullName },
    });
    const response = await browser.get(page.loader, '/search?q=kanb');
    const again = browserWith(`${await cookieFor('admin')}; ${cookieFrom(response)}`);
    const further = await again.get(page.loader, '/search?q=kanban');
    const later = browserWith(`${await cookieFor('admin')}; ${cookieFrom(further)}`);
    const empty = (await (await later.get(page.loader, '/search')).json()) as {
      recent: { title: string }[];
      searches: string[];
    };
    expect(empty.recent.map(({ title }) => title)).toContain('Water the plants');
    expect(empty.searches).toEqual(['kanban']);
  });

  it('is remembered in a cookie for the whole site, but isn’t shown to the browser’s next account', async () => {
    const response = await browser.get(page.loader, '/search?q=kanban');
    // `/search.data` isn't a subpath of `/search`.
    expect(response.headers.get('set-cookie')).toMatch(/; Path=\/(;|$)/);
    const other = browserWith(`${await cookieFor('client')}; ${cookieFrom(response)}`);
    const shown = (await (await other.get(page.loader, '/search')).json()) as { searches: string[] };
    expect(shown.searches).toEqual([]);
  });
});

describe('bookmarks of lists', () => {
  it('show the number of matching invoices or to-dos, but not of kanban tasks', async () => {
    const link = '/apps/invoice/list?status=Past+Due';
    await post({ intent: 'toggle', link, title: 'Late ones' });
    const marks = async () => {
      const response = await browser.get(bookmarks.loader, '/bookmarks');
      return ((await response.json()) as { marks: { link: string; title: string; count: number | null }[] }).marks;
    };
    const { overdue } = await invoiceFigures();
    expect((await marks()).find((mark) => mark.link === link)?.count).toBe(overdue.count);
    await post({ intent: 'toggle', link: '/apps/todo?q=onboarding&tag=medium', title: 'One to-do' });
    expect((await marks()).find(({ title }) => title === 'One to-do')?.count).toBe(1);
    await post({ intent: 'toggle', link: '/apps/kanban?view=list', title: 'Kanban list' });
    expect((await marks()).find((mark) => mark.link === '/apps/kanban?view=list')?.count).toBeNull();
  });
});
