import type { Patch } from 'immer';
import { dayOf } from '~/models/shared/day';
import type { Change } from '~/models/store/change-log';

const shownFields = ['title', 'boardId', 'dueDate', 'labels', 'assignedTo', 'description', 'coverImage'] as const;
type ShownField = (typeof shownFields)[number];
const valueless: readonly ShownField[] = ['description', 'coverImage'];

/**
 * A field before and after a change, as strings: a day for the due date, empty for no value. `values` is `null` for the
 * description and the cover, whose values aren't shown.
 */
export interface FieldChange {
  field: ShownField;
  values: { from: string; to: string } | null;
}

/** Returns the value that patches set for a field of a task, or undefined if they don't change it. */
function patched(patches: readonly Patch[], taskId: string, field: ShownField): { value: unknown } | undefined {
  const patch = patches.findLast(({ path }) => {
    const [collection, id, name] = path;
    return path.length === 3 && collection === 'kanbanTasks' && String(id) === taskId && name === field;
  });
  return patch && { value: patch.value };
}

function namesIn(value: unknown): string {
  if (!Array.isArray(value)) return '';
  const titles = value.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'title' in one ? String(one.title) : String(one),
  );
  return titles.join(', ');
}

function textOf(field: ShownField, value: unknown, boardTitle: (id: string) => string): string {
  if (field === 'labels' || field === 'assignedTo') return namesIn(value);
  if (typeof value !== 'string') return '';
  if (field === 'boardId') return boardTitle(value);
  return field === 'dueDate' ? dayOf(value) : value;
}

/** Returns the IDs of the tasks whose individual fields a change sets, without tasks that it adds or removes. */
function tasksIn({ patches }: Pick<Change, 'patches'>): string[] {
  const shown = patches.filter(({ path }) => shownFields.some((field) => path[2] === field));
  return [...new Set(shown.filter(({ path }) => path[0] === 'kanbanTasks').map(({ path }) => String(path[1])))];
}

/**
 * Returns the fields whose values were changed, with the values before and after.
 * @param taskId ID of the task; with `null`, uses the only task that the change is about, or returns no fields if there
 * are several
 * @param boardTitle returns the title of a board by its ID
 */
export function fieldChangesOf(
  change: Pick<Change, 'patches' | 'inverse'>,
  { taskId, boardTitle }: { taskId: string | null; boardTitle: (id: string) => string },
): FieldChange[] {
  const tasks = tasksIn(change);
  const id = taskId ?? (tasks.length === 1 ? tasks[0] : undefined);
  if (id === undefined) return [];
  return shownFields.flatMap((field) => {
    const [after, before] = [patched(change.patches, id, field), patched(change.inverse, id, field)];
    if (!after) return [];
    if (valueless.includes(field)) return { field, values: null };
    const [from, to] = [textOf(field, before?.value, boardTitle), textOf(field, after.value, boardTitle)];
    return from === to ? [] : { field, values: { from, to } };
  });
}
