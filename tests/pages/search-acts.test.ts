import { beforeEach, expect, it } from 'vitest';
import type { Hit, HitGroup } from '~/models/search/find.server';
import { store } from '~/models/store/store.server';
import * as invoices from '~/routes/invoice/list/route';
import * as page from '~/routes/search/page/route';
import * as todos from '~/routes/todo/list/route';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

beforeEach(reseed);

async function found(q: string, collection: string, { by = 'admin' as 'admin' | 'client', language = 'en' } = {}) {
  const cookie = `${await cookieFor(by)}; language=${Buffer.from(JSON.stringify(language)).toString('base64')}`;
  const response = await browserWith(cookie).get(page.loader, `/search?q=${encodeURIComponent(q)}`);
  const { groups } = (await response.json()) as { groups: HitGroup[] };
  return groups.flatMap(({ hits }) => hits).find(({ key }) => key.startsWith(`${collection}/`));
}

const titles = (hit: Hit | undefined) => hit?.acts?.map(({ title }) => title) ?? [];

const post = async (action: typeof invoices.action, hit: Hit | undefined, key: string) => {
  const act = hit?.acts?.find((one) => one.key === key);
  const browser = browserWith(await cookieFor('admin'));
  return browser.post(action, act?.url ?? '', { ...act?.post, redirectTo: '/search?q=found' });
};

it('an invoice in the search results has its actions from the invoice list, and they redirect back to the results', async () => {
  const hit = await found('invoice status:past-due', 'invoices');
  expect(titles(hit)).toEqual(expect.arrayContaining(['Mark as paid', 'Duplicate']));
  expect(titles(hit)).not.toContain('Delete');
  const answer = await post(invoices.action, hit, 'paid');
  expect(answer.headers.get('location')).toBe('/search?q=found');
  const id = Number(hit?.key.split('/')[1]);
  expect((await store.snapshot()).invoices[id]?.payments.length).toBeGreaterThan(0);
  const draft = await found('invoice status:draft', 'invoices');
  expect(titles(draft)).toEqual(expect.arrayContaining(['Edit', 'Delete']));
});

it('actions in the search results are in the user’s language', async () => {
  const hit = await found('invoice status:past-due', 'invoices', { language: 'de' });
  expect(titles(hit)).toContain('Als bezahlt markieren');
});

it('a to-do in the search results can be completed', async () => {
  const { todoTasks } = await store.snapshot();
  const open = Object.values(todoTasks).find(({ isCompleted, isDeleted }) => !isCompleted && !isDeleted);
  const hit = await found(`in:todo ${open?.title}`, 'todoTasks');
  expect(hit?.acts?.map(({ key }) => key)).toEqual(['complete', 'delete']);
  const answer = await post(todos.action as typeof invoices.action, hit, 'complete');
  expect(answer.headers.get('location')).toBe('/search?q=found');
  expect((await store.snapshot()).todoTasks[Number(hit?.key.split('/')[1])]?.isCompleted).toBe(true);
});

it('search results of six record types have actions, but not for a client account', async () => {
  const { users, orders, clients, products, machines, kanbanTasks } = await store.snapshot();
  const queries = {
    users: `in:users ${users[2]?.fullName}`,
    orders: `#${Object.values(orders)[0]?.id}`,
    clients: `in:clients ${Object.values(clients)[0]?.name}`,
    products: `in:products ${products[1]?.name}`,
    machines: `${machines[1]?.name}`,
    kanbanTasks: `in:kanban ${Object.values(kanbanTasks)[0]?.title}`,
  };
  for (const [collection, q] of Object.entries(queries)) {
    expect(titles(await found(q, collection)), collection).not.toEqual([]);
    const limited = await found(q, collection, { by: 'client' });
    expect(titles(limited), collection).toEqual([]);
  }
});
