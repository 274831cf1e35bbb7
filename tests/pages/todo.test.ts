import { beforeEach, describe, expect, it } from 'vitest';
import { getTodo } from '~/models/todo/queries.server';
import { todoPeople } from '~/models/todo/people.server';
import { updateTodo } from '~/models/todo/commands.server';
import * as list from '~/routes/todo/list/route';
import * as purge from '~/routes/todo/purge/route';
import * as reschedule from '~/routes/todo/reschedule/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';
import { shownTodos, todoPage, todoPath } from '../helpers/todo-page';
import { addDays, today } from '~/models/shared/day';

const actor = { id: 1, name: 'Dana Whitfield' };
let browser = browserWith('');

const { load, ids, post } = todoPage(() => browser);

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the to-do list', () => {
  it('shows each view and tag with matching counts, and can be sorted and searched', async () => {
    const { counts } = await load();
    for (const [filter, count] of Object.entries(counts.views)) {
      const view = await load(`?filter=${filter}`);
      expect([filter, view.total]).toEqual([filter, count]);
      for (const [tag, tagged] of Object.entries(view.counts.tags)) {
        expect((await load(`?filter=${filter}&tag=${tag}`)).total, `${filter} ${tag}`).toBe(tagged);
      }
    }
    expect(await ids('?filter=overdue&sort=due-date')).toEqual([7, 8, 9, 11, 12]);
    expect(await ids('?filter=today&sort=title-asc')).toEqual([13, 14, 15]);
    expect((await ids('?sort=latest')).slice(0, 2)).toEqual([24, 22]);
    expect((await load('?q=changelog')).total).toBe(1);
  });

  it('sorts completed tasks after open ones, and finds tasks by assignee', async () => {
    const { rows } = await load('?sort=title-asc');
    const done = rows.map(({ isCompleted }) => isCompleted);
    expect(done).toEqual([...done].sort());
    const ownTasks = await load('?q=amara+nwosu');
    expect(ownTasks.rows.map(({ id }) => id)).toContain(22);
    expect(ownTasks.total).toBeLessThan(rows.length);
  });

  it('switches to a manual order when a task is moved', async () => {
    expect((await load()).isMoved).toBe(false);
    const [first, second] = await ids();
    await post({ intent: `after:${first}:${second}` });
    expect((await load()).isMoved).toBe(true);
    expect((await ids()).slice(0, 2)).toEqual([second, first]);
  });

  it('uses the default sort order if the one in the URL is invalid', async () => {
    expect(await ids('?sort=nope')).toEqual(await ids());
  });

  it('can’t be opened by a client account', async () => {
    browser = browserWith(await cookieFor('client'));
    const response = await browser.get(list.loader, todoPath);
    expect(response.headers.get('location')).toBe('/misc/not-authorized?need=Todo');
  });
});

