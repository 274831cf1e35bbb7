import { beforeEach, expect, test } from 'vitest';
import { updateEvent } from '~/models/calendar/commands.server';
import { stepOrders } from '~/models/order/commands.server';
import { archiveProducts } from '~/models/product/commands.server';
import { updateTodos } from '~/models/todo/commands.server';
import * as event from '~/routes/calendar/event/route';
import * as order from '~/routes/order/view/route';
import * as product from '~/routes/shop/catalogue/edit/route';
import * as todo from '~/routes/todo/edit/route';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };

beforeEach(reseed);

/** What the page of a record tells of its changes, newest first. */
async function told(loader: Parameters<ReturnType<typeof browserWith>['get']>[0], path: string) {
  const id = path.split('/').at(-1) ?? '';
  const answer = await browserWith(await cookieFor('admin')).get(loader, path, { id });
  const { timeline } = (await answer.json()) as {
    timeline: { entries: { by: string; label: string; count: number }[] }[];
  };
  return timeline.flatMap(({ entries }) => entries.map(({ by, label, count }) => [by, label, count]));
}

test('the pages of an order, a product, a to-do and an event tell what was done to it, and to how many with it', async () => {
  await stepOrders({ ids: [5018, 5017], step: 'reject', actor });
  await archiveProducts({ ids: [1], archived: true, actor });
  await updateTodos({ ids: [1, 2, 3], changes: { isImportant: true }, actor });
  await updateTodos({ ids: [1, 2, 3], changes: { isImportant: false }, actor });
  await updateEvent({ id: 1, changes: { title: 'Renamed' }, actor });
  expect(await told(order.loader, '/apps/order/view/5018')).toEqual([[actor.name, 'order.updated', 2]]);
  expect(await told(product.loader, '/apps/ecommerce/catalogue/edit/1')).toEqual([[actor.name, 'product.archived', 1]]);
  expect((await told(todo.loader, '/apps/todo/edit/1'))[0]).toEqual([actor.name, 'todo.updated', 3]);
  expect(await told(event.loader, '/apps/calendar/event/1')).toEqual([[actor.name, 'calendarEvent.updated', 1]]);
});
