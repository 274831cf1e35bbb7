import { found } from '~/lib/errors';
import { rowsOf } from '~/models/shared/list';
import { memoByIdentity } from '~/lib/memo';
import type { Collections } from '~/models/store/database.schema';
import type { AwayPlace, KanbanBoard, KanbanTask, WireBoard, WireTask } from './schema';
import { byRank } from '~/models/shared/rank';
import { store } from '~/models/store/store.server';

/** The part of the database that the kanban app uses, as a snapshot or as a draft. */
export type KanbanData = Pick<Collections, 'kanbanBoards' | 'kanbanTasks'>;

const boardsInOrder = memoByIdentity((boards: KanbanData['kanbanBoards']) => byRank(Object.values(boards)));

/**
 * Excludes archived and deleted tasks and those without a board. An undo can restore a task to a board that was deleted
 * since; the task reappears when the board does.
 */
const tasksInOrder = memoByIdentity((tasks: KanbanData['kanbanTasks']) => {
  const ordered = byRank(rowsOf(tasks).filter(({ away }) => away === null));
  return memoByIdentity((boards: KanbanData['kanbanBoards']) =>
    ordered.filter(({ boardId }) => Object.hasOwn(boards, boardId)),
  );
});

/** Returns all boards in their order (contract §2). */
export async function listBoards(): Promise<readonly KanbanBoard[]> {
  return boardsInOrder((await store.snapshot()).kanbanBoards);
}

/** Returns all tasks in the single order over all boards (contract §2). */
export async function listTasks(): Promise<readonly KanbanTask[]> {
  const { kanbanBoards, kanbanTasks } = await store.snapshot();
  return tasksInOrder(kanbanTasks)(kanbanBoards);
}

/** Returns a board. Throws `not_found`. */
export async function getBoard(id: string): Promise<KanbanBoard> {
  return boardIn(await store.snapshot(), id);
}

/** Returns a task. Throws `not_found`. */
export async function getTask(id: number): Promise<KanbanTask> {
  return taskIn(await store.snapshot(), id);
}

/** Returns the board with an ID from a snapshot or draft. Throws `not_found`. */
export function boardIn({ kanbanBoards }: Pick<KanbanData, 'kanbanBoards'>, id: string): KanbanBoard {
  return found(Object.hasOwn(kanbanBoards, id) ? kanbanBoards[id] : null, 'Board');
}

/**
 * Returns where a task is that isn't on a board: in the archive or the trash. Null if it's on a board or doesn't exist.
 */
export async function awayPlaceOf(id: number): Promise<AwayPlace | null> {
  return (await store.snapshot()).kanbanTasks[id]?.away?.place ?? null;
}

/** Returns the tasks in the archive or the trash, newest first. */
export async function listAway(place: AwayPlace): Promise<KanbanTask[]> {
  const { kanbanTasks } = await store.snapshot();
  return rowsOf(kanbanTasks)
    .filter(({ away }) => away?.place === place)
    .sort((a, b) => (b.away?.at ?? '').localeCompare(a.away?.at ?? '') || b.id - a.id);
}

/** Returns the task with an ID on a board, from a snapshot or draft. Throws `not_found`. */
export function taskIn({ kanbanBoards, kanbanTasks }: KanbanData, id: number): KanbanTask {
  const task = found(kanbanTasks[id]?.away === null ? kanbanTasks[id] : null, 'Task');
  boardIn({ kanbanBoards }, task.boardId);
  return task;
}

/** Returns a board without internal fields. */
export function toWireBoard({ id, title }: KanbanBoard): WireBoard {
  return { id, title };
}

/** Returns a task without internal fields. See `kanbanTaskSchema` for a task without a due date. */
export function toWireTask(stored: KanbanTask): WireTask {
  const { rank: _, checklist: _items, away: _away, watchers: _watchers, undatedSince, ...task } = stored;
  const comments = task.comments.map(({ name, img, comment }) => ({ name, img, comment }));
  return { ...task, comments, dueDate: task.dueDate ?? undatedSince };
}
