import { beforeEach, describe, expect, it } from 'vitest';
import { taskActivity, boardActivity } from '~/models/kanban/activity.server';
import { moveTask, updateTask } from '~/models/kanban/task.server';
import { moveTasks } from '~/models/kanban/task-move.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };

beforeEach(() => reseed());

const viewer = async () => {
  const { accounts } = await store.snapshot();
  const account = accounts[1];
  if (!account) throw new Error('No account');
  return account;
};

describe('the activity of a task', () => {
  it('shows which boards a task was moved between, even for an undo', async () => {
    const { changeId } = await moveTask({ id: 1, boardId: 'done', beforeId: null, actor });
    const moved = { field: 'boardId', values: { from: 'To do', to: 'Done' } };
    expect((await taskActivity(1, await viewer()))[0]?.fields).toEqual([moved]);
    expect((await boardActivity(null, await viewer()))[0]?.fields).toEqual([moved]);
    await store.undo(changeId ?? -1, actor);
    expect((await taskActivity(1, await viewer()))[0]?.fields).toEqual([
      { field: 'boardId', values: { from: 'Done', to: 'To do' } },
    ]);
  });

  it('shows old and new values of fields, but not long text', async () => {
    await updateTask({ id: 2, changes: { dueDate: '2031-05-04T12:00:00.000Z', labels: [], title: 'Old' }, actor });
    const assignedTo = [{ title: 'Keiko Morinaga', img: '' }];
    await updateTask({
      id: 2,
      changes: { dueDate: '2031-05-06T12:00:00.000Z', labels: ['UX'], title: 'New', description: 'Long', assignedTo },
      actor,
    });
    expect((await taskActivity(2, await viewer()))[0]?.fields).toMatchObject([
      { field: 'title', values: { from: 'Old', to: 'New' } },
      { field: 'dueDate', values: { from: '2031-05-04', to: '2031-05-06' } },
      { field: 'labels', values: { from: '', to: 'UX' } },
      { field: 'assignedTo', values: { to: 'Keiko Morinaga' } },
      { field: 'description', values: null },
    ]);
  });

  it('shows the changed field of a bulk move, unlike the activity of all boards', async () => {
    await moveTasks({ ids: [1, 2], boardId: 'done', actor });
    expect((await boardActivity(null, await viewer()))[0]?.fields).toEqual([]);
    expect((await taskActivity(2, await viewer()))[0]?.fields).toHaveLength(1);
  });
});
