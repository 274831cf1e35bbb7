import { listChangesWhere } from '~/models/change/queries.server';
import type { WireChange } from '~/models/change/schema';
import type { Change } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { type FieldChange, fieldChangesOf } from './field-changes';
import { canSeeProject, firstProjectId, projectIdOf } from './project-access';
import { projectOfBoardId } from './rules';

/**
 * An entry in a task's history. `label` and `about` describe the action and its subject; `undoable` is whether it can
 * be undone.
 */
export type TaskActivity = Omit<WireChange, 'actor'> & {
  /** The name of the actor; empty for the app itself. */
  by: string;
  undone: boolean;
  /** The fields of the task that changed. In the history of boards, empty if several tasks changed. */
  fields: FieldChange[];
};

type Viewer = Parameters<typeof listChangesWhere>[1]['viewer'];

const shownOfTask = 20;
const shownOfBoards = 100;

/**
 * Returns the last `shownOfTask` changes of a task that are still in the change log (architecture §3), newest first.
 * @param viewer the requesting account
 */
export async function taskActivity(id: number, viewer: Viewer): Promise<TaskActivity[]> {
  return listActivity((records) => records.has(`kanbanTasks/${id}`), { viewer, limit: shownOfTask }, String(id));
}

/**
 * Returns the last `shownOfBoards` changes of a project's boards and tasks, newest first. With a board's ID, returns
 * only the changes of that board and of the tasks currently on it. The changes of permanently deleted tasks belong to
 * the first project.
 * @param viewer the requesting account
 */
export async function boardActivity(
  boardId: string | null,
  viewer: Viewer,
  projectId = firstProjectId,
): Promise<TaskActivity[]> {
  const { kanbanTasks } = await store.snapshot();
  const isMeant = (record: string) => {
    const [collection, id = ''] = record.split('/');
    if (collection === 'kanbanBoards') return boardId === null ? projectOfBoardId(id) === projectId : id === boardId;
    if (collection !== 'kanbanTasks') return false;
    const task = kanbanTasks[Number(id)];
    return boardId === null ? projectIdOf(task ?? {}) === projectId : task?.boardId === boardId;
  };
  return listActivity((records) => [...records].some(isMeant), { viewer, limit: shownOfBoards }, null);
}

type Steps = Pick<Change, 'patches' | 'inverse'>;

/**
 * Returns the patches of a change and their inverse. An undo writes whole records, so for an undo, returns those of the
 * undone change with the two swapped.
 */
function steps(change: Change, byId: ReadonlyMap<number, Change>): Steps {
  const undone = change.undoOf === undefined ? undefined : byId.get(change.undoOf);
  return undone ? { patches: undone.inverse, inverse: undone.patches } : change;
}

/**
 * Returns the changes that pass a test, with the changed fields of a task. Without a task ID, uses the only task that a
 * change is about.
 */
async function listActivity(
  isMeant: Parameters<typeof listChangesWhere>[0],
  options: Parameters<typeof listChangesWhere>[1],
  taskId: string | null,
): Promise<TaskActivity[]> {
  const found = await listChangesWhere(isMeant, options);
  const ids = new Set(found.map(({ id }) => id));
  const [log, data] = await Promise.all([store.changes(), store.snapshot()]);
  const byId = new Map(log.map((change) => [change.id, change]));
  const changes = new Map(log.filter(({ id }) => ids.has(id)).map((change) => [change.id, steps(change, byId)]));
  const boardTitle = (id: string) => {
    const board = Object.hasOwn(data.kanbanBoards, id) ? data.kanbanBoards[id] : undefined;
    // The task might have been moved from a project that the viewer can't see.
    const isHidden = board !== undefined && !canSeeProject(data, projectIdOf(board), options.viewer.id);
    return isHidden ? '…' : (board?.title ?? id);
  };
  return found.map(({ actor, ...change }) => {
    const logged = changes.get(change.id);
    return { ...change, by: actor ?? '', fields: logged ? fieldChangesOf(logged, { taskId, boardTitle }) : [] };
  });
}
