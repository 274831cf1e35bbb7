import { beforeEach, describe, expect, it } from 'vitest';
import { boardIdFrom, freeBoardId } from '~/models/kanban/rules';
import { clearBoard, createBoard, deleteBoard, moveBoard, updateBoard } from '~/models/kanban/board.server';
import { listBoards, listTasks } from '~/models/kanban/queries.server';
import { addTaskComment, createTask, reorderTask } from '~/models/kanban/task.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const boardIds = async () => (await listBoards()).map(({ id }) => id);
const everything = async () => ({ boards: await listBoards(), tasks: await listTasks() });

async function undo({ changeId }: { changeId: number | null }) {
  return store.undo(changeId ?? -1, actor);
}

beforeEach(() => reseed());

describe('board IDs', () => {
  it('consist of the lowercase title with dashes instead of spaces', () => {
    expect(boardIdFrom('Ready For QA')).toBe('ready-for-qa');
    expect(boardIdFrom('Größe & Übung')).toBe('größe-&-übung');
  });

  it('get the first free suffix if they’re taken or are names of built-in object properties', () => {
    expect(freeBoardId('a', {})).toBe('a');
    expect(freeBoardId('a', { a: 1, 'a-2': 1 })).toBe('a-3');
    expect(freeBoardId('constructor', {})).toBe('constructor-2');
    expect(freeBoardId('__proto__', {})).toBe('__proto__-2');
  });
});

describe('boards', () => {
  it('can be named like a built-in property, and such names aren’t mistaken for IDs of existing boards', async () => {
    const { result } = await createBoard({ input: { title: '__proto__' }, actor });
    expect(result.id).toBe('__proto__-2');
    await createTask({ input: { title: 'x', boardId: result.id, description: '' }, actor });
    const deleted = await deleteBoard({ id: result.id, actor });
    expect(deleted.result).toEqual({ count: 1 });
    await undo(deleted);
    expect(await boardIds()).toContain('__proto__-2');
    for (const id of ['__proto__', 'constructor', 'toString']) {
      await expect(clearBoard({ id, actor })).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('keep their ID and position when they’re renamed or get a task limit', async () => {
    await updateBoard({ id: 'in-progress', changes: { title: 'Doing', taskLimit: 3 }, actor });
    expect((await listBoards())[1]).toMatchObject({ id: 'in-progress', title: 'Doing', taskLimit: 3 });
    await updateBoard({ id: 'in-progress', changes: { taskLimit: null }, actor });
    expect((await listBoards())[1]).toMatchObject({ title: 'Doing', taskLimit: null });
  });

  it('can be moved before another board or to the end', async () => {
    await moveBoard({ id: 'done', beforeId: 'todo', actor });
    expect(await boardIds()).toEqual(['done', 'todo', 'in-progress']);
    await moveBoard({ id: 'todo', beforeId: null, actor });
    expect(await boardIds()).toEqual(['done', 'in-progress', 'todo']);
    await moveBoard({ id: 'todo', beforeId: 'todo', actor });
    expect(await boardIds()).toEqual(['done', 'in-progress', 'todo']);
    await expect(moveBoard({ id: 'todo', beforeId: 'no', actor })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('undo', () => {
  it('restores a cleared board with its order and comments', async () => {
    await addTaskComment({ id: 2, comment: { name: 'Dana', img: '', comment: 'Keep me' }, actor });
    await reorderTask({ id: 3, targetId: 1, actor });
    const before = await everything();
    const cleared = await clearBoard({ id: 'todo', actor });
    expect(cleared.result).toEqual({ count: 3 });
    expect((await listTasks()).map(({ boardId }) => boardId)).not.toContain('todo');
    await undo(cleared);
    expect(await everything()).toEqual(before);
  });

  it('restores a deleted board to its position with its tasks', async () => {
    const before = await everything();
    const deleted = await deleteBoard({ id: 'in-progress', actor });
    expect(await boardIds()).toEqual(['todo', 'done']);
    expect((await listTasks()).map(({ id }) => id)).toEqual([1, 2, 3, 6]);
    await undo(deleted);
    expect(await everything()).toEqual(before);
  });

  it('hides restored tasks until their deleted board is restored too', async () => {
    const cleared = await clearBoard({ id: 'todo', actor });
    const deleted = await deleteBoard({ id: 'todo', actor });
    await undo(cleared);
    expect((await listTasks()).map(({ id }) => id)).toEqual([4, 5, 6]);
    await undo(deleted);
    expect((await listTasks()).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('has nothing to revert after an empty board is cleared', async () => {
    const { result } = await createBoard({ input: { title: 'Empty' }, actor });
    expect(await clearBoard({ id: result.id, actor })).toEqual({ result: { count: 0 }, changeId: null });
  });
});
