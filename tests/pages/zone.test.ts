import { beforeEach, expect, test } from 'vitest';
import { listPageTodos } from '~/models/todo/queries.server';
import { store } from '~/models/store/store.server';
import { today } from '~/models/shared/day';
import { loader as home } from '~/routes/home/route';
import { loader as invoices } from '~/routes/invoice/list/route';
import { loader as add } from '~/routes/invoice/add/route';
import { loader as kanban } from '~/routes/kanban/overview/route';
import { action as preferences } from '~/routes/settings/preferences/route';
import { loader as todos } from '~/routes/todo/list/route';
import { browserWith } from '../helpers/page';
import { cookieFrom } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

/** These time zones are 25 hours apart, so their dates always differ. */
const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

beforeEach(() => reseed());

/** Returns a function that loads data in a browser set to the given time zone. */
async function living(zone: string) {
  const session = await cookieFor('admin');
  const response = await browserWith(session).post(preferences, '/preferences', { zone });
  const browser = browserWith(`${session}; ${cookieFrom(response)}`);
  type Loader = Parameters<typeof browser.get>[0];
  return async <Data>(loader: Loader, path: string) => (await (await browser.get(loader, path)).json()) as Data;
}

test('in to-dos, invoices, kanban, and the dashboard, the overdue state depends on the user’s time zone', async () => {
  const [first] = await listPageTodos({ q: '', filter: '', tag: '', list: '', sort: 'latest' }, today());
  // Today in the west is yesterday or earlier in the east.
  const day = today(west);
  await store.commit({ actor: null, label: 'todo.updated' }, (draft) => {
    const todo = Object.values(draft.todoTasks).find(({ id }) => id === first?.id);
    if (todo) Object.assign(todo, { dueDate: day, isCompleted: false, isDeleted: false });
    for (const invoice of Object.values(draft.invoices)) invoice.dueOn = day;
    for (const task of Object.values(draft.kanbanTasks)) task.dueDate = `${day}T12:00:00.000Z`;
  });

  for (const [zone, isLate] of [
    [east, true],
    [west, false],
  ] as const) {
    const load = await living(zone);
    const list = await load<{ today: string; rows: { id: number }[] }>(todos, '/apps/todo?filter=overdue');
    expect(list.today).toBe(today(zone));
    expect(list.rows.some(({ id }) => id === first?.id)).toBe(isLate);

    const late = await load<{ total: number; figures: { overdue: { count: number } } }>(
      invoices,
      '/apps/invoice/list?status=Past+Due',
    );
    expect(late.total > 0).toBe(isLate);
    expect(late.figures.overdue.count > 0).toBe(isLate);
    expect((await load<{ values: { issuedOn: string } }>(add, '/apps/invoice/add')).values.issuedOn).toBe(today(zone));

    const { boards } = await load<{ boards: { id: string; cards: { due: { state: string } }[] }[] }>(
      kanban,
      '/apps/kanban',
    );
    const states = boards.filter(({ id }) => id !== 'done').flatMap(({ cards }) => cards.map(({ due }) => due.state));
    expect([...new Set(states)]).toEqual([isLate ? 'late' : 'soon']);

    const page = await load<{ invoices: { overdue: object[] } }>(home, '/');
    expect(page.invoices.overdue.length > 0).toBe(isLate);
  }
});
