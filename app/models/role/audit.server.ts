import { rowsOf } from '~/models/shared/list';
import { type Change, touchedRecords } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import type { UserRole } from '~/models/user/rules';
import { permissionRoleOf } from './rules';

/**
 * What one change gave to and took from roles: `what` is a permission or a person, the lists are keys of roles; `narrowed`
 * have it for their own records only since then, `widened` for all.
 */
interface GrantLine {
  what: string;
  added: string[];
  removed: string[];
  narrowed: string[];
  widened: string[];
}

/** Beginnings of the labels of changes that decide who may do what. */
const deciding = /^(role|permission|accessRequest|registration)\./;
const auditLimit = 200;

type Values = Record<'added' | 'removed' | 'narrowed' | 'widened', string[]>;

/** The role keys for which a patch of a permission names its level: `ownOnly` as a whole or one of it. */
function limitedIn({ path, value, op }: Change['patches'][number]): string[] {
  const [collection, , field] = path;
  if (collection !== 'permissions' || field !== 'ownOnly' || (op === 'remove' && path.length === 4)) return [];
  return [value as string | string[]].flat();
}

/** The role keys a patch of a permission or a user names: `assignedTo` as a whole or one of it, `role`, `roleId`. */
function keysOf({ path, value, op }: Change['patches'][number]): string[] {
  const [collection, , field] = path;
  if (op === 'remove' && path.length === 4) return [];
  if (collection === 'permissions' && field === 'assignedTo') return [value as string | string[]].flat();
  if (collection === 'users' && field === 'role') return [permissionRoleOf[value as UserRole]];
  if (collection === 'users' && field === 'roleId' && value !== null) return [`role-${value}`];
  return [];
}

function linesOf(change: Change, nameOf: (record: string) => string): GrantLine[] {
  const lines = new Map<string, Values>();
  for (const [side, level, patches] of [
    ['added', 'narrowed', change.patches],
    ['removed', 'widened', change.inverse],
  ] as const) {
    for (const patch of patches) {
      const record = patch.path.slice(0, 2).join('/');
      const line = lines.get(record) ?? { added: [], removed: [], narrowed: [], widened: [] };
      lines.set(record, line);
      line[side].push(...keysOf(patch));
      line[level].push(...limitedIn(patch));
    }
  }
  return [...lines].flatMap(([record, { added, removed, narrowed, widened }]) => {
    const line = {
      what: nameOf(record),
      added: added.filter((key) => !removed.includes(key)),
      removed: removed.filter((key) => !added.includes(key)),
      narrowed: narrowed.filter((key) => !widened.includes(key)),
      widened: widened.filter((key) => !narrowed.includes(key) && !removed.includes(key)),
    };
    const count = line.added.length + line.removed.length + line.narrowed.length + line.widened.length;
    return count > 0 ? [line] : [];
  });
}

/**
 * The changes of the last 30 days by which somebody got or lost something, newest first, at most 200: who did it, when, and
 * which roles got or lost which permission, or which person which role.
 */
export async function grantAudit() {
  const [data, log] = await Promise.all([store.snapshot(), store.changes()]);
  const nameOf = (record: string) => {
    const [collection, id = ''] = record.split('/');
    return (collection === 'users' ? data.users[id]?.fullName : data.permissions[id]?.name) ?? `#${id}`;
  };
  const entries = [];
  for (let at = log.length - 1; at >= 0 && entries.length < auditLimit; at -= 1) {
    const change = log[at] as Change;
    const lines = linesOf(change, nameOf);
    if (!deciding.test(change.label) && lines.length === 0) continue;
    entries.push({
      id: change.id,
      at: change.at,
      by: change.actor?.name ?? '',
      label: change.label,
      about: change.about,
      count: touchedRecords(change).size,
      undone: change.undoneBy !== undefined,
      lines,
    });
  }
  return { entries, roles: rowsOf(data.roles).map(({ key, name }) => ({ key, name })) };
}
