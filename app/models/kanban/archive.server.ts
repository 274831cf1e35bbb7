import { AppError, found } from '~/lib/errors';
import { byRank } from '~/models/shared/rank';
import { subjectNames } from '~/models/store/change-subject';
import type { Actor } from '~/models/store/change-log';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import type { KanbanData } from './queries.server';
import { projectIdOf, projectIn } from './project-access';
import { anyTaskIn, taskIn } from './queries.server';
import type { AwayPlace, KanbanTask } from './schema';

type Some = { ids: readonly number[]; actor: Actor };

/** Moves a task in a draft to the archive or the trash. */
export function sendAway(task: KanbanTask, place: AwayPlace): void {
  task.away = { place, at: new Date().toISOString() };
}

async function nameOf(ids: readonly number[], actor: Actor): Promise<string> {
  const data = await store.snapshot();
  return subjectNames(ids.map((id) => anyTaskIn(data, id, actor).title));
}

function awayIn(draft: KanbanData, id: number, actor: Actor, place?: AwayPlace): KanbanTask {
  const task = anyTaskIn(draft, id, actor);
  if (task.away === null || (place && task.away.place !== place)) {
    throw new AppError('conflict', 'The task has moved. Reload and try again.');
  }
  return task;
}

/** Throws `not_found` if a task's project is in the trash. */
function assertOpen(data: KanbanData, task: KanbanTask): void {
  found(projectIn(data, projectIdOf(task))?.away?.place === 'trash' ? null : task, 'Task');
}

/**
 * Archives tasks that are on boards, in one change, and returns their titles. Throws `not_found` if any of them isn't on
 * a board.
 */
export async function archiveTasks({ ids, actor }: Some) {
  return store.commit({ actor, label: 'kanbanTask.archived', about: await nameOf(ids, actor) }, (draft) => {
    const tasks = ids.map((id) => taskIn(draft, id, actor));
    for (const task of tasks) sendAway(task, 'archive');
    return { titles: tasks.map(({ title }) => title) };
  });
}

/**
 * Moves tasks from boards or the archive to the trash, in one change, and returns their titles. Throws `not_found` for
 * any other task.
 */
export async function trashTasks({ ids, actor }: Some) {
  return store.commit({ actor, label: 'kanbanTask.deleted', about: await nameOf(ids, actor) }, (draft) => {
    const tasks = ids.map((id) => {
      const task = anyTaskIn(draft, id, actor);
      if (task.away?.place !== 'archive') return taskIn(draft, id, actor);
      assertOpen(draft, task);
      return task;
    });
    for (const task of tasks) sendAway(task, 'trash');
    return { titles: tasks.map(({ title }) => title) };
  });
}

/**
 * Restores tasks to their boards, in one change. If a task's board was deleted, restores the task to the first board of
 * its project.
 * @throws AppError `not_found` for an unknown task, or if a task's board was deleted and its project has no others;
 * `conflict` for a task that is on a board
 */
export async function restoreTasks({ ids, actor }: Some) {
  return store.commit({ actor, label: 'kanbanTask.restored', about: await nameOf(ids, actor) }, (draft) => {
    const boards = byRank(recordsOf(draft.kanbanBoards));
    for (const id of ids) {
      const task = awayIn(draft, id, actor);
      assertOpen(draft, task);
      task.away = null;
      if (Object.hasOwn(draft.kanbanBoards, task.boardId)) continue;
      task.boardId = found(
        boards.find((board) => projectIdOf(board) === projectIdOf(task)),
        'Board',
      ).id;
    }
  });
}

/**
 * Permanently deletes tasks that are in the trash; the log marks the change as permanent.
 * @throws AppError `not_found` for an unknown task, or `conflict` for one that isn't in the trash
 */
export async function purgeTasks({ ids, actor }: Some) {
  return store.commit({ actor, label: 'kanbanTask.purged', about: await nameOf(ids, actor) }, (draft) => {
    for (const id of ids) delete draft.kanbanTasks[awayIn(draft, id, actor, 'trash').id];
    return { count: ids.length };
  });
}
