import { aboutChanged } from '~/models/store/change-subject';
import type { Actor } from '~/models/store/change-log';
import { boardIn, type KanbanData, taskIn } from './queries.server';
import { moveTask, putOn, rankIn } from './task.server';
import type { KanbanTask } from './schema';
import { byRank, placeAt } from '~/models/shared/rank';
import { readRecords, recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';

type By = { actor: Actor };

function onBoard(data: KanbanData, boardId: string): KanbanTask[] {
  return byRank(recordsOf(data.kanbanTasks)).filter((task) => task.boardId === boardId && task.away === null);
}

/**
 * Moves a task to a position (from 1) on a board. Without a position, or if it's past the end, the task moves to the
 * end. Throws `not_found` for the task or the board.
 */
export async function placeTask({
  id,
  boardId,
  position,
  actor,
}: By & { id: number; boardId: string; position?: number }) {
  const data = await store.snapshot();
  const others = onBoard(data, boardIn(data, boardId, actor).id).filter((task) => task.id !== id);
  const before = position === undefined ? undefined : others[position - 1];
  return moveTask({ id, boardId, beforeId: before?.id ?? null, actor });
}

/**
 * Moves a task one position up (-1) or down (1) within its board. Does nothing if the task is already first or last.
 * Throws `not_found`.
 */
export async function shiftTask({ id, step, actor }: By & { id: number; step: -1 | 1 }) {
  const data = await store.snapshot();
  const { boardId } = taskIn(data, id, actor);
  const tasks = onBoard(data, boardId);
  const at = tasks.findIndex((task) => task.id === id) + step;
  if (at < 0 || at >= tasks.length) return { result: undefined, changeId: null };
  const others = tasks.filter((task) => task.id !== id);
  return moveTask({ id, boardId, beforeId: others[at]?.id ?? null, actor });
}

/**
 * Moves tasks to the end of a board, in the given order, as one change. Throws `not_found` for an unknown board or
 * task.
 */
export async function moveTasks({ ids, boardId, actor }: By & { ids: readonly number[]; boardId: string }) {
  const before = await store.snapshot();
  const about = aboutChanged('kanbanTasks', ids, (id) => taskIn(before, id, actor).title);
  return store.commit({ actor, label: 'kanbanTask.moved', about }, (draft) => {
    const board = boardIn(draft, boardId, actor);
    for (const id of ids) {
      const task = taskIn(draft, id, actor);
      putOn(task, board);
      const others = byRank(readRecords(draft.kanbanTasks)).filter((other) => other.id !== id && other.away === null);
      const last = others.findLastIndex((other) => other.boardId === boardId);
      if (last !== -1) placeAt(others, task, last + 1, rankIn(draft));
    }
  });
}
