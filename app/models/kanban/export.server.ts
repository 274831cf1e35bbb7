import { boardsFormat } from './boards-file.schema';
import { listAway, listBoards, toWireTask } from './queries.server';
import type { KanbanTask } from './schema';

/** A task as the exported file has it: as on the wire, and with all that an import brings back. */
function exportedTask(task: KanbanTask) {
  const comments = task.comments.map(({ name, img, comment, at }) => ({ name, img, comment, at }));
  return { ...toWireTask(task), comments, dueDate: task.dueDate, checklist: task.checklist };
}

/**
 * The boards with some tasks as a file that an import brings back unchanged, but for attached and uploaded files.
 * @param isWhole adds archived tasks
 */
export async function boardsFileOf(tasks: readonly KanbanTask[], { isWhole }: { isWhole: boolean }) {
  const [boards, archived] = await Promise.all([listBoards(), isWhole ? listAway('archive') : []]);
  return {
    format: boardsFormat,
    boards: boards.map(({ id, title, taskLimit }) => ({ id, title, taskLimit })),
    tasks: tasks.map(exportedTask),
    archive: archived.map(exportedTask),
  };
}
