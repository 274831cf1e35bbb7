import { found } from '~/lib/errors';
import { rowsOf } from '~/models/shared/list';
import { memoByIdentity } from '~/lib/memo';
import type { Collections } from '~/models/store/database.schema';
import { canSeeProject, firstProjectId, projectIdOf, projectIn, type Viewer } from './project-access';
import type { AwayPlace, KanbanBoard, KanbanTask, WireBoard, WireTask } from './schema';
import { byRank } from '~/models/shared/rank';
import { store } from '~/models/store/store.server';

/** The part of a snapshot or draft that the kanban app uses. */
export type KanbanData = Pick<Collections, 'kanbanProjects' | 'kanbanBoards' | 'kanbanTasks' | 'users'>;

function byProject<Row extends { projectId?: number }>(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(projectIdOf(row));
    if (group) group.push(row);
    else groups.set(projectIdOf(row), [row]);
  }
  return groups;
}

const none: readonly never[] = [];

const boardsInOrder = memoByIdentity((boards: KanbanData['kanbanBoards']) => byProject(byRank(Object.values(boards))));

/**
 * Returns the tasks on boards in their order, by project. Excludes archived and deleted tasks, and tasks whose board
 * doesn't exist. An undo can restore a task after its board was deleted. The task reappears when the board is restored.
 */
const tasksInOrder = memoByIdentity((tasks: KanbanData['kanbanTasks']) => {
  const ordered = byRank(rowsOf(tasks).filter(({ away }) => away === null));
  return memoByIdentity((boards: KanbanData['kanbanBoards']) =>
    byProject(ordered.filter(({ boardId }) => Object.hasOwn(boards, boardId))),
  );
});

/** Returns all boards of a project in their order (contract §2). */
export async function listBoards(projectId = firstProjectId): Promise<readonly KanbanBoard[]> {
  return boardsInOrder((await store.snapshot()).kanbanBoards).get(projectId) ?? none;
}

/** Returns all tasks of a project in the single order over all its boards (contract §2). */
export async function listTasks(projectId = firstProjectId): Promise<readonly KanbanTask[]> {
  const { kanbanBoards, kanbanTasks } = await store.snapshot();
  return tasksInOrder(kanbanTasks)(kanbanBoards).get(projectId) ?? none;
}

/** Returns a board. Throws `not_found` like `boardIn`. */
export async function getBoard(id: string, viewer: Viewer = null): Promise<KanbanBoard> {
  return boardIn(await store.snapshot(), id, viewer);
}

/** Returns a task that's on a board. Throws `not_found` like `taskIn`. */
export async function getTask(id: number, viewer: Viewer = null): Promise<KanbanTask> {
  return taskIn(await store.snapshot(), id, viewer);
}

function sees(data: KanbanData, projectId: number, viewer: Viewer): boolean {
  return viewer === null || canSeeProject(data, projectId, viewer.id);
}

/**
 * Returns the board with the given ID from a snapshot or draft. Throws `not_found` if it doesn't exist, or if its
 * project is deleted or hidden from the viewer.
 */
export function boardIn(data: KanbanData, id: string, viewer: Viewer = null): KanbanBoard {
  const board = found(Object.hasOwn(data.kanbanBoards, id) ? data.kanbanBoards[id] : null, 'Board');
  const projectId = projectIdOf(board);
  const isOpen = projectIn(data, projectId)?.away?.place !== 'trash' && sees(data, projectId, viewer);
  return found(isOpen ? board : null, 'Board');
}

/**
 * Returns the place of a task that was removed from its board: the archive or the trash. Returns null if the task is on
 * a board, doesn't exist, or is hidden from the viewer.
 */
export async function awayPlaceOf(id: number, viewer: Viewer = null): Promise<AwayPlace | null> {
  const data = await store.snapshot();
  const task = data.kanbanTasks[id];
  return task && sees(data, projectIdOf(task), viewer) ? (task.away?.place ?? null) : null;
}

/** Returns a project's tasks that are in the archive or the trash, most recently moved there first. */
export async function listRemovedTasks(place: AwayPlace, projectId = firstProjectId): Promise<KanbanTask[]> {
  const { kanbanTasks } = await store.snapshot();
  return rowsOf(kanbanTasks)
    .filter((task) => task.away?.place === place && projectIdOf(task) === projectId)
    .sort((a, b) => (b.away?.at ?? '').localeCompare(a.away?.at ?? '') || b.id - a.id);
}

/**
 * Returns the task with the given ID from a snapshot or draft. Throws `not_found` if it doesn't exist, if it's archived
 * or deleted, if its board no longer exists, or if its project is deleted or hidden from the viewer.
 */
export function taskIn(data: KanbanData, id: number, viewer: Viewer = null): KanbanTask {
  const task = found(data.kanbanTasks[id]?.away === null ? data.kanbanTasks[id] : null, 'Task');
  boardIn(data, task.boardId, viewer);
  return task;
}

/** Throws `not_found` for a project that doesn't exist or that the viewer can't see. */
export function assertSees(data: KanbanData, projectId: number, viewer: Viewer): void {
  found(projectIn(data, projectId) && sees(data, projectId, viewer) ? projectId : null, 'Project');
}

/**
 * Returns a task from a snapshot or draft, even if it's archived or deleted. Throws `not_found` if it doesn't exist or
 * the viewer can't see its project.
 */
export function anyTaskIn(data: KanbanData, id: number, viewer: Viewer): KanbanTask {
  const task = found(data.kanbanTasks[id], 'Task');
  return found(sees(data, projectIdOf(task), viewer) ? task : null, 'Task');
}

/** Returns a board without internal fields. */
export function toWireBoard({ id, title }: KanbanBoard): WireBoard {
  return { id, title };
}

/** Returns a task without internal fields. See `kanbanTaskSchema` for a task without a due date. */
export function toWireTask(stored: KanbanTask): WireTask {
  const {
    rank: _,
    checklist: _items,
    away: _away,
    watchers: _watchers,
    projectId: _project,
    undatedSince,
    ...task
  } = stored;
  const comments = task.comments.map(({ name, img, comment }) => ({ name, img, comment }));
  return { ...task, comments, dueDate: task.dueDate ?? undatedSince };
}
