import { AppError } from '~/lib/errors';
import { folded } from '~/lib/fold';
import { assertFresh, recordTag } from '~/models/shared/tag.server';
import { aboutNames } from '~/models/store/about';
import type { By } from '~/models/store/change-log';
import { boardIdFrom, freeBoardId } from './rules';
import { boardIn } from './queries.server';
import type { BoardInput, KanbanBoard, KanbanTask } from './schema';
import { sendAway } from './away.server';
import { lastRank, placeBefore } from '~/models/shared/rank';
import { store } from '~/models/store/store.server';

async function titleOf(id: string): Promise<string> {
  return boardIn(await store.snapshot(), id).title;
}

/**
 * Rejects duplicate titles, because two boards with one name can't be told apart when moving a task. The API identifies
 * boards by ID, so it can still add one.
 */
function assertFreeTitle(boards: Record<string, KanbanBoard>, title: string): void {
  const wanted = folded(title.trim());
  if (Object.values(boards).some((board) => folded(board.title.trim()) === wanted))
    throw new AppError('conflict', 'A board with this name already exists.', { title: 'boardTaken' });
}

/**
 * Adds a board after the others. A taken ID gets a suffix (contract §2, add-board).
 * @param isUnique rejects a title that another board has, with a `conflict` under `title`
 */
export async function createBoard({
  input: { title, id: wanted = '' },
  isUnique = false,
  actor,
  once,
}: By & { input: BoardInput; isUnique?: boolean }) {
  return store.commit({ actor, label: 'kanbanBoard.created', about: title, once }, ({ kanbanBoards }) => {
    if (isUnique) assertFreeTitle(kanbanBoards, title);
    const id = freeBoardId(wanted.trim() === '' ? boardIdFrom(title) : wanted, kanbanBoards);
    const board: KanbanBoard = { id, title, rank: lastRank(Object.values(kanbanBoards)), taskLimit: null };
    kanbanBoards[id] = board;
    return board;
  });
}

/** Adds several boards after the others as one change. Taken IDs get a suffix. */
export async function createBoards({ inputs, actor, once }: By & { inputs: readonly BoardInput[] }) {
  const about = aboutNames(inputs.map(({ title }) => title));
  return store.commit({ actor, label: 'kanbanBoard.created', about, once }, ({ kanbanBoards }) => {
    for (const { title, id: wanted } of inputs) {
      const id = freeBoardId(wanted ?? boardIdFrom(title), kanbanBoards);
      kanbanBoards[id] = { id, title, rank: lastRank(Object.values(kanbanBoards)), taskLimit: null };
    }
  });
}

/** Returns the tag that a board's form carries. Moving the board doesn't change it. */
export function boardTag({ rank: _, ...board }: KanbanBoard): string {
  return recordTag(board);
}

/**
 * Renames a board or sets its task limit (`null`: no limit). Its ID doesn't change.
 * @param tag `boardTag` of the board as a form showed it
 * @throws AppError `not_found`, `StaleRecord` when the board has changed since the tag was created, `conflict` under
 * `title` when another board has the new one
 */
export async function updateBoard({
  id,
  changes,
  tag,
  actor,
  once,
}: By & { id: string; changes: Partial<Pick<KanbanBoard, 'title' | 'taskLimit'>>; tag?: string }) {
  return store.commit({ actor, label: 'kanbanBoard.updated', about: await titleOf(id), once }, (draft) => {
    const board = boardIn(draft, id);
    assertFresh(boardTag(board), tag);
    const { [id]: _, ...others } = draft.kanbanBoards;
    if (changes.title !== undefined && changes.title !== board.title) assertFreeTitle(others, changes.title);
    return Object.assign(board, changes);
  });
}

/** Moves a board before another, or to the end with `beforeId: null`. Throws `not_found`. */
export async function moveBoard({ id, beforeId, actor }: By & { id: string; beforeId: string | null }) {
  return store.commit({ actor, label: 'kanbanBoard.moved', about: await titleOf(id) }, (draft) => {
    const board = boardIn(draft, id);
    placeBefore(Object.values(draft.kanbanBoards), board, beforeId === null ? null : boardIn(draft, beforeId));
  });
}

/**
 * Moves every task of a board to the trash, in one change. Undo restores them with their order and comments. The board
 * stays (contract §2, clear-tasks). Throws `not_found`.
 */
export async function clearBoard({ id, actor }: By & { id: string }) {
  return store.commit({ actor, label: 'kanbanBoard.cleared', about: await titleOf(id) }, (draft) => {
    const board = boardIn(draft, id);
    return { count: trashTasksOf(draft.kanbanTasks, board.id) };
  });
}

/**
 * Deletes a board and moves its tasks to the trash, in one change that can be undone (contract §2, delete-board).
 * Throws `not_found`.
 */
export async function deleteBoard({ id, actor }: By & { id: string }) {
  return store.commit({ actor, label: 'kanbanBoard.deleted', about: await titleOf(id) }, (draft) => {
    const board = boardIn(draft, id);
    delete draft.kanbanBoards[board.id];
    return { count: trashTasksOf(draft.kanbanTasks, board.id) };
  });
}

function trashTasksOf(tasks: Record<string, KanbanTask>, boardId: string): number {
  const gone = Object.values(tasks).filter((task) => task.boardId === boardId && task.away === null);
  for (const task of gone) sendAway(task, 'trash');
  return gone.length;
}