describe('a row in the to-do list', () => {
  it('shows a toast with the next date when its repeating task is completed', async () => {
    await updateTodo({ id: 7, changes: { dueDate: addDays(today(), 1), repeat: { every: 1, unit: 'day' } }, actor });
    expect(await post({ intent: 'complete:7' })).toMatchObject({
      message: expect.stringMatching(/ completed · Next: (?!Today|Tomorrow)\w+day$/),
    });
    await updateTodo({ id: 8, changes: { dueDate: today(), repeat: { every: 1, unit: 'day' } }, actor });
    expect(await post({ intent: 'complete:8' })).toMatchObject({
      message: expect.stringMatching(/ completed · Next: Tomorrow$/),
    });
  });

  it('can be changed with its buttons, which return to the same list', async () => {
    const act = (value: string) => post({ intent: value, query: '?filter=important&q=x' });
    expect(await act('complete:7')).toEqual({
      status: 302,
      to: '/apps/todo?q=x&filter=important',
      type: 'success',
      message: '“Fix the rounding of tax on partial refunds” completed',
      undo: true,
    });
    await act('unstar:7');
    await act('tag:7:low');
    await act('due:7:2031-01-02');
    expect(await getTodo(7)).toMatchObject({
      isCompleted: true,
      isImportant: false,
      tags: ['high', 'update', 'low'],
      dueDate: '2031-01-02',
    });
    await act('delete:7');
    expect(await ids('?filter=deleted')).toContain(7);
    await act('restore:7');
    expect(await ids()).toContain(7);
  });

  it('can be moved before or after others in the manual order', async () => {
    const before = await ids();
    await post({ intent: `before:${before[4]}:${before[1]}` });
    expect((await ids()).slice(0, 3)).toEqual([before[0], before[4], before[1]]);
    const open = before.length - ((await load()).counts.views.completed ?? 0);
    await post({ intent: `after:${before[4]}:${before[open - 1]}` });
    expect((await ids()).indexOf(before[4] ?? 0)).toBe(open - 1);
  });

  it('returns JSON with JavaScript, and an error for a missing task or an unknown action', async () => {
    const response = await browser.post(list.action, todoPath, { intent: 'delete:999', via: 'script' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ refused: 'This task no longer exists.' });
    const starred = await browser.post(list.action, todoPath, { intent: 'star:9', via: 'script' });
    expect(await starred.json()).toMatchObject({ done: { message: null } });
    expect((await post({ intent: 'delete:999' })).type).toBe('error');
    expect((await browser.post(list.action, todoPath, { intent: 'explode:7' })).status).toBe(400);
    expect(await post({ intent: 'complete:7:x' })).toMatchObject({ type: 'error' });
  });
});

describe('several to-dos', () => {
  it('can be changed together, whether they’re selected individually or match a filter', async () => {
    const done = await post({ intent: 'complete', ids: ['7', '8'], query: '?q=a' });
    expect(done).toMatchObject({ to: '/apps/todo?q=a', message: '2 tasks completed', undo: true });
    await post({ intent: 'tag::low', ids: ['7', '8'] });
    await post({ intent: 'untag::high', ids: ['7', '8'] });
    expect((await getTodo(7)).tags).toEqual(['update', 'low']);
    const name = (await todoPeople())[3]?.fullName ?? '';
    await post({ intent: 'assign', ids: ['7', '8'], assignee: name });
    expect((await getTodo(8)).assignee?.fullName).toBe(name);
    await post({ intent: 'assign', ids: ['7', '8'], assignee: '' });
    expect((await getTodo(8)).assignee).toBeNull();
    await post({ intent: 'due', ids: ['7', '8'], dueDate: '2031-05-06' });
    expect((await getTodo(7)).dueDate).toBe('2031-05-06');
    const all = {
      intent: 'delete',
      scope: 'matching',
      query: '?tag=team',
      expected: (await shownTodos({ tag: 'team' })).length,
    };
    expect((await post(all)).message).toMatch(/^\d+ tasks moved to Deleted$/);
    expect(await shownTodos({ tag: 'team' })).toEqual([]);
  });

  it('aren’t changed if the number of matches differs, a value is missing or unknown, or nothing is selected', async () => {
    const before = await shownTodos({});
    const refusals: Record<string, string | number | string[]>[] = [
      { intent: 'delete', scope: 'matching', query: '?tag=team', expected: 2 },
      { intent: 'due', ids: ['7'], dueDate: '' },
      { intent: 'assign', ids: ['7'], assignee: 'Unknown Person' },
      { intent: 'delete', ids: [] },
      { intent: 'delete', ids: ['7', '999'] },
    ];
    for (const fields of refusals) expect((await post(fields)).type, JSON.stringify(fields)).toBe('error');
    expect(await shownTodos({})).toEqual(before);
  });
});

