import { beforeEach, expect, test } from 'vitest';
import * as order from '~/routes/order/view/route';
import * as orders from '~/routes/order/list/route';
import * as boards from '~/routes/kanban/overview/route';
import * as task from '~/routes/kanban/task/route';
import * as product from '~/routes/shop/catalog/edit/route';
import * as products from '~/routes/shop/catalog/list/route';
import * as user from '~/routes/user/view/route';
import * as userForm from '~/routes/user/edit/route';
import * as leaving from '~/routes/user/delete/route';
import * as users from '~/routes/user/list/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

type Loader = Parameters<ReturnType<typeof browserWith>['get']>[0];

beforeEach(reseed);

const ask = async (loader: Loader, path: string, id = '') =>
  (await browserWith(await cookieFor('admin')).get(loader, path, { id })).json() as Promise<{
    rows: { id: number }[];
    place: { previous: number | null; next: number | null; position: number; total: number };
  }>;

test.each<[string, Loader, Loader, string]>([
  ['an order', orders.loader, order.loader, 'status=pending&sortColumn=total&sort=asc'],
  ['a product', products.loader, product.loader, 'q=o&sortColumn=price&sort=desc'],
  ['a user', users.loader, user.loader, 'status=active&sortColumn=fullName&sort=desc'],
])(
  'the page of %s links to the previous and next record in the list it was opened from',
  async (_, list, page, query) => {
    const { rows } = await ask(list, `/list?${query}&perPage=10`);
    expect(rows.length).toBeGreaterThan(2);
    const [first, second, third] = rows.map(({ id }) => id);
    const { place } = await ask(page, `/page/${second}?${query}`, String(second));
    expect(place).toMatchObject({ previous: first, next: third, position: 2 });
    const start = await ask(page, `/page/${first}?${query}`, String(first));
    expect(start.place).toMatchObject({ previous: null, next: second, position: 1 });
  },
);

test('a kanban task’s page links to the previous and next task on the boards, or in the list if it was opened there', async () => {
  const { rows } = await ask(boards.loader, '/kanban?view=list&sortColumn=title&sort=desc');
  const [first, second, third] = rows.map(({ id }) => id);
  const inList = await ask(task.loader, `/task?view=list&sortColumn=title&sort=desc`, String(second));
  expect(inList.place).toMatchObject({ previous: first, next: third, position: 2 });
  const board = (await ask(boards.loader, '/kanban')) as unknown as { boards: { cards: { id: number }[] }[] };
  const cards = board.boards.flatMap((one) => one.cards.map(({ id }) => id));
  // The sort order of the list doesn't apply to the boards.
  const onBoard = await ask(task.loader, `/task?sortColumn=title`, String(cards[1]));
  expect(onBoard.place).toMatchObject({ previous: cards[0], next: cards[2], position: 2 });
});

type Action = Parameters<ReturnType<typeof browserWith>['post']>[0];

const userFields = {
  ...{ fullName: 'Mei Ling', username: 'mei', email: 'mei@example.com', role: 'editor' },
  ...{ currentPlan: 'team', status: 'active', company: '', country: '', contact: '', billing: '' },
};

test.each<[string, Action, string, Record<string, string>, string]>([
  ['marking an order as paid', order.action, '/apps/order/view/5015', { intent: 'pay' }, '/apps/order/view/5015'],
  [
    'canceling an order',
    order.action,
    '/apps/order/view/5018',
    { intent: 'cancel', reason: 'Twice' },
    '/apps/order/view/5018',
  ],
  ['suspending a user', user.action, '/apps/user/view/3', { intent: 'suspend' }, '/apps/user/view/3'],
  ['editing a user', userForm.action, '/apps/user/view/3/edit', userFields, '/apps/user/view/3'],
])('%s redirects to the record’s page and preserves the list’s query', async (_, action, path, fields, to) => {
  const query = '?status=pending&q=o';
  const id = /\d+/.exec(path)?.[0] ?? '';
  const browser = browserWith(await cookieFor('admin'));
  expect(await outcomeOf(await browser.post(action, path + query, fields, { id }))).toMatchObject({ to: to + query });
});

test('deleting a user redirects to the list that the page was opened from', async () => {
  const browser = browserWith(await cookieFor('admin'));
  const fields = { work: 'keep', posts: 'keep', account: 'keep' };
  const response = await browser.post(leaving.action, '/apps/user/view/9/delete?role=editor&tab=billing', fields, {
    id: '9',
  });
  expect(await outcomeOf(response)).toMatchObject({ to: '/apps/user/list?role=editor' });
});
