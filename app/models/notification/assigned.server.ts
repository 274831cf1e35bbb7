import type { Patch } from 'immer';
import type { Account } from '~/models/account/schema';
import { type Change, touchedRecords } from '~/models/store/change-log';

/** Returns the assignee names in part of a record: a kanban task's `assignedTo` or a to-do's `assignee`. */
function namesIn(field: string | number | undefined, value: unknown): string[] {
  if (typeof value === 'string') return field === 'title' || field === 'fullName' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => namesIn(name, part as unknown));
}

function assigneesIn({ path, value }: Patch): string[] {
  const [collection, , field] = path;
  const own = collection === 'kanbanTasks' ? 'assignedTo' : collection === 'todoTasks' ? 'assignee' : '';
  if (own === '') return [];
  if (field !== undefined) return field === own ? namesIn(path.at(-1), value) : [];
  return namesIn(own, (value as Record<string, unknown> | undefined)?.[own]);
}

function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    name === 'address' && typeof part === 'string' ? [part.toLowerCase()] : addressesIn(part),
  );
}

/** Checks whether a change invited a user, by email address, to an event. */
export function invites({ label, patches, inverse }: Pick<Change, 'label' | 'patches' | 'inverse'>, email: string) {
  if (label !== 'calendarEvent.invited') return false;
  const names = (some: readonly Patch[]) =>
    some.some(
      ({ path, value }) =>
        path[0] === 'calendarEvents' && path[2] === 'invited' && addressesIn(value).includes(email.toLowerCase()),
    );
  return names(patches) && !names(inverse);
}

/**
 * Checks whether a change newly assigned a kanban task or a to-do to an account, by full name or, if it has none, by
 * username.
 */
export function assigns(
  change: Pick<Change, 'patches' | 'inverse'>,
  { fullName, username }: Pick<Account, 'fullName' | 'username'>,
): boolean {
  const name = fullName || username;
  const names = (patches: readonly Patch[], record: string) =>
    patches.some((patch) => patch.path.slice(0, 2).join('/') === record && assigneesIn(patch).includes(name));
  return [...touchedRecords(change)].some((record) => names(change.patches, record) && !names(change.inverse, record));
}
