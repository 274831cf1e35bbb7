import { found } from '~/lib/errors';
import { rowsOf } from '~/models/shared/list';
import { memoByIdentity } from '~/lib/memo';
import type { Collections } from '~/models/store/database.schema';
import type { AwayPlace, KanbanBoard, KanbanTask, WireBoard, WireTask } from './schema';
import { byRank } from '~/models/shared/rank';
import { store } from '~/models/store/store.server';

/** The part of the database the kanban app lives in, as a snapshot or as a draft. */
export type KanbanData = Pick<Collections, 'kanbanBoards' | 'kanbanTasks'>;

const boardsInOrder = memoByIdentity((boards: KanbanData['kanbanBoards']) => byRank(Object.values(boards)));

/**
 * Tasks that are away or whose board is gone are left out: taking a change back can bring a task to a board that was removed since, and
 * it shows again as soon as the board does.
 */
const tasksInOrder = memoByIdentity((tasks: KanbanData['kanbanTasks']) => {
  const ordered = byRank(rowsOf(tasks).filter(({ away }) => away === null));
  return memoByIdentity((boards: KanbanData['kanbanBoards']) =>
    ordered.filter(({ boardId }) => Object.hasOwn(boards, boardId)),
  );
});

/** All boards in their order (contract §2). */
export async function listBoards(): Promise<readonly KanbanBoard[]> {
  return boardsInOrder((await store.snapshot()).kanbanBoards);
}

/** All tasks in the one order over all boards (contract §2). */
export async function listTasks(): Promise<readonly KanbanTask[]> {
  const { kanbanBoards, kanbanTasks } = await store.snapshot();
  return tasksInOrder(kanbanTasks)(kanbanBoards);
}

/** One board; throws `not_found`. */
export async function getBoard(id: string): Promise<KanbanBoard> {
  return boardIn(await store.snapshot(), id);
}

/** One task; throws `not_found`. */
export async function getTask(id: number): Promise<KanbanTask> {
  return taskIn(await store.snapshot(), id);
}

/** The board with an id in a snapshot or draft; throws `not_found`. */
export function boardIn({ kanbanBoards }: Pick<KanbanData, 'kanbanBoards'>, id: string): KanbanBoard {
  return found(Object.hasOwn(kanbanBoards, id) ? kanbanBoards[id] : null, 'Board');
}

/** Where a task is that is on no board; null for one that is on a board or does not exist. */
export async function awayPlaceOf(id: number): Promise<AwayPlace | null> {
  return (await store.snapshot()).kanbanTasks[id]?.away?.place ?? null;
}

/** The tasks in the archive or the trash, the latest first. */
export async function listAway(place: AwayPlace): Promise<KanbanTask[]> {
  const { kanbanTasks } = await store.snapshot();
  return rowsOf(kanbanTasks)
    .filter(({ away }) => away?.place === place)
    .sort((a, b) => (b.away?.at ?? '').localeCompare(a.away?.at ?? '') || b.id - a.id);
}

/** The task with an id on a board, in a snapshot or draft; throws `not_found`. */
export function taskIn({ kanbanBoards, kanbanTasks }: KanbanData, id: number): KanbanTask {
  const task = found(kanbanTasks[id]?.away === null ? kanbanTasks[id] : null, 'Task');
  boardIn({ kanbanBoards }, task.boardId);
  return task;
}

/** A board without what only we keep. */
export function toWireBoard({ id, title }: KanbanBoard): WireBoard {
  return { id, title };
}

/** A task without what only we keep; see `kanbanTaskSchema` for one without a due date. */
export function toWireTask(stored: KanbanTask): WireTask {
  const { rank: _, checklist: _items, away: _away, watchers: _watchers, undatedSince, ...task } = stored;
  const comments = task.comments.map(({ name, img, comment }) => ({ name, img, comment }));
  return { ...task, comments, dueDate: task.dueDate ?? undatedSince };
}
