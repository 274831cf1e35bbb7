import { beforeEach, describe, expect, it } from 'vitest';
import { articleForEdit } from '~/models/knowledge/reading.server';
import { postForEdit } from '~/models/blog/reading.server';
import { store } from '~/models/store/store.server';
import { createTodoList } from '~/models/todo/lists.server';
import * as profile from '~/routes/chat/profile/route';
import * as post from '~/routes/blog/edit/route';
import * as quickPost from '~/routes/blog/quick/route';
import * as employee from '~/routes/data-table/editing/edit/route';
import * as faq from '~/routes/help/faq/edit/route';
import * as article from '~/routes/help/knowledge/edit/route';
import * as user from '~/routes/modal-examples/edit-user/route';
import * as project from '~/routes/kanban/projects/edit/route';
import * as order from '~/routes/order/list/quick/route';
import * as todo from '~/routes/todo/edit/route';
import * as todoLists from '~/routes/todo/lists/route';
import { openMarkup } from '../helpers/markup';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

type Module = Parameters<typeof openMarkup>[0]['module'];

let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

/** Submits a form with an outdated version tag. Returns the rows of the conflict. */
async function conflict(module: Module, path: string, address: string, fields: Record<string, string | string[]>) {
  const { status, html } = await openMarkup({ module, path, cookie }, address, {
    intent: 'save',
    ...fields,
    tag: 'older',
  });
  expect(status).toBe(409);
  const note = html.slice(html.indexOf('conflict-note'));
  return [...note.matchAll(/<th scope="row">(.*?)<\/th><td[^>]*>(.*?)<\/td><td[^>]*>(.*?)<\/td>/g)].map(
    ([, ...cells]) => cells.map((cell) => cell.replace(/<[^>]+>/g, '')),
  );
}

describe('a form conflict', () => {
  it('shows selected options by their labels', async () => {
    const { employees, orders, users, faqEntries } = await store.snapshot();
    expect(employees[1]?.status).not.toBe(4);
    const facts = { full_name: 'x', post: 'x', email: 'x@y.example', city: 'x', start_date: '2020-01-01' };
    const figures = { salary: '1', age: '30', experience: '3', status: 'resigned' };
    const editing = '/datatables/editing';
    const rows = await conflict(employee, `${editing}/:id`, `${editing}/1`, { ...facts, ...figures });
    expect(rows.find(([name]) => name === 'Status')?.[1]).toBe('Resigned');

    const pending = Object.values(orders).find(({ status }) => status === 'pending');
    const quick = `/apps/order/list/${pending?.id}`;
    expect(await conflict(order, '/apps/order/list/:id', quick, { status: 'finished' })).toContainEqual([
      'Status',
      'Finished',
      'Pending',
    ]);

    const question = faqEntries[1];
    expect(question?.categoryId).toBe('payment');
    const typed = { question: question?.question ?? '', ans: question?.ans ?? '', categoryId: 'myOrders' };
    expect(await conflict(faq, '/pages/faq/edit/:id', '/pages/faq/edit/1', typed)).toContainEqual([
      'Category',
      'My orders',
      'Payment',
    ]);

    const person = Object.values(users).find(({ status }) => status === 'active');
    const dialog = `/modal-examples/edit-user?id=${person?.id}`;
    const { fullName = '', email = '', company = '' } = person ?? {};
    expect(
      await conflict(user, '/modal-examples/edit-user', dialog, { fullName, email, company, status: 'inactive' }),
    ).toEqual([['Status', 'Inactive', 'Active']]);

    const chat = await conflict(profile, '/apps/chat/profile', '/apps/chat/profile', { about: 'x', status: 'away' });
    expect(chat.find(([, mine]) => mine === 'Away')).toBeDefined();

    const task = { title: 'x', dueDate: '2031-01-01', repeatUnit: 'week', repeatEvery: '1' };
    expect(await conflict(todo, '/apps/todo/edit/:id', '/apps/todo/edit/1', task)).toContainEqual(
      expect.arrayContaining(['Repeats', 'Weekly']),
    );
    const days = await conflict(todo, '/apps/todo/edit/:id', '/apps/todo/edit/1', task);
    expect(days.find(([name]) => name === 'Due date')?.[1]).toMatch(/Jan.* 2031/);
  });

  it('doesn’t compare the payment and shipping of an order that has no checkbox for them', async () => {
    const { orders } = await store.snapshot();
    const done = Object.values(orders).find(
      ({ status, paidAt, outstanding, shippedAt }) =>
        status === 'finished' && paidAt !== null && outstanding === 0 && shippedAt !== null,
    );
    const quick = `/apps/order/list/${done?.id}`;
    expect(await conflict(order, '/apps/order/list/:id', quick, { status: 'finished', note: 'Ring' })).toEqual([
      ['Note', 'Ring', expect.any(String)],
    ]);
  });

  it('doesn’t compare the audience of the first kanban project, which has no fields for it', async () => {
    expect(
      await conflict(project, '/apps/kanban/projects/:id/edit', '/apps/kanban/projects/1/edit', { name: 'Renamed' }),
    ).toEqual([['Project name', 'Renamed', expect.any(String)]]);
  });

  it('shows who can see a list by the labels of the options', async () => {
    const { accounts } = await store.snapshot();
    const [admin, other] = Object.values(accounts);
    const input = { name: 'Plans', access: 'private' as const, people: [], roles: [] };
    const { result } = await createTodoList({ input, actor: { id: admin?.id ?? 0, name: '' } });
    const typed = { name: 'Plans', access: 'shared', people: String(other?.id) };
    expect(await conflict(todoLists, '/apps/todo/lists', `/apps/todo/lists?edit=${result.id}`, typed)).toEqual([
      ['Visibility', 'Shared with people or roles', 'Private: only you'],
      ['People', other?.fullName, 'empty'],
    ]);
  });

  it('lists every differing field of a post and an article', async () => {
    const { title, slug, content, excerpt, tags } = (await postForEdit(2)).post;
    const same = { title, slug, tags: tags.join(', ') };
    const quick = { ...same, status: 'draft', categories: ['Food', 'Video'] };
    expect(await conflict(quickPost, '/pages/blog/list/quick/:id', '/pages/blog/list/quick/2', quick)).toEqual([
      ['Status', 'Draft', 'Published'],
      ['Categories', 'Food, Video', 'Food'],
    ]);
    const whole = { ...quick, content, excerpt, status: 'scheduled', publishOn: '2031-03-07T09:30' };
    expect(await conflict(post, '/pages/blog/edit/:id', '/pages/blog/edit/2', whole)).toEqual([
      ['Status', 'Scheduled', 'Published'],
      ['Publish on', '2031-03-07 09:30', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)],
      ['Categories', 'Food, Video', 'Food'],
    ]);
    const { values } = await articleForEdit(1);
    const translated = Object.entries(values.translations ?? {}).flatMap(([language, texts]) =>
      Object.entries(texts ?? {}).map(([name, text]) => [`translations.${language}.${name}`, text] as const),
    );
    const own = { title: values.title, content: values.content, categoryId: String(values.categoryId) };
    const typed = { ...own, ...Object.fromEntries(translated) };
    const path = '/pages/knowledge-base/edit/:id';
    const rows = await conflict(article, path, '/pages/knowledge-base/edit/1', typed);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.[0]).toBe('Related articles');
    expect(rows[0]?.[2]).toMatch(/[a-z]{3}/i);
  });
});
