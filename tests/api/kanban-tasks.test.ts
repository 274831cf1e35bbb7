import { beforeEach, describe, expect, it } from 'vitest';
import type { WireTask } from '~/models/kanban/schema';
import { store } from '~/models/store/store.server';
import * as api from '~/routes/kanban/api';
import { adminCall, refused } from '../helpers/admin-call';
import { reseed } from '../helpers/store';

type Call = Awaited<ReturnType<typeof adminCall>>;

let call: Call;
const path = (name: string) => `/apps/kanban/${name}`;
const tasks = async () => (await call<WireTask[]>(path('tasks'))).body;
const order = (list: WireTask[]) => list.map(({ id }) => id);

function post<Body>(name: string, data: unknown) {
  return call<Body>(path(name), { body: { data } });
}

beforeEach(async () => {
  reseed();
  call = await adminCall(api);
});

describe('POST add-task', () => {
  it('appends a task with empty lists, due in two days, regardless of other submitted fields', async () => {
    const person = [{ title: 'x', img: 'x' }];
    const { status, body } = await post<{ newTask: WireTask }>('add-task', {
      id: 99,
      title: ' Water ',
      boardId: 'done',
      labels: ['App'],
      attachments: 'wrong',
      comments: person,
      assignedTo: person,
      dueDate: '2001-01-01',
    });
    expect(status).toBe(200);
    const { dueDate, ...rest } = body.newTask;
    expect(rest).toEqual({
      id: 7,
      title: ' Water ',
      boardId: 'done',
      description: '',
      labels: [],
      attachments: [],
      comments: [],
      assignedTo: [],
    });
    expect(Math.abs(new Date(dueDate).getTime() - Date.now() - 2 * 86_400_000)).toBeLessThan(60_000);
    expect((await tasks()).at(-1)).toEqual(body.newTask);
  });

  it('saves a description', async () => {
    const { body } = await post('add-task', { title: 'x', boardId: 'todo', description: 'Twice a week' });
    expect(body).toMatchObject({ newTask: { description: 'Twice a week' } });
  });

  it('gives tasks added in parallel different IDs, each higher than all existing ones', async () => {
    const adds = Array.from({ length: 10 }, (_, i) =>
      post<{ newTask: WireTask }>('add-task', { title: `T${i}`, boardId: 'todo' }),
    );
    const ids = (await Promise.all(adds)).map(({ body }) => body.newTask.id).sort((a, b) => a - b);
    expect(ids).toEqual(Array.from({ length: 10 }, (_, i) => i + 7));
    expect(await tasks()).toHaveLength(16);
  });

  it('reports missing or invalid fields, and returns 404 for an unknown board', async () => {
    expect(await refused(400, () => post('add-task', {}))).toEqual(['title', 'boardId']);
    expect(await refused(400, () => post('add-task', { title: ' ', boardId: '' }))).toEqual(['title', 'boardId']);
    expect(await refused(400, () => post('add-task', { title: 'x', boardId: 3 }))).toEqual(['boardId']);
    expect(await refused(400, () => post('add-task', { title: 'x', boardId: 'todo', description: 1 }))).toEqual([
      'description',
    ]);
    for (const boardId of ['nowhere', 'constructor', '__proto__']) {
      await refused(404, () => post('add-task', { title: 'x', boardId }));
    }
  });
});

