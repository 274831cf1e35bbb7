import { beforeEach, describe, expect, it } from 'vitest';
import { getTask, listTasks } from '~/models/kanban/queries.server';
import {
  addTaskComment,
  createTask,
  deleteTaskComment,
  duplicateTask,
  moveTask,
  reorderTask,
  updateTask,
} from '~/models/kanban/task.server';
import { trashTasks } from '~/models/kanban/archive.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const order = async () => (await listTasks()).map(({ id }) => id);

beforeEach(() => reseed());

describe('the order of tasks', () => {
  it('matches a reference list after a sequence of drops', async () => {
    const expected = [1, 2, 3, 4, 5, 6];
    for (let turn = 0; turn < 60; turn++) {
      const id = expected[(turn * 7) % 6] ?? 0;
      const targetId = expected[(turn * 5 + 1) % 6] ?? 0;
      const index = expected.indexOf(targetId);
      await reorderTask({ id, targetId, actor });
      if (id !== targetId) expected.splice(index, 0, ...expected.splice(expected.indexOf(id), 1));
      expect(await order()).toEqual(expected);
    }
  });

  it('changes when a task moves to another board only if a position is given', async () => {
    await moveTask({ id: 1, boardId: 'in-progress', actor });
    expect(await order()).toEqual([1, 2, 3, 4, 5, 6]);
    await moveTask({ id: 6, boardId: 'in-progress', beforeId: 5, actor });
    expect(await order()).toEqual([1, 2, 3, 4, 6, 5]);
    await moveTask({ id: 2, boardId: 'in-progress', beforeId: null, actor });
    expect(await order()).toEqual([1, 3, 4, 6, 5, 2]);
    await moveTask({ id: 3, boardId: 'done', beforeId: null, actor });
    expect(await order()).toEqual([1, 3, 4, 6, 5, 2]);
    expect((await listTasks()).map(({ boardId }) => boardId)).toEqual([
      'in-progress',
      'done',
      ...Array<string>(4).fill('in-progress'),
    ]);
  });

  it('is restored exactly when moves and a deletion are undone', async () => {
    const before = await listTasks();
    for (const change of [
      await reorderTask({ id: 6, targetId: 2, actor }),
      await moveTask({ id: 4, boardId: 'done', beforeId: 1, actor }),
      await trashTasks({ ids: [4], actor }),
    ].reverse()) {
      await store.undo(change.changeId ?? -1, actor);
    }
    expect(await listTasks()).toEqual(before);
  });
});

describe('duplicateTask', () => {
  it('copies everything except comments, and inserts the copy after the original', async () => {
    const { result } = await duplicateTask({ id: 1, actor });
    expect(await order()).toEqual([1, 7, 2, 3, 4, 5, 6]);
    const { rank: _, ...source } = await getTask(1);
    expect(result).toMatchObject({ ...source, id: 7, comments: [] });
    await addTaskComment({ id: 7, comment: { name: 'Dana', img: '', comment: 'Only here' }, actor });
    expect((await getTask(1)).comments).toHaveLength(2);
  });
});

describe('comments', () => {
  it('are added at the end and deleted by ID, and a second deletion fails', async () => {
    await addTaskComment({ id: 2, comment: { name: 'Dana', img: '', comment: 'Second' }, actor });
    const commentId = (await getTask(2)).comments[0]?.id ?? '';
    await deleteTaskComment({ id: 2, commentId, actor });
    await expect(deleteTaskComment({ id: 2, commentId, actor })).rejects.toMatchObject({ code: 'conflict' });
    expect((await getTask(2)).comments).toMatchObject([
      { name: 'Dana', img: '', comment: 'Second', accountId: actor.id },
    ]);
  });
});

describe('a task', () => {
  it('can have its cover removed, and undo restores the cover', async () => {
    const { changeId, result } = await updateTask({ id: 1, changes: { coverImage: null }, actor });
    expect(result).not.toHaveProperty('coverImage');
    await store.undo(changeId ?? -1, actor);
    expect((await getTask(1)).coverImage).toBe('/art/cover/colour-pairs.svg');
  });

  it('has an ID that isn’t reused after the task is deleted, and undo restores the task', async () => {
    const { changeId } = await trashTasks({ ids: [6], actor });
    const { result } = await createTask({ input: { title: 'New', boardId: 'todo', description: '' }, actor });
    expect(result.id).toBe(7);
    await store.undo(changeId ?? -1, actor);
    expect((await getTask(6)).boardId).toBe('done');
    expect((await getTask(7)).title).toBe('New');
  });
});
