import type { Patch } from 'immer';
import { type Change, touchedRecords } from '~/models/store/change-log';

/** Names in a part of a record that says who it is for: of a card `assignedTo`, of a to-do `assignee`. */
function namesIn(field: string | number | undefined, value: unknown): string[] {
  if (typeof value === 'string') return field === 'title' || field === 'fullName' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => namesIn(name, part as unknown));
}

/** Who a patch of a card or a to-do names as the one to do it. */
function assigneesIn({ path, value }: Patch): string[] {
  const [collection, , field] = path;
  const own = collection === 'kanbanTasks' ? 'assignedTo' : collection === 'todoTasks' ? 'assignee' : '';
  if (own === '') return [];
  if (field !== undefined) return field === own ? namesIn(path.at(-1), value) : [];
  return namesIn(own, (value as Record<string, unknown> | undefined)?.[own]);
}

/** Whether a change gave a card or a to-do to a person (full name) who did not have it before. */
export function assigns(change: Pick<Change, 'patches' | 'inverse'>, name: string): boolean {
  const names = (patches: readonly Patch[], record: string) =>
    patches.some((patch) => patch.path.slice(0, 2).join('/') === record && assigneesIn(patch).includes(name));
  return [...touchedRecords(change)].some((record) => names(change.patches, record) && !names(change.inverse, record));
}
