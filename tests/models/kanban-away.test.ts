import { beforeEach, describe, expect, it } from 'vitest';
import { archiveTasks, purgeTasks, restoreTasks, trashTasks } from '~/models/kanban/archive.server';
import { boardActivity, taskActivity } from '~/models/kanban/activity.server';
import { clearBoard, createBoards, deleteBoard } from '~/models/kanban/board.server';
import { findTasks } from '~/models/kanban/cards.server';
import {
  awayPlaceOf,
  getTask,
  listRemovedTasks,
  listBoards,
  listTasks,
  toWireTask,
} from '~/models/kanban/queries.server';
import { checkTask, saveTask } from '~/models/kanban/task-edit.server';
import { createTasks, updateTask } from '~/models/kanban/task.server';
import { today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const viewer = { id: 1, ability: [{ action: 'manage', subject: 'all' }] };

const actor = { id: 1, name: 'Dana Whitfield' };
const order = async () => (await listTasks()).map(({ id }) => id);
const away = async (place: 'archive' | 'trash') => (await listRemovedTasks(place)).map(({ id }) => id);
const noFilter = { q: '', label: '', person: '', due: '' as const };

beforeEach(() => reseed());

describe('archived and trashed tasks', () => {
  it('aren’t on boards, can’t be read or changed, and return to their position when restored', async () => {
    const before = await order();
    await archiveTasks({ ids: [2], actor });
    await trashTasks({ ids: [4], actor });
    expect([await away('archive'), await away('trash')]).toEqual([[2], [4]]);
    expect(await order()).toEqual(before.filter((id) => id !== 2 && id !== 4));
    await expect(getTask(2)).rejects.toMatchObject({ code: 'not_found' });
    await expect(updateTask({ id: 4, changes: { title: 'x' }, actor })).rejects.toMatchObject({ code: 'not_found' });
    expect(await awayPlaceOf(4)).toBe('trash');
    await trashTasks({ ids: [2], actor });
    await restoreTasks({ ids: [2, 4], actor });
    expect(await order()).toEqual(before);
    await expect(restoreTasks({ ids: [2], actor })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('include tasks of cleared and deleted boards, and return to the first board if theirs was deleted', async () => {
    const { result } = await clearBoard({ id: 'todo', actor });
    expect(await away('trash')).toHaveLength(result.count);
    await deleteBoard({ id: 'done', actor });
    const lost = (await away('trash')).find((id) => id === 6) ?? 0;
    await restoreTasks({ ids: [lost], actor });
    expect((await getTask(lost)).boardId).toBe((await listBoards())[0]?.id);
  });

  it('can be permanently deleted only from the trash, which is logged and can’t be undone', async () => {
    await expect(purgeTasks({ ids: [3], actor })).rejects.toMatchObject({ code: 'conflict' });
    await trashTasks({ ids: [3], actor });
    await purgeTasks({ ids: [3], actor });
    expect(await away('trash')).toEqual([]);
    expect((await boardActivity(null, viewer))[0]).toMatchObject({ label: 'kanbanTask.purged', undoable: false });
  });
});

describe('a task without a due date', () => {
  it('can be created, is found only by the no-due-date filter, and gets a substitute due date in the API', async () => {
    const { result } = await createTasks({ titles: ['One', 'Two'], boardId: 'todo', actor });
    const task = await getTask(result.ids[0] ?? 0);
    expect(task.dueDate).toBeNull();
    expect(new Date(toWireTask(task).dueDate).toISOString()).toBe(toWireTask(task).dueDate);
    expect(toWireTask(task)).not.toHaveProperty('undatedSince');
    const none = await findTasks({ ...noFilter, due: 'none' }, today());
    expect(none.map(({ title }) => title)).toEqual(['One', 'Two']);
    for (const due of ['late', 'today', 'week', 'later'] as const) {
      expect((await findTasks({ ...noFilter, due }, today())).some(({ id }) => id === task.id)).toBe(false);
    }
  });

  it('results from saving the form without a date', async () => {
    const { title, boardId } = await getTask(1);
    const values = { title, boardId, labels: [], newLabel: '', people: [], newPerson: '', description: '', cover: '' };
    await saveTask({ id: 1, values, actor });
    expect((await getTask(1)).dueDate).toBeNull();
  });
});

describe('the kanban activity', () => {
  it('lists the changes to a task, a board, or all boards, and shows which can be undone', async () => {
    await checkTask({ id: 1, change: { kind: 'add', text: 'Ask Sara' }, actor });
    await archiveTasks({ ids: [6], actor });
    expect(await taskActivity(1, viewer)).toMatchObject([
      { label: 'kanbanTask.checked', undoable: true, undone: false },
    ]);
    const { boardId } = await getTask(1);
    expect((await boardActivity(boardId, viewer)).map(({ label }) => label)).toEqual(['kanbanTask.checked']);
    const all = await boardActivity(null, viewer);
    expect(all.map(({ label }) => label)).toEqual(['kanbanTask.archived', 'kanbanTask.checked']);
    await store.undo(all[0]?.id ?? -1, actor);
    expect((await boardActivity(null, viewer))[1]).toMatchObject({ undone: true, undoable: false });
  });
});

describe('createBoards', () => {
  it('creates several boards in one change', async () => {
    const before = (await listBoards()).length;
    const { changeId } = await createBoards({ inputs: [{ title: 'A' }, { title: 'B', id: 'todo' }], actor });
    expect((await listBoards()).slice(before).map(({ id }) => id)).toEqual(['a', 'todo-2']);
    await store.undo(changeId ?? -1, actor);
    expect(await listBoards()).toHaveLength(before);
  });
});
