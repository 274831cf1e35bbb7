import { memoByIdentity } from '~/lib/memo';
import { kindOf } from '~/records';
import { canUse } from '~/models/access/ability';
import { canSee } from '~/models/access/can-see';
import type { Account } from '~/models/account/schema';
import { projectIdOf } from '~/models/kanban/project-access';
import type { Change } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';

/** Fields that determine who can see a record, by collection. */
const sharing: Readonly<Record<string, readonly string[]>> = {
  calendarEvents: ['calendarId'],
  calendars: ['access', 'people', 'roles'],
  kanbanBoards: ['projectId'],
  kanbanProjects: ['sharing', 'memberIds', 'roleKeys'],
  kanbanTasks: ['projectId'],
  todoLists: ['access', 'people', 'roles'],
  todoTasks: ['listId'],
};

/** By collection, the `collection/id` of the record that contains a record and determines who can see it. */
const containers: Readonly<Record<string, (record: never) => string>> = {
  calendarEvents: ({ calendarId }: { calendarId?: number }) => `calendars/${calendarId}`,
  kanbanBoards: (board: object) => `kanbanProjects/${projectIdOf(board)}`,
  kanbanTasks: (task: object) => `kanbanProjects/${projectIdOf(task)}`,
  todoTasks: ({ listId }: { listId: number | null }) => `todoLists/${listId}`,
};

/** Returns, by `collection/id`, the ID of the last change in a log that affected who can see the record. */
const lastShared = memoByIdentity((log: readonly Change[]): ReadonlyMap<string, number> => {
  const last = new Map<string, number>();
  for (const { id, patches, inverse } of log)
    for (const { path } of patches) {
      const [collection, record, field] = path.map(String);
      const isReplaced = path.length === 2 && inverse.some((one) => one.path.join('/') === path.join('/') && one.value);
      if (isReplaced || (field !== undefined && sharing[collection ?? '']?.includes(field)))
        last.set(`${collection}/${record}`, id);
    }
  return last;
});

/**
 * Checks whether an account can see the values that a change gave a record, because it could already see the record at
 * that time. A draft's values are visible to its editors, even after it's published. An account always sees the values
 * that it entered.
 * @param log the log that contains `change`
 */
export function canSeeValues(
  { data, log, viewer }: { data: Collections; log: readonly Change[]; viewer: Pick<Account, 'id' | 'ability'> },
  change: Pick<Change, 'id' | 'actor'>,
  [collection, id]: readonly [string, string],
): boolean {
  if (change.actor?.id === viewer.id) return true;
  const kind = kindOf(collection);
  if (!kind) return false;
  const { need, changeNeed, owners } = kind.type;
  const record = (data as unknown as Record<string, Record<string, object>>)[collection]?.[id];
  if (need || changeNeed) {
    const asked = changeNeed?.('updated', record as never, viewer.id) ?? kind.feature.need;
    if (asked && !canUse(viewer, asked)) return false;
  }
  if (!owners) return true;
  if (!record || !canSee(data, viewer, collection, record)) return false;
  const container = containers[collection]?.(record as never) ?? '';
  const shared = [`${collection}/${id}`, container].map((key) => lastShared(log).get(key) ?? -1);
  return Math.max(...shared) < change.id;
}
