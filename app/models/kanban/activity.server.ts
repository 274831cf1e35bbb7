import { listChangesWhere } from '~/models/change/queries.server';
import type { WireChange } from '~/models/change/schema';
import { store } from '~/models/store/store.server';

/** One line of a history: `label` and `about` say what was done to how many, `undoable` whether it can be taken back. */
export type TaskActivity = Omit<WireChange, 'actor'> & {
  /** Who did it; empty for the program itself. */
  by: string;
  undone: boolean;
};

type Viewer = Parameters<typeof listChangesWhere>[1]['viewer'];

const shownOfTask = 20;
const shownOfBoards = 100;

/**
 * What happened to a task, newest first, as far back as the change log goes (architecture §3).
 * @param viewer the account that asks
 */
export async function taskActivity(id: number, viewer: Viewer): Promise<TaskActivity[]> {
  return told((records) => records.has(`kanbanTasks/${id}`), { viewer, limit: shownOfTask });
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
  return told((records) => [...records].some(isMeant), { viewer, limit: shownOfBoards });
}

async function told(...asked: Parameters<typeof listChangesWhere>): Promise<TaskActivity[]> {
  return (await listChangesWhere(...asked)).map(({ actor, ...change }) => ({ ...change, by: actor ?? '' }));
}
