import type { RegistrationMode } from '~/models/registration/rules';
import { rowsOf } from '~/models/shared/list';
import { type Change, logLimit, oldestKept } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import type { StoredRole } from '~/models/user/rules';
import { recordsOfChange } from '~/records';
import { permissionRoleOf } from './rules';

/**
 * The effect of one change on a permission or a user, whose name is `what`. All lists except `opened` and `closed`
 * contain role keys: `narrowed` roles can now use the permission only for their members' own records, `widened` ones
 * for all records. `viewing` roles can now only view, and `changing` ones can change records again.
 */
export interface GrantLine {
  what: string;
  /** True for a user; `removed` and `added` then hold their previous and new role. */
  isPerson: boolean;
  /** Areas granted to or revoked from a user individually. */
  opened: string[];
  closed: string[];
  added: string[];
  removed: string[];
  narrowed: string[];
  widened: string[];
  viewing: string[];
  changing: string[];
  /** The change in a user's access; `null` for a permission or if access didn't change. */
  access: 'suspended' | 'reactivated' | 'deleted' | null;
}

/** Matches the labels of changes that affect permissions. */
const deciding =
  /^(role|permission|accessRequest|registration)\.|^user\.(deleted|invited|uninvited|roleLimited|roleExpired)$/;

/** Maximum number of entries on the page. The exported file contains all entries. */
const auditLimit = 200;

type Values = Record<
  'added' | 'removed' | 'narrowed' | 'widened' | 'viewing' | 'changing' | 'opened' | 'closed',
  string[]
>;

/**
 * Returns the role keys that a patch of a permission writes to `limit` (`ownOnly` or `viewOnly`): the whole list, or
 * one item.
 */
function limitedIn({ path, value, op }: Change['patches'][number], limit: 'ownOnly' | 'viewOnly'): string[] {
  const [collection, , field] = path;
  if (collection !== 'permissions' || field !== limit || (op === 'remove' && path.length === 4)) return [];
  return [value as string | string[]].flat();
}

/**
 * Returns the role keys that a patch of a permission or a user writes: all of `assignedTo`, one item in it, `role`, or
 * `roleId`.
 */
function keysOf({ path, value, op }: Change['patches'][number]): string[] {
  const [collection, , field] = path;
  if (op === 'remove' && path.length === 4) return [];
  if (collection === 'permissions' && field === 'assignedTo') return [value as string | string[]].flat();
  if (collection === 'users' && field === 'role') return [permissionRoleOf[value as StoredRole]];
  if (collection === 'users' && field === 'roleId' && value !== null) return [`role-${value}`];
  return [];
}

/** Returns the initial role of an invited user, from the patch that adds them. Empty for any other change. */
function firstRoleIn({ label }: Change, { path, value, op }: Change['patches'][number]): string[] {
  if (label !== 'user.invited' || path[0] !== 'users' || path.length !== 2 || op !== 'add') return [];
  const { role, roleId } = value as { role: StoredRole; roleId: number | null };
  return [roleId === null ? permissionRoleOf[role] : `role-${roleId}`];
}

function areasIn({ path, value, op }: Change['patches'][number]): string[] {
  const [collection, , field] = path;
  if (collection !== 'users' || field !== 'grants' || (op === 'remove' && path.length === 4)) return [];
  return [value as string | string[]].flat();
}

/**
 * Returns the registration mode in patches, or the default mode if it was never set before. Returns `null` if no patch
 * is about the registration.
 */
function modeAmong(patches: Change['patches']): RegistrationMode | null {
  const patch = patches.find(({ path }) => path[0] === 'registration');
  if (!patch) return null;
  const value = patch.value as RegistrationMode | { mode: RegistrationMode } | undefined;
  return (typeof value === 'object' ? value.mode : value) ?? 'open';
}

function accessOf({ patches, inverse }: Change, record: string): GrantLine['access'] {
  const [collection, id] = record.split('/');
  if (collection !== 'users') return null;
  const own = ({ path }: Change['patches'][number]) => path[0] === 'users' && String(path[1]) === id;
  if (patches.some((patch) => own(patch) && patch.path.length === 2 && patch.op === 'remove')) return 'deleted';
  const statusIn = (all: Change['patches']) =>
    all.find((patch) => own(patch) && patch.path[2] === 'status')?.value as unknown;
  if (statusIn(patches) === 'inactive') return 'suspended';
  return statusIn(inverse) === 'inactive' ? 'reactivated' : null;
}

const noValues = (): Values => ({
  added: [],
  removed: [],
  narrowed: [],
  widened: [],
  viewing: [],
  changing: [],
  opened: [],
  closed: [],
});

