import { beforeEach, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import { workOf } from '~/models/user/work.server';
import { loader } from '~/routes/user/view/route';
import { personWith } from '../helpers/person';
import { reseed } from '../helpers/store';

type Shown = { work: { url: string }[]; isPartial: boolean; open: number; orders: unknown[] | null };

beforeEach(reseed);

/** Returns the page data of a user with assigned work, for a viewer who can manage users and the given areas. */
async function shownTo(...areas: string[]): Promise<Shown> {
  const data = await store.snapshot();
  const user = Object.values(data.users).find((one) => {
    const urls = workOf(data, one).map(({ url }) => url);
    return ['/apps/kanban/', '/apps/todo/'].every((path) => urls.some((url) => url.startsWith(path)));
  });
  const id = String(user?.id);
  const { browser } = await personWith('User', ...areas);
  const page = await browser.get(loader, `/apps/user/view/${id}`, { id });
  return ((await page.json()) as { view: Shown }).view;
}

it('a user’s page shows kanban tasks, to-dos, and orders only to viewers with access to them', async () => {
  const all = await shownTo('Kanban', 'Todo', 'Order');
  expect(all).toMatchObject({ isPartial: false, orders: expect.any(Array) });
  const none = await shownTo();
  expect(none).toMatchObject({ work: [], isPartial: true, open: all.open, orders: null });
  const some = await shownTo('Kanban');
  expect(some.work.length).toBeGreaterThan(0);
  expect(some.work.filter(({ url }) => !url.startsWith('/apps/kanban/'))).toEqual([]);
});
