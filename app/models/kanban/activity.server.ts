import { touchedRecords } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';

/** One line of a task's history. */
export interface TaskActivity {
  id: number;
  at: string;
  /** Who did it; empty for the program itself. */
  by: string;
  /** The change's label, such as `kanbanTask.moved`. */
  label: string;
  undone: boolean;
}

const shown = 20;

/** What happened to a task, newest first, as far back as the change log goes (architecture §3). */
export async function taskActivity(id: number): Promise<TaskActivity[]> {
  const record = `kanbanTasks/${id}`;
  return (await store.changes())
    .filter((change) => touchedRecords(change).has(record))
    .slice(-shown)
    .reverse()
    .map((change) => ({
      id: change.id,
      at: change.at,
      by: change.actor?.name ?? '',
      label: change.label,
      undone: change.undoneBy !== undefined,
    }));
}
