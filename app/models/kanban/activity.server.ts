import { listChangesWhere } from '~/models/change/queries.server';
import type { WireChange } from '~/models/change/schema';
import type { Change } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { type FieldChange, fieldChangesOf } from './field-changes';

/** One line of a history: `label` and `about` say what was done to how many, `undoable` whether it can be taken back. */
export type TaskActivity = Omit<WireChange, 'actor'> & {
  /** Who did it; empty for the program itself. */
  by: string;
  undone: boolean;
  /** The fields of the task that changed; none for a change of several tasks. */
  fields: FieldChange[];
};

type Viewer = Parameters<typeof listChangesWhere>[1]['viewer'];

const shownOfTask = 20;
const shownOfBoards = 100;

/**
 * What happened to a task, newest first, as far back as the change log goes (architecture §3).
 * @param viewer the account that asks
 */
export async function taskActivity(id: number, viewer: Viewer): Promise<TaskActivity[]> {
  return told((records) => records.has(`kanbanTasks/${id}`), { viewer, limit: shownOfTask }, String(id));
}

/**
 * What happened to boards and tasks, newest first; with a board's id to that board and to the tasks that are on it now.
 * @param viewer the account that asks
 */
export async function boardActivity(boardId: string | null, viewer: Viewer): Promise<TaskActivity[]> {
  const { kanbanTasks } = await store.snapshot();
  const isMeant = (record: string) => {
    const [collection, id = ''] = record.split('/');
    if (collection === 'kanbanBoards') return boardId === null || id === boardId;
    return collection === 'kanbanTasks' && (boardId === null || kanbanTasks[Number(id)]?.boardId === boardId);
  };
  return told((records) => [...records].some(isMeant), { viewer, limit: shownOfBoards }, null);
}

type Steps = Pick<Change, 'patches' | 'inverse'>;

/** What a change did to fields. Undoing writes whole records, so there it's the undone change the other way round. */
function steps(change: Change, byId: ReadonlyMap<number, Change>): Steps {
  const undone = change.undoOf === undefined ? undefined : byId.get(change.undoOf);
  return undone ? { patches: undone.inverse, inverse: undone.patches } : change;
}

/** The changes that pass a test, with the fields that changed of one task, or of the only task for `null`. */
async function told(
  isMeant: Parameters<typeof listChangesWhere>[0],
  asked: Parameters<typeof listChangesWhere>[1],
  taskId: string | null,
): Promise<TaskActivity[]> {
  const found = await listChangesWhere(isMeant, asked);
  const ids = new Set(found.map(({ id }) => id));
  const [log, { kanbanBoards }] = await Promise.all([store.changes(), store.snapshot()]);
  const byId = new Map(log.map((change) => [change.id, change]));
  const changes = new Map(log.filter(({ id }) => ids.has(id)).map((change) => [change.id, steps(change, byId)]));
  const boardTitle = (id: string) => (Object.hasOwn(kanbanBoards, id) ? kanbanBoards[id]?.title : undefined) ?? id;
  return found.map(({ actor, ...change }) => {
    const logged = changes.get(change.id);
    return { ...change, by: actor ?? '', fields: logged ? fieldChangesOf(logged, { taskId, boardTitle }) : [] };
  });
}
