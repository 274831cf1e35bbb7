import { beforeEach, describe, expect, it } from 'vitest';
import type { WireBoard, WireTask } from '~/models/kanban/schema';
import * as api from '~/routes/kanban/api';
import { adminCall, refused } from '../helpers/admin-call';
import { reseed } from '../helpers/store';

type Call = Awaited<ReturnType<typeof adminCall>>;

let call: Call;
const path = (name: string) => `/apps/kanban/${name}`;
const boards = async () => (await call<WireBoard[]>(path('boards'))).body;
const tasks = async () => (await call<WireTask[]>(path('tasks'))).body;
const order = (list: WireTask[]) => list.map(({ id }) => id);

function post<Body>(name: string, data: unknown) {
  return call<Body>(path(name), { body: { data } });
}

beforeEach(async () => {
  reseed();
  call = await adminCall(api);
});

describe('GET requests', () => {
  it('return the three boards at `boards`, in order, with only ID and title', async () => {
    const list = await boards();
    expect(list.map(({ id }) => id)).toEqual(['todo', 'in-progress', 'done']);
    expect(list.every((board) => Object.keys(board).sort().join() === 'id,title')).toBe(true);
  });

  it('return the six tasks at `tasks`, in order, without their rank and with due dates in ISO format', async () => {
    const list = await tasks();
    expect(order(list)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const task of list) {
      expect(task).not.toHaveProperty('rank');
      expect(new Date(task.dueDate).toISOString()).toBe(task.dueDate);
    }
  });

  it('return 404 for an unknown path', async () => {
    expect((await call(path('nothing'))).status).toBe(404);
  });
});

describe('POST add-board', () => {
  it('appends a board with the ID and title as sent', async () => {
    const { status, body } = await post('add-board', { id: 'on-hold', title: ' On hold ' });
    expect(status).toBe(200);
    expect(body).toEqual({ board: { id: 'on-hold', title: ' On hold ' } });
    expect((await boards()).at(-1)).toEqual({ id: 'on-hold', title: ' On hold ' });
  });

  it('derives a missing or empty ID from the title', async () => {
    expect((await post('add-board', { title: 'Ready For QA' })).body).toMatchObject({ board: { id: 'ready-for-qa' } });
    expect((await post('add-board', { title: 'Later on', id: '' })).body).toMatchObject({ board: { id: 'later-on' } });
  });

  it('never assigns an ID twice, even for parallel requests', async () => {
    expect((await post('add-board', { title: 'Done' })).body).toMatchObject({ board: { id: 'done-2' } });
    const titles = Array.from({ length: 8 }, () => post<{ board: WireBoard }>('add-board', { title: 'Foo' }));
    const made = (await Promise.all(titles)).map(({ body }) => body.board.id);
    expect(new Set(made).size).toBe(8);
    expect([...made].sort()).toEqual(['foo', ...Array.from({ length: 7 }, (_, i) => `foo-${i + 2}`)]);
    expect(await boards()).toHaveLength(12);
  });

  it('reports missing or invalid fields', async () => {
    for (const data of [{}, { title: '' }, { title: '  ' }, { title: 7 }, { id: 'x' }]) {
      expect(await refused(400, () => post('add-board', data))).toEqual(['title']);
    }
    expect(await refused(400, () => post('add-board', { title: 'x', id: 7 }))).toEqual(['id']);
    for (const data of [undefined, null, [], 'text', 7]) {
      expect(await refused(400, () => post('add-board', data))).toEqual(['data']);
    }
  });
});

describe.each(['clear-tasks', 'delete-board'])('DELETE %s', (name) => {
  const address = path(name);
  const left = async () => (await tasks()).map(({ boardId }) => boardId);

  it.each([
    ['the query', `${address}?id=todo`, {}],
    ['the JSON property id', address, { body: { id: 'todo' } }],
    ['the JSON property data', address, { body: { data: 'todo' } }],
    ['a JSON string', address, { body: 'todo' }],
    ['plain text', address, { raw: { text: 'todo', type: 'text/plain' } }],
    ['a body without a content type', address, { raw: { text: 'todo' } }],
    ['a body with a form content type', address, { raw: { text: 'todo', type: 'application/x-www-form-urlencoded' } }],
    ['the query and the body if they match', `${address}?id=todo`, { body: { id: 'todo' } }],
  ])('takes the board ID from %s', async (_, url, options) => {
    const { status, body } = await call(url, { method: 'DELETE', ...options });
    expect(status).toBe(200);
    expect(body).toEqual({});
    expect(await left()).toEqual(['in-progress', 'in-progress', 'done']);
    expect((await boards()).map(({ id }) => id).includes('todo')).toBe(name === 'clear-tasks');
  });

  it('accepts the numeric ID of an empty board', async () => {
    await post('add-board', { title: '2031' });
    expect((await call(address, { method: 'DELETE', raw: { text: '2031' } })).status).toBe(200);
    expect(await tasks()).toHaveLength(6);
  });

  it('returns 400 for a missing, invalid, or conflicting ID, and 404 for an unknown board', async () => {
    const remove = (url: string, options = {}) => call(url, { method: 'DELETE', ...options });
    expect(await refused(400, () => remove(address))).toEqual(['id']);
    expect(await refused(400, () => remove(`${address}?id=`))).toEqual(['id']);
    expect(await refused(400, () => remove(address, { body: {} }))).toEqual(['id']);
    expect(await refused(400, () => remove(address, { body: { id: ['todo'] } }))).toEqual(['id']);
    for (const body of [null, true, false]) expect(await refused(400, () => remove(address, { body }))).toEqual(['id']);
    expect(await refused(400, () => remove(`${address}?id=todo`, { body: { id: 'done' } }))).toEqual(['id']);
    for (const id of ['nowhere', '7', 'constructor']) await refused(404, () => remove(`${address}?id=${id}`));
  });
});
