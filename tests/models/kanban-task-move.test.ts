import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { listTasks } from '~/models/kanban/queries.server';
import { trashTasks } from '~/models/kanban/archive.server';
import { moveTasks, placeTask, shiftTask } from '~/models/kanban/task-move.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const boards = ['todo', 'in-progress', 'done'] as const;
type Board = (typeof boards)[number];
type Order = Record<Board, number[]>;

async function onBoards(): Promise<Order> {
  const tasks = await listTasks();
  const of = (board: Board) => tasks.filter(({ boardId }) => boardId === board).map(({ id }) => id);
  return { todo: of('todo'), 'in-progress': of('in-progress'), done: of('done') };
}

const without = (order: Order, ids: readonly number[]): Order => {
  const left = (board: Board) => order[board].filter((id) => !ids.includes(id));
  return { todo: left('todo'), 'in-progress': left('in-progress'), done: left('done') };
};

beforeEach(() => reseed());

const id = fc.integer({ min: 1, max: 6 });
const board = fc.constantFrom(...boards);
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 6 });
const move = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    id,
    board,
    position: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('shift' as const), id, step: fc.constantFrom(-1 as const, 1 as const) }),
  fc.record({ kind: fc.constant('many' as const), ids, board }),
);
type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the expected order after a move, calculated with plain lists. */
function expected(before: Order, one: Move): Order {
  if (one.kind === 'shift') {
    const name = boards.find((candidate) => before[candidate].includes(one.id)) as Board;
    const list = [...before[name]];
    const at = list.indexOf(one.id);
    const to = at + one.step;
    if (to >= 0 && to < list.length) list.splice(to, 0, ...list.splice(at, 1));
    return { ...before, [name]: list };
  }
  const moved = one.kind === 'many' ? one.ids : [one.id];
  const left = without(before, moved);
  const target = [...left[one.board]];
  const at = one.kind === 'place' && one.position !== undefined ? one.position - 1 : target.length;
  target.splice(at, 0, ...moved);
  return { ...left, [one.board]: target };
}

function run(one: Move) {
  if (one.kind === 'shift') return shiftTask({ id: one.id, step: one.step, actor });
  if (one.kind === 'many') return moveTasks({ ids: one.ids, boardId: one.board, actor });
  return placeTask({ id: one.id, boardId: one.board, position: one.position, actor });
}

describe('tasks', () => {
  it(
    'have the same order as spliced lists after any series of moves, and undo restores each previous order',
    { retry: 0 },
    async () => {
      const property = fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 6 }), async (moves) => {
        reseed();
        const trail: { order: Order; changeId: number | null }[] = [];
        for (const one of moves) {
          const order = await onBoards();
          const { changeId } = await run(one);
          trail.push({ order, changeId });
          expect(await onBoards()).toEqual(expected(order, one));
        }
        for (const { order, changeId } of trail.reverse()) {
          if (changeId !== null) await store.undo(changeId, actor);
          expect(await onBoards()).toEqual(order);
        }
      });
      await fc.assert(property, { numRuns: 40 });
    },
  );

  it('aren’t changed if a task or board in the change is unknown', async () => {
    const before = await store.snapshot();
    const gone = { code: 'not_found' };
    await expect(moveTasks({ ids: [1, 99], boardId: 'done', actor })).rejects.toMatchObject(gone);
    await expect(moveTasks({ ids: [1], boardId: 'toString', actor })).rejects.toMatchObject(gone);
    await expect(placeTask({ id: 99, boardId: 'done', actor })).rejects.toMatchObject(gone);
    await expect(placeTask({ id: 1, boardId: 'none', actor })).rejects.toMatchObject(gone);
    await expect(shiftTask({ id: 99, step: 1, actor })).rejects.toMatchObject(gone);
    await expect(trashTasks({ ids: [1, 99], actor })).rejects.toMatchObject(gone);
    expect(await store.snapshot()).toBe(before);
  });

  it('are logged by title when moved alone, and by count when moved together', async () => {
    const last = async () => (await store.changes()).at(-1)?.about;
    await moveTasks({ ids: [1], boardId: 'done', actor });
    expect(await last()).toBe((await store.snapshot()).kanbanTasks[1]?.title);
    await moveTasks({ ids: [2, 3], boardId: 'done', actor });
    expect(await last()).toBe('2');
  });

  it('don’t move past either end of the list, and the attempt leaves nothing to undo', async () => {
    expect(await shiftTask({ id: 1, step: -1, actor })).toMatchObject({ changeId: null });
    expect(await shiftTask({ id: 6, step: 1, actor })).toMatchObject({ changeId: null });
  });

  it('are restored together by undo if they were deleted together', async () => {
    const before = await onBoards();
    const { changeId } = await trashTasks({ ids: [2, 4, 6], actor });
    expect(await onBoards()).toEqual(without(before, [2, 4, 6]));
    await store.undo(changeId ?? -1, actor);
    expect(await onBoards()).toEqual(before);
  });
});
