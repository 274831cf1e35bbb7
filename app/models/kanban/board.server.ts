import { AppError } from '~/lib/errors';
import { folded } from '~/lib/fold';
import { assertFresh, recordTag } from '~/models/shared/tag.server';
import { subjectNames } from '~/models/store/change-subject';
import type { Actor, By } from '~/models/store/change-log';
import { boardIdFrom, freeBoardId, projectBoardId } from './rules';
import { firstProjectId, projectIdOf } from './project-access';
import { assertSees, boardIn, type KanbanData } from './queries.server';
import type { BoardInput, KanbanBoard, KanbanTask } from './schema';
import { sendAway } from './archive.server';
import { lastRank, placeBefore } from '~/models/shared/rank';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { valuesIn } from '~/models/store/tables';

async function titleOf(id: string, actor: Actor): Promise<string> {
  return boardIn(await store.snapshot(), id, actor).title;
}

/**
 * Throws if another board of the project has the title, because boards with the same name can't be distinguished when a
 * task is moved.
 */
function assertFreeTitle(boards: Record<string, KanbanBoard>, projectId: number, title: string): void {
  const wanted = folded(title.trim());
  const isTaken = (board: KanbanBoard) => projectIdOf(board) === projectId && folded(board.title.trim()) === wanted;
  if (Object.values(boards).some(isTaken))
    throw new AppError('conflict', 'A board with this name already exists.', { title: 'boardTaken' });
}

/**
 * Adds a board to a draft, after the project's other boards. A taken ID gets a suffix.
 * @param canRepeat allows a title that another board of the project already has
 * @throws AppError `conflict` under `title` for a duplicate title
 */
export function addBoardTo(
  { kanbanBoards }: KanbanData,
  {
    title,
    id: wanted = '',
    projectId,
    taskLimit = null,
    canRepeat = false,
  }: BoardInput & { projectId: number; taskLimit?: number | null; canRepeat?: boolean },
): KanbanBoard {
  if (!canRepeat) assertFreeTitle(kanbanBoards, projectId, title);
  const named = wanted.trim() === '' ? boardIdFrom(title) : wanted;
  const id = freeBoardId(projectId === firstProjectId ? named : projectBoardId(projectId, named), kanbanBoards);
  const board: KanbanBoard = { id, title, rank: lastRank(recordsOf(kanbanBoards)), projectId, taskLimit };
  kanbanBoards[id] = board;
  return board;
}

/**
 * Adds a board after the others. A taken ID gets a suffix (contract §2, add-board).
 * @param canRepeat allows a title that another board of the project already has. The API does, because it identifies
 * boards by ID.
 * @throws AppError `not_found` for the project, or `conflict` under `title` for a duplicate title
 */
export async function createBoard({
  input,
  projectId = firstProjectId,
  canRepeat = false,
  actor,
  idempotencyKey,
}: By & { input: BoardInput; projectId?: number; canRepeat?: boolean }) {
  return store.commit({ actor, label: 'kanbanBoard.created', about: input.title, idempotencyKey }, (draft) => {
    assertSees(draft, projectId, actor);
    return addBoardTo(draft, { ...input, projectId, canRepeat });
  });
}

/** Adds several boards after the others of a project as one change. Throws as `createBoard` does. */
export async function createBoards({
  inputs,
  projectId = firstProjectId,
  actor,
  idempotencyKey,
}: By & { inputs: readonly BoardInput[]; projectId?: number }) {
  const about = subjectNames(inputs.map(({ title }) => title));
  return store.commit({ actor, label: 'kanbanBoard.created', about, idempotencyKey }, (draft) => {
    assertSees(draft, projectId, actor);
    for (const input of inputs) addBoardTo(draft, { ...input, projectId });
  });
}

/** Returns the version tag for a board's form. Moving the board doesn't change the tag. */
export function boardTag({ rank: _, ...board }: KanbanBoard): string {
  return recordTag(board);
}

/**
 * Renames a board or sets its task limit (`null`: no limit). Its ID doesn't change.
 * @param tag `boardTag` of the board as a form showed it
 * @throws AppError `not_found`, `StaleRecord` if the board has changed since the tag was created, or `conflict` under
 * `title` if another board has the new title
 */
export async function updateBoard({
  id,
  changes,
  tag,
  actor,
  idempotencyKey,
}: By & { id: string; changes: Partial<Pick<KanbanBoard, 'title' | 'taskLimit'>>; tag?: string }) {
  return store.commit(
    { actor, label: 'kanbanBoard.updated', about: await titleOf(id, actor), idempotencyKey },
    (draft) => {
      const board = boardIn(draft, id, actor);
      assertFresh(boardTag(board), tag);
      const { [id]: _, ...others } = draft.kanbanBoards;
      if (changes.title !== undefined && changes.title !== board.title)
        assertFreeTitle(others, projectIdOf(board), changes.title);
      return Object.assign(board, changes);
    },
  );
}

/** Moves a board before another, or to the end with `beforeId: null`. Throws `not_found`. */
export async function moveBoard({ id, beforeId, actor }: By & { id: string; beforeId: string | null }) {
  return store.commit({ actor, label: 'kanbanBoard.moved', about: await titleOf(id, actor) }, (draft) => {
    const board = boardIn(draft, id, actor);
    placeBefore(recordsOf(draft.kanbanBoards), board, beforeId === null ? null : boardIn(draft, beforeId, actor));
  });
}

/**
 * Moves every task of a board to the trash, in one change. Undo restores them with their order and comments. The board
 * isn't deleted (contract §2, clear-tasks). Throws `not_found`.
 */
export async function clearBoard({ id, actor }: By & { id: string }) {
  return store.commit({ actor, label: 'kanbanBoard.cleared', about: await titleOf(id, actor) }, (draft) => {
    const board = boardIn(draft, id, actor);
    return { count: trashTasksOf(draft.kanbanTasks, board.id) };
  });
}

/**
 * Deletes a board and moves its tasks to the trash, in one change that can be undone (contract §2, delete-board).
 * Throws `not_found`.
 */
export async function deleteBoard({ id, actor }: By & { id: string }) {
  return store.commit({ actor, label: 'kanbanBoard.deleted', about: await titleOf(id, actor) }, (draft) => {
    const board = boardIn(draft, id, actor);
    delete draft.kanbanBoards[board.id];
    return { count: trashTasksOf(draft.kanbanTasks, board.id) };
  });
}

function trashTasksOf(tasks: Record<string, KanbanTask>, boardId: string): number {
  const removed = valuesIn(tasks).filter((task) => task.boardId === boardId && task.away === null);
  for (const task of removed) sendAway(task, 'trash');
  return removed.length;
}
