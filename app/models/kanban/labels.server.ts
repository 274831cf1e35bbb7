import { AppError } from '~/lib/errors';
import { compareText } from '~/lib/fold';
import type { By } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import type { KanbanTask } from './schema';

/** Maximum length of a label's name, as in the form of a task. */
const longestLabel = 40;

/**
 * Returns the labels in use, by name, with the number of tasks that have each, including archived and deleted tasks.
 */
export async function labelsInUse(): Promise<{ label: string; count: number }[]> {
  const counts = new Map<string, number>();
  for (const { labels } of Object.values((await store.snapshot()).kanbanTasks))
    for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => ({ label, count })).sort((a, b) => compareText(a.label, b.label));
}

function tasksWith(tasks: Record<string, KanbanTask>, label: string): KanbanTask[] {
  const found = Object.values(tasks).filter(({ labels }) => labels.includes(label));
  if (found.length === 0) throw new AppError('not_found', 'No task has this label.');
  return found;
}

/**
 * Renames a label on all tasks, in one change. If a task already has the other label, the two are merged.
 * @throws AppError `invalid` for an empty or too long name, `not_found` when no task has the label
 */
export async function renameLabel({ label, name, actor, once }: By & { label: string; name: string }) {
  const wanted = name.trim();
  if (wanted === '' || wanted.length > longestLabel) throw new AppError('invalid', 'Enter a name for the label.');
  return store.commit({ actor, label: 'kanbanTask.relabeled', about: label, once }, ({ kanbanTasks }) => {
    for (const task of tasksWith(kanbanTasks, label))
      task.labels = [...new Set(task.labels.map((one) => (one === label ? wanted : one)))];
  });
}

/** Removes a label from all tasks, in one change. Throws `not_found` when no task has it. */
export async function deleteLabel({ label, actor, once }: By & { label: string }) {
  return store.commit({ actor, label: 'kanbanTask.unlabeled', about: label, once }, ({ kanbanTasks }) => {
    for (const task of tasksWith(kanbanTasks, label)) task.labels = task.labels.filter((one) => one !== label);
  });
}
