import { AppError } from '~/lib/errors';
import { compareText } from '~/lib/fold';
import type { By } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { firstProjectId, newFirstProject, projectIdOf, projectIn, type Viewer } from './project-access';
import type { KanbanProject, LabelColor } from './project.schema';
import { assertSees, type KanbanData } from './queries.server';
import type { KanbanTask } from './schema';
import { recordsOf, recordsWhere } from '~/models/store/records';

/** Maximum length of a label's name, the same as in a task's form. */
const longestLabel = 40;

type OfProject = { projectId?: number };

/**
 * Returns the labels of a project, sorted by name, each with its selected color (or `null`) and the number of tasks
 * that have it, including archived and deleted tasks.
 */
export async function labelsInUse(
  projectId = firstProjectId,
): Promise<{ label: string; count: number; color: LabelColor | null }[]> {
  const data = await store.snapshot();
  const colors = new Map(projectIn(data, projectId)?.labelColors.map(({ label, color }) => [label, color]));
  const counts = new Map([...colors.keys()].map((label) => [label, 0]));
  for (const task of recordsOf(data.kanbanTasks)) {
    if (projectIdOf(task) !== projectId) continue;
    for (const label of task.labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts]
    .map(([label, count]) => ({ label, count, color: colors.get(label) ?? null }))
    .sort((a, b) => compareText(a.label, b.label));
}

/**
 * Returns a project from a draft for editing. The first project isn't stored until it's changed. Throws `not_found`
 * like `assertSees`.
 */
export function projectToChange(draft: KanbanData, id: number, viewer: Viewer): KanbanProject {
  assertSees(draft, id, viewer);
  return (draft.kanbanProjects[id] ??= newFirstProject());
}

/**
 * Returns the tasks in a project that have the given label. Throws `not_found` if there are none, unless a color was
 * selected for the label.
 */
function tasksWith(draft: KanbanData, label: string, projectId: number): KanbanTask[] {
  const hasColor = projectIn(draft, projectId)?.labelColors.some((one) => one.label === label);
  const found = recordsWhere(
    draft.kanbanTasks,
    (task) => projectIdOf(task) === projectId && task.labels.includes(label),
  );
  if (found.length === 0 && !hasColor) throw new AppError('not_found', 'No task has this label.');
  return found;
}

function changeColors(
  draft: KanbanData,
  projectId: number,
  change: (colors: KanbanProject['labelColors']) => KanbanProject['labelColors'],
): void {
  const project = draft.kanbanProjects[projectId];
  if (project && project.labelColors.length > 0) project.labelColors = change(project.labelColors);
}

/**
 * Renames a label on all tasks in a project, in one change. On a task that already has a label with the new name, the
 * two are merged.
 * @throws AppError `invalid` if the name is empty or too long; `not_found` for a project that the actor can't see, or
 * if no task has the label and no color was selected for it
 */
export async function renameLabel({
  label,
  name,
  projectId = firstProjectId,
  actor,
  idempotencyKey,
}: By & OfProject & { label: string; name: string }) {
  const wanted = name.trim();
  if (wanted === '' || wanted.length > longestLabel) throw new AppError('invalid', 'Enter a name for the label.');
  return store.commit({ actor, label: 'kanbanTask.relabeled', about: label, idempotencyKey }, (draft) => {
    assertSees(draft, projectId, actor);
    for (const task of tasksWith(draft, label, projectId))
      task.labels = [...new Set(task.labels.map((one) => (one === label ? wanted : one)))];
    changeColors(draft, projectId, (colors) => {
      const isKnown = colors.some((one) => one.label === wanted);
      const others = isKnown && wanted !== label ? colors.filter((one) => one.label !== label) : colors;
      return others.map((one) => (one.label === label ? { ...one, label: wanted } : one));
    });
  });
}

/** Removes a label from all tasks in a project, in one change. Throws `not_found` like `renameLabel`. */
export async function deleteLabel({
  label,
  projectId = firstProjectId,
  actor,
  idempotencyKey,
}: By & OfProject & { label: string }) {
  return store.commit({ actor, label: 'kanbanTask.unlabeled', about: label, idempotencyKey }, (draft) => {
    assertSees(draft, projectId, actor);
    for (const task of tasksWith(draft, label, projectId)) task.labels = task.labels.filter((one) => one !== label);
    changeColors(draft, projectId, (colors) => colors.filter((one) => one.label !== label));
  });
}

/**
 * Sets the color of a label in a project. With `null`, the label has the color derived from its name.
 * @throws AppError `invalid` if the name is empty or too long, or `not_found` for a project that the actor can't see
 */
export async function colorLabel({
  label,
  color,
  projectId = firstProjectId,
  actor,
  idempotencyKey,
}: By & OfProject & { label: string; color: LabelColor | null }) {
  const wanted = label.trim();
  if (wanted === '' || wanted.length > longestLabel) throw new AppError('invalid', 'Enter a name for the label.');
  return store.commit({ actor, label: 'kanbanProject.colored', about: wanted, idempotencyKey }, (draft) => {
    const project = projectToChange(draft, projectId, actor);
    const others = project.labelColors.filter((one) => one.label !== wanted);
    project.labelColors = color === null ? others : [...others, { label: wanted, color }];
  });
}

/** Adds the label colors from an imported file to a project in a draft. Labels that already have a color keep it. */
export function addLabelColors(draft: KanbanData, projectId: number, colors: KanbanProject['labelColors']): void {
  if (colors.length === 0) return;
  const project = projectToChange(draft, projectId, null);
  const known = new Set(project.labelColors.map(({ label }) => label));
  project.labelColors.push(...colors.filter(({ label }) => !known.has(label)).map((one) => ({ ...one })));
}
