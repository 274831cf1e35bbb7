import { beforeEach, describe, expect, it } from 'vitest';
import type { WireTodo } from '~/models/todo/schema';
import * as api from '~/routes/todo/api';
import { adminCall, refused } from '../helpers/admin-call';
import { reseed } from '../helpers/store';

let call: Awaited<ReturnType<typeof adminCall>>;

async function list(query: Record<string, string> = {}) {
  const { status, body } = await call<WireTodo[]>(`/apps/todo/tasks?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body;
}

const ids = (tasks: WireTodo[]) => tasks.map(({ id }) => id);
const all = async () => [...(await list()), ...(await list({ filter: 'deleted' }))];
const add = (task: unknown) => call<{ task: WireTodo }>('/apps/todo/add-tasks', { body: { task } });
const update = (task: unknown) => call<{ task: WireTodo }>('/apps/todo/update-task', { body: { task } });

beforeEach(async () => {
  reseed();
  call = await adminCall(api);
});

describe('GET tasks', () => {
  it('returns all tasks that aren’t deleted, newest first, even if all parameters are empty', async () => {
    const tasks = await list();
    expect(tasks).toEqual(await list({ q: '', filter: '', tag: '', sortBy: '' }));
    expect(tasks).toHaveLength(21);
    expect(tasks.some(({ isDeleted }) => isDeleted)).toBe(false);
    expect(ids(tasks)).toEqual([...ids(tasks)].sort((a, b) => b - a));
    expect(tasks.every((task) => !('rank' in task))).toBe(true);
  });

  it('filters by view', async () => {
    const everything = await all();
    const views: Record<string, (task: WireTodo) => boolean> = {
      important: ({ isImportant, isDeleted }) => isImportant && !isDeleted,
      completed: ({ isCompleted, isDeleted }) => isCompleted && !isDeleted,
      deleted: ({ isDeleted }) => isDeleted,
    };
    for (const [filter, belongs] of Object.entries(views)) {
      const expected = everything.filter(belongs);
      expect(expected.length).toBeGreaterThan(0);
      expect(new Set(ids(await list({ filter })))).toEqual(new Set(ids(expected)));
    }
  });

  it('combines tag and view, and returns nothing for unknown values', async () => {
    const high = await list({ tag: 'high' });
    expect(ids(high)).toEqual(ids((await list()).filter(({ tags }) => tags.includes('high'))));
    expect(ids(await list({ tag: 'high', filter: 'deleted' }))).toEqual([23]);
    for (const tag of ['hig', 'HIGH', 'high,team']) expect(await list({ tag })).toEqual([]);
    expect(await list({ filter: 'all' })).toEqual([]);
    expect(await list({ tag: 'high', filter: 'nothing' })).toEqual([]);
  });

  it('searches title, tags, and the displayed due date, also among important or deleted tasks', async () => {
    await add({ title: 'Needle 100% a.b', dueDate: '2031-03-07T23:30:00-05:00', isImportant: true, tags: ['medium'] });
    await add({ title: 'Gone needle', dueDate: '2031-03-07', isDeleted: true });
    for (const q of ['NEEDLE 1', '100%', 'a.b', 'mediu', '08 mar', 'mar 08', '8 M']) {
      expect(ids(await list({ q })), q).toContain(25);
      expect(ids(await list({ q, filter: 'important' })), q).toContain(25);
    }
    for (const q of ['07 mar', 'mar 8', 'aXb', '%', 'needle medium', '2031', '08 march']) {
      expect(ids(await list({ q })).includes(25), q).toBe(q === '%');
    }
    expect(ids(await list({ q: 'mar 07', filter: 'deleted' }))).toEqual([26]);
    expect(await list({ q: 'zzz' })).toEqual([]);
  });

  it('sorts by title, assignee, due date, or newest, with ties in title by ascending ID in both directions', async () => {
    await add({ title: 'ANSWER first' });
    await add({ title: 'answer FIRST', dueDate: '2001-01-01T10:00:00Z' });
    const tasks = (await list()).reverse();
    const by = (key: (task: WireTodo) => string | number, sign: 1 | -1) =>
      ids([...tasks].sort((a, b) => (key(a) === key(b) ? 0 : sign * (key(a) < key(b) ? -1 : 1))));
    const title = (task: WireTodo) => task.title.toLowerCase();
    expect(ids(await list({ sortBy: 'title-asc' }))).toEqual(by(title, 1));
    expect(ids(await list({ sortBy: 'title-desc' }))).toEqual(by(title, -1));
    expect(ids(await list({ sortBy: 'assignee' }))).toEqual(
      by((t) => t.assignee?.fullName.toLowerCase() ?? '\uffff', 1),
    );
    expect(ids(await list({ sortBy: 'due-date' }))).toEqual(by((t) => Date.parse(t.dueDate), 1));
    expect(ids(await list({ sortBy: 'latest' }))).toEqual(by((t) => t.id, -1));
  });

  it('accepts sort as an alias for sortBy, and returns 400 for an unknown value or a repeated parameter', async () => {
    expect(await list({ sort: 'title-asc', sortBy: '' })).toEqual(await list({ sortBy: 'title-asc' }));
    for (const name of ['sortBy', 'sort']) {
      for (const value of ['title', 'manual', 'asc', 'TITLE-ASC']) {
        expect(await refused(400, () => call(`/apps/todo/tasks?${name}=${value}`))).toEqual([name]);
      }
    }
    expect(await refused(400, () => call('/apps/todo/tasks?q=a&q=b'))).toEqual(['q']);
  });
});

describe('POST add-tasks', () => {
  it('returns 201 with the next ID, saves the task’s fields as sent, and ignores an ID and other fields', async () => {
    const sent = {
      title: ' Water ',
      dueDate: '2031-03-07',
      description: '<b>twice</b>',
      tags: ['low', 'team'],
      isCompleted: true,
      isDeleted: false,
      isImportant: true,
      assignee: { fullName: 'Elif Demirkan', avatar: '/art/avatar/elif-demirkan.svg' },
    };
    const { status, body } = await add({ ...sent, id: 3, rank: 1, color: 'red' });
    expect(status).toBe(201);
    expect(body).toEqual({ task: { id: 25, ...sent } });
    expect((await list())[0]).toEqual(body.task);
  });

  it('fills in defaults', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const flags = { isCompleted: false, isDeleted: false, isImportant: false };
    const expected = { id: 25, title: 'x', dueDate: day, description: '', tags: [], assignee: null, ...flags };
    expect((await add({ title: 'x' })).body).toEqual({ task: expected });
  });

  it('gives tasks added in parallel different IDs', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, (_, i) => add({ title: `T${i}` })));
    expect(made.map(({ body }) => body.task.id).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, i) => i + 25),
    );
  });
});

describe('POST update-task', () => {
  it('merges the given fields and leaves the others unchanged', async () => {
    const before = (await list()).find(({ id }) => id === 14);
    const { status, body } = await update({ id: '14', isCompleted: true, tags: [] });
    expect(status).toBe(200);
    expect(body).toEqual({ task: { ...before, isCompleted: true, tags: [] } });
    expect(await list()).toContainEqual(body.task);
    expect((await update({ id: 14, assignee: null, isDeleted: true })).status).toBe(200);
    expect(ids(await list({ filter: 'deleted' }))).toContain(14);
  });

  it('returns 404 for an unknown ID, and 400 for a missing or invalid one', async () => {
    await refused(404, () => update({ id: 999, title: 'x' }));
    expect(await refused(400, () => update({ title: 'x' }))).toEqual(['id']);
    expect(await refused(400, () => update({ id: 'x', title: 'x' }))).toEqual(['id']);
  });
});

describe.each(['add-tasks', 'update-task'])('POST %s', (name) => {
  it('reports invalid fields, and returns 400 for a task that isn’t an object', async () => {
    const send = (task: unknown) => call(`/apps/todo/${name}`, { body: { task } });
    const wrong: Record<string, unknown[]> = {
      title: ['', '  ', 7, null],
      dueDate: ['soon', '', '2031-02-30', 7, null, []],
      description: [7],
      tags: ['high', [7], ['urgent']],
      isCompleted: ['yes', 1],
      isDeleted: ['false'],
      isImportant: [0],
      assignee: ['Elif'],
    };
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const names = await refused(400, () => send({ id: 14, title: 'x', [field]: value }));
        expect(
          names.map((one) => one.split('.')[0]),
          `${field} ${JSON.stringify(value)}`,
        ).toEqual([field]);
      }
    }
    for (const task of [undefined, null, [], 'text', 7]) {
      expect(await refused(400, () => send(task))).toEqual(['task']);
    }
    expect(await refused(400, () => send({}))).toEqual([name === 'add-tasks' ? 'title' : 'id']);
  });
});

describe('DELETE delete-task', () => {
  const address = '/apps/todo/delete-task';

  it.each([
    ['the query', `${address}?taskId=7`, {}],
    ['the JSON property taskId', address, { body: { taskId: '7' } }],
    ['the JSON property data', address, { body: { data: 7 } }],
    ['a JSON number', address, { body: 7 }],
    ['plain text', address, { raw: { text: '7', type: 'text/plain' } }],
    ['a body without a content type', address, { raw: { text: '7' } }],
  ])('takes the ID from %s and marks the task as deleted', async (_, url, options) => {
    const { status, body } = await call(url, { method: 'DELETE', ...options });
    expect(status).toBe(200);
    expect(body).toEqual({});
    expect(ids(await list())).not.toContain(7);
    expect(ids(await list({ filter: 'deleted' }))).toEqual([23, 7, 5, 2]);
  });

  it('returns 200 for a task that is already deleted', async () => {
    expect((await call(`${address}?taskId=2`, { method: 'DELETE' })).status).toBe(200);
  });

  it('returns 404 for an unknown ID, and 400 for missing, invalid, or conflicting IDs', async () => {
    const remove = (url: string, body?: unknown) => call(url, { method: 'DELETE', body });
    await refused(404, () => remove(`${address}?taskId=999`));
    expect(await refused(400, () => remove(address))).toEqual(['taskId']);
    expect(await refused(400, () => remove(`${address}?id=7`))).toEqual(['taskId']);
    expect(await refused(400, () => remove(`${address}?taskId=x`))).toEqual(['taskId']);
    expect(await refused(400, () => remove(`${address}?taskId=7`, { taskId: 8 }))).toEqual(['taskId']);
  });
});