function linesOf(change: Change, nameOf: (record: string) => string): GrantLine[] {
  const lines = new Map<string, Values>();
  for (const [side, level, view, grant, patches] of [
    ['added', 'narrowed', 'viewing', 'opened', change.patches],
    ['removed', 'widened', 'changing', 'closed', change.inverse],
  ] as const) {
    for (const patch of patches) {
      const record = patch.path.slice(0, 2).join('/');
      const line = lines.get(record) ?? noValues();
      lines.set(record, line);
      line[side].push(...keysOf(patch), ...firstRoleIn(change, patch));
      line[level].push(...limitedIn(patch, 'ownOnly'));
      line[view].push(...limitedIn(patch, 'viewOnly'));
      line[grant].push(...areasIn(patch));
    }
  }
  return [...lines].flatMap(([record, { added, removed, narrowed, widened, viewing, changing, opened, closed }]) => {
    const line: GrantLine = {
      what: nameOf(record),
      isPerson: record.startsWith('users/'),
      opened: opened.filter((area) => !closed.includes(area)),
      closed: closed.filter((area) => !opened.includes(area)),
      added: added.filter((key) => !removed.includes(key)),
      removed: removed.filter((key) => !added.includes(key)),
      narrowed: narrowed.filter((key) => !widened.includes(key)),
      widened: widened.filter((key) => !narrowed.includes(key) && !removed.includes(key)),
      viewing: viewing.filter((key) => !changing.includes(key)),
      changing: changing.filter((key) => !viewing.includes(key) && !removed.includes(key)),
      access: accessOf(change, record),
    };
    return Object.values(line).some((value) => Array.isArray(value) && value.length > 0) || line.access !== null
      ? [line]
      : [];
  });
}

/**
 * Security events in which users create their accounts. The change log excludes these changes, because they contain
 * password hashes.
 */
const arrivals = { registered: 'registered', invitationAccepted: 'accepted' } as const;

/** Returns registrations and accepted invitations from the period that the log covers, as entries of the history. */
function arrivalsIn({ accounts, securityNotes }: Collections) {
  const oldest = oldestKept(new Date());
  return recordsOf(securityNotes).flatMap(({ id, accountId, at, event }) => {
    const arrival = event === 'registered' || event === 'invitationAccepted' ? arrivals[event] : null;
    const account = accounts[accountId];
    if (arrival === null || !account || at < oldest) return [];
    const nothing = { label: '', about: '', count: 1, undone: false, lines: [], mode: null };
    return [{ ...nothing, id: -id, at, by: account.fullName || account.username, arrival, email: account.email }];
  });
}

/**
 * Returns the permission changes in the log, newest first, each with its actor and time: permissions granted to or
 * revoked from roles, roles and areas of users, changes to registration, and users who registered, accepted an
 * invitation, were suspended, were reactivated, or were deleted. `more` is the number of entries beyond `limit`, `days`
 * the maximum number of days that the log covers.
 */
export async function grantAudit(limit = auditLimit) {
  const [data, log] = await Promise.all([store.snapshot(), store.changes()]);
  const nameOf = (record: string) => {
    const [collection, id = ''] = record.split('/');
    return (
      (collection === 'users' ? (data.users[id]?.fullName ?? deletedNames.get(id)) : data.permissions[id]?.name) ??
      `#${id}`
    );
  };
  const deletedNames = new Map<string, string>();
  const entries = [];
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const change = log[at] as Change;
    for (const { path, value, op } of change.inverse)
      if (path[0] === 'users' && path.length === 2 && op === 'add') deletedNames.set(String(path[1]), value.fullName);
    const lines = linesOf(change, nameOf);
    const [from, to] = [modeAmong(change.inverse), modeAmong(change.patches)];
    if (!deciding.test(change.label) && lines.length === 0) continue;
    entries.push({
      arrival: null,
      email: '',
      id: change.id,
      at: change.at,
      by: change.actor?.name ?? '',
      label: change.label,
      about: change.about,
      count: recordsOfChange(data, change).count,
      undone: change.undoneBy !== undefined,
      lines,
      mode: from && to ? { from, to } : null,
    });
  }
  const all = [...entries, ...arrivalsIn(data)].sort((a, b) => (a.at < b.at ? 1 : -1));
  return {
    entries: all.slice(0, limit),
    more: Math.max(0, all.length - limit),
    days: logLimit.days,
    roles: rowsOf(data.roles).map(({ key, name }) => ({ key, name })),
  };
}

export type GrantEntry = Awaited<ReturnType<typeof grantAudit>>['entries'][number];
