import { recordsOfChange } from '~/features';
import { changesOf } from '~/models/change/queries.server';
import { store } from '~/models/store/store.server';

/** One line of a task's history. */
export interface TaskActivity {
  id: number;
  at: string;
  /** Who did it; empty for the program itself. */
  by: string;
  /** The change's label, such as `kanbanTask.moved`, what it was done to and to how many records, for `changeText`. */
  label: string;
  about: string;
  count: number;
  undone: boolean;
}

const shown = 20;

/** What happened to a task, newest first, as far back as the change log goes (architecture §3). */
export async function taskActivity(id: number): Promise<TaskActivity[]> {
  const [data, changes] = await Promise.all([store.snapshot(), changesOf(`kanbanTasks/${id}`)]);
  return changes.slice(0, shown).map((change) => ({
    id: change.id,
    at: change.at,
    by: change.actor?.name ?? '',
    label: change.label,
    about: change.about,
    count: recordsOfChange(data, change).count,
    undone: change.undoneBy !== undefined,
  }));
}
