import { boardsFormat } from './boards-file.schema';
import { listRemovedTasks, listBoards, toWireTask } from './queries.server';
import { firstProjectId, projectIn } from './project-access';
import type { KanbanTask } from './schema';
import { store } from '~/models/store/store.server';

function exportedTask(task: KanbanTask) {
  const comments = task.comments.map(({ name, img, comment, at }) => ({ name, img, comment, at }));
  return { ...toWireTask(task), comments, dueDate: task.dueDate, checklist: task.checklist };
}

/**
 * Returns the boards of a project with the given tasks in the format of exported files (see `boardsFileSchema`). The
 * file contains only the URLs of attachments; an import restores those that are still stored and that the user can
 * open.
 * @param isWhole whether to add archived tasks
 */
export async function boardsFileOf(
  tasks: readonly KanbanTask[],
  { isWhole, projectId = firstProjectId }: { isWhole: boolean; projectId?: number },
) {
  const [boards, archived] = await Promise.all([
    listBoards(projectId),
    isWhole ? listRemovedTasks('archive', projectId) : [],
  ]);
  const project = projectIn(await store.snapshot(), projectId);
  return {
    format: boardsFormat,
    labelColors: project?.labelColors ?? [],
    boards: boards.map(({ id, title, taskLimit }) => ({ id, title, taskLimit })),
    tasks: tasks.map(exportedTask),
    // Oldest first, so that an import archives them in the same order.
    archive: [...archived].reverse().map(exportedTask),
  };
}