describe('POST update-task', () => {
  it('merges the given fields, replaces whole lists, and keeps the order of the tasks', async () => {
    const before = (await tasks()).find(({ id }) => id === 2);
    const changes = { title: 'New', labels: ['UX'], comments: [], boardId: 'done' };
    const { status, body } = await post<{ task: WireTask }>('update-task', { id: '2', ...changes });
    expect(status).toBe(200);
    expect(body).toEqual({ task: { ...before, ...changes } });
    const after = await tasks();
    expect(order(after)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(after[1]).toEqual(body.task);
  });

  it('accepts a due date as an ISO string or in milliseconds', async () => {
    for (const dueDate of ['2031-05-06T07:08:09.000Z', Date.parse('2031-05-06T07:08:09.000Z')]) {
      const { body } = await post<{ task: WireTask }>('update-task', { id: 1, dueDate });
      expect(body.task.dueDate).toBe('2031-05-06T07:08:09.000Z');
    }
  });

  it('ignores fields that a task doesn’t have', async () => {
    const { body } = await post<{ task: WireTask }>('update-task', { id: 1, rank: 99, color: 'red' });
    expect(body.task).not.toHaveProperty('color');
    expect(order(await tasks())).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('reports invalid fields', async () => {
    expect(await refused(400, () => post('update-task', {}))).toEqual(['id']);
    expect(await refused(400, () => post('update-task', { id: 'two', title: 'x' }))).toEqual(['id']);
    const wrong = {
      title: [' ', 7, null],
      boardId: ['', 7],
      labels: ['UX', null],
      description: [7],
      dueDate: ['soon', '', {}, 8.7e15, true],
      coverImage: [7],
      attachments: ['x', {}],
      comments: ['x'],
      assignedTo: [{}],
    };
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const sent = { id: 1, title: 'Kept out', [field]: value };
        expect(await refused(400, () => post('update-task', sent))).toEqual([field]);
      }
    }
    expect(await refused(400, () => post('update-task', { id: 1, labels: [1] }))).toEqual(['labels']);
  });

  it('returns 404 for an unknown task or board', async () => {
    await refused(404, () => post('update-task', { id: 99, title: 'x' }));
    await refused(404, () => post('update-task', { id: 1, title: 'x', boardId: 'nowhere' }));
  });
});

describe('POST update-task-board', () => {
  it('changes only the board and returns all tasks in the same order', async () => {
    const before = await tasks();
    const sent = { taskId: '1', newBoardId: 'done', boardId: 'todo' };
    const { status, body } = await post<WireTask[]>('update-task-board', sent);
    expect(status).toBe(200);
    expect(body).toEqual(before.map((task) => (task.id === 1 ? { ...task, boardId: 'done' } : task)));
    expect(await tasks()).toEqual(body);
  });

  it('returns 404 for an unknown task or board, and 400 for missing IDs', async () => {
    await refused(404, () => post('update-task-board', { taskId: 99, newBoardId: 'done' }));
    await refused(404, () => post('update-task-board', { taskId: 1, newBoardId: 'nowhere' }));
    expect(await refused(400, () => post('update-task-board', {}))).toEqual(['taskId', 'newBoardId']);
  });
});

describe('POST reorder-tasks', () => {
  const reorder = (taskId: unknown, targetTaskId?: unknown) =>
    post<WireTask[]>('reorder-tasks', { taskId, targetTaskId });

  it('moves the dragged task to the index of the target, in both directions', async () => {
    const down = await reorder('2', '5');
    expect(down.status).toBe(200);
    expect(order(down.body)).toEqual([1, 3, 4, 5, 2, 6]);
    expect(order((await reorder('6', '1')).body)).toEqual([6, 1, 3, 4, 5, 2]);
    expect(order((await reorder(1, 3)).body)).toEqual([6, 3, 1, 4, 5, 2]);
    expect(order(await tasks())).toEqual([6, 3, 1, 4, 5, 2]);
  });

  it('doesn’t change the task’s board', async () => {
    const { body } = await reorder('1', '6');
    expect(body.at(-1)).toMatchObject({ id: 1, boardId: 'todo' });
  });

  it('returns the list unchanged if there is no target or the task is dropped on itself', async () => {
    const before = await store.snapshot();
    for (const target of [undefined, null, '3', 3]) {
      const { status, body } = await reorder('3', target);
      expect(status).toBe(200);
      expect(order(body)).toEqual([1, 2, 3, 4, 5, 6]);
    }
    expect(await store.snapshot()).toBe(before);
  });

  it('returns 404 for unknown IDs, and 400 for a missing or invalid one', async () => {
    await refused(404, () => reorder('99', '1'));
    await refused(404, () => reorder('1', '99'));
    expect(await refused(400, () => reorder(undefined, '1'))).toEqual(['taskId']);
    expect(await refused(400, () => reorder('1', 'x'))).toEqual(['targetTaskId']);
  });
});