describe('tags in the to-do list', () => {
  it('say what’s missing if the field is empty, and that nothing changes if a removed tag isn’t there', async () => {
    expect(await post({ intent: 'tag', ids: ['9'], ownTag: '' })).toMatchObject({
      type: 'error',
      message: 'Choose a tag first. It can have up to 30 characters.',
    });
    expect(await post({ intent: 'untag:9:not-there' })).toMatchObject({ type: 'info', message: 'Nothing to change' });
    expect(await post({ intent: 'untag::not-there', ids: ['9', '13'] })).toMatchObject({ type: 'info' });
  });
});

describe('saved filters in the to-do list', () => {
  it('store a view under a name, and can be deleted with undo', async () => {
    const saved = await post({ intent: 'view.save', name: 'Hot', query: 'filter=important&tag=high' });
    expect(saved).toMatchObject({ type: 'success', undo: true });
    const { views } = (await (await browser.get(list.loader, todoPath)).json()) as { views: { id: number }[] };
    expect(views).toMatchObject([{ name: 'Hot', query: 'filter=important&tag=high' }]);
    expect((await browser.post(list.action, todoPath, { intent: 'view.save', name: ' ', query: '' })).status).toBe(400);
    expect(await post({ intent: `view.delete:${views[0]?.id}` })).toMatchObject({ undo: true });
  });
});

describe('rescheduling overdue tasks', () => {
  const url = `${todoPath}/reschedule`;

  it('shows a preview, then reschedules exactly the displayed tasks in one change', async () => {
    const preview = await (await browser.get(reschedule.loader, `${url}?to=${addDays(today(), 2)}`)).json();
    expect(preview).toMatchObject({
      to: addDays(today(), 2),
      rows: [{ id: 7 }, { id: 8 }, { id: 9 }, { id: 11 }, { id: 12 }],
    });
    const fields = { ids: ['7', '8', '9', '11', '12'], dueDate: addDays(today(), 1) };
    const done = await outcomeOf(await browser.post(reschedule.action, `${url}?filter=overdue`, fields));
    expect(done).toMatchObject({
      to: '/apps/todo?filter=overdue',
      message: '5 overdue tasks moved to Tomorrow',
      undo: true,
    });
    expect((await load()).counts.views.overdue).toBe(0);
  });

  it('rejects a past date, and a list that has changed', async () => {
    const past = { ids: ['7'], dueDate: addDays(today(), -1) };
    expect((await browser.post(reschedule.action, url, past)).status).toBe(400);
    await updateTodo({ id: 8, changes: { isCompleted: true }, actor });
    const stale = { ids: ['7', '8'], dueDate: today() };
    expect((await browser.post(reschedule.action, url, stale)).status).toBe(409);
    expect((await getTodo(7)).dueDate).not.toBe(today());
  });
});

describe('permanently deleting to-dos', () => {
  const url = `${todoPath}/purge`;

  it('asks for confirmation and can’t be undone', async () => {
    const question = await (await browser.get(purge.loader, `${url}?scope=matching&filter=deleted`)).json();
    expect(question).toMatchObject({ title: 'Delete 3 tasks permanently?', ids: [23, 5, 2] });
    const done = await outcomeOf(await browser.post(purge.action, url, { ids: ['2', '5'], query: '' }));
    expect(done).toMatchObject({
      to: '/apps/todo?filter=deleted',
      message: '2 tasks deleted permanently',
      undo: false,
    });
    expect(await ids('?filter=deleted')).toEqual([23]);
  });

  it('moves the bulk form’s query into the URL of the confirmation', async () => {
    const confirmation = await browser.get(purge.loader, `${url}?ids=5&query=q%3Dlamp&expected=1`);
    expect(confirmation.headers.get('location')).toBe('/apps/todo/purge?q=lamp&filter=deleted&ids=5');
  });

  it('is rejected for tasks that aren’t in the Deleted view', async () => {
    const confirmation = await browser.get(purge.loader, `${url}?ids=7`);
    expect(confirmation.headers.get('location')).toBe('/apps/todo?filter=deleted');
    expect((await outcomeOf(await browser.post(purge.action, url, { ids: ['7'] }))).type).toBe('error');
    expect(await getTodo(7)).toBeDefined();
  });
});
