import { AppError, found } from '~/lib/errors';
import { aboutNames } from '~/models/store/about';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import type { KanbanData } from './queries.server';
import { taskIn } from './queries.server';
import type { AwayPlace, KanbanTask } from './schema';

type Some = { ids: readonly number[]; actor: Actor };

/** Takes a task of a draft off its board. */
export function sendAway(task: KanbanTask, place: AwayPlace): void {
  task.away = { place, at: new Date().toISOString() };
}

/** How tasks are called in the change log: one by its title, several by their number. */
async function nameOf(ids: readonly number[]): Promise<string> {
  const { kanbanTasks } = await store.snapshot();
  return aboutNames(ids.map((id) => found(kanbanTasks[id], 'Task').title));
}

function awayIn(draft: KanbanData, id: number, place?: AwayPlace): KanbanTask {
  const task = found(draft.kanbanTasks[id], 'Task');
  if (task.away === null || (place && task.away.place !== place)) {
    throw new AppError('conflict', 'The task has moved. Reload and try again.');
  }
  return task;
}

/** Puts tasks of the boards aside, in one change. Throws `not_found` for any of them. */
export async function archiveTasks({ ids, actor }: Some) {
  return store.commit({ actor, label: 'kanbanTask.archived', about: await nameOf(ids) }, (draft) => {
    for (const id of ids) sendAway(taskIn(draft, id), 'archive');
  });
}

/** Puts tasks into the trash, from the boards or the archive, in one change. Throws `not_found` for any of them. */
export async function trashTasks({ ids, actor }: Some) {
  return store.commit({ actor, label: 'kanbanTask.deleted', about: await nameOf(ids) }, (draft) => {
    for (const id of ids) {
      const task = draft.kanbanTasks[id];
      sendAway(task?.away?.place === 'archive' ? task : taskIn(draft, id), 'trash');
    }
  });
}

/**
 * Puts tasks back where they were, in one change; those whose board is gone go to the first one.
 * @throws AppError `not_found` for a task or when there is no board at all, `conflict` for a task that is on a board
 */
export async function restoreTasks({ ids, actor }: Some) {
  return store.commit({ actor, label: 'kanbanTask.restored', about: await nameOf(ids) }, (draft) => {
    const boards = Object.values(draft.kanbanBoards).sort((a, b) => a.rank - b.rank);
    for (const id of ids) {
      const task = awayIn(draft, id);
      task.away = null;
      if (!Object.hasOwn(draft.kanbanBoards, task.boardId)) task.boardId = found(boards[0], 'Board').id;
    }
  });
}

/**
 * Removes tasks that are in the trash for good; that is permanent in the log.
 * @throws AppError `not_found` for any of them, `conflict` for one that is not in the trash
 */
export async function purgeTasks({ ids, actor }: Some) {
  return store.commit({ actor, label: 'kanbanTask.purged', about: await nameOf(ids) }, (draft) => {
    for (const id of ids) delete draft.kanbanTasks[awayIn(draft, id, 'trash').id];
    return { count: ids.length };
  });
}
