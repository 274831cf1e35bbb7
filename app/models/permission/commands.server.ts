import { found } from '~/lib/errors';
import { rowsOf, sortRows } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
import type { Actor } from '~/models/store/change-log';
import { permissionDate, type PermissionRole, permissionRoles } from './rules';
import type { Permission, PermissionQuery, WirePermission } from './schema';
import { nextId, store } from '~/models/store/store.server';

type By = { actor: Actor };
type Permissions = Readonly<Record<string, Permission>>;

function toWire({ rank: _, ...permission }: Permission): WirePermission {
  return permission;
}

/** Newest added first (contract §10). */
const permissionList = listIndex({
  rows: (permissions: Permissions) => sortRows(rowsOf(permissions), ({ rank }) => rank, 'asc').map(toWire),
  id: ({ id }: WirePermission) => id,
  search: ({ name, createdDate }) => [name, createdDate],
  filters: { assignedTo: ({ assignedTo }) => assignedTo },
  sorts: { rank: () => 0 },
});

function permissionIn(permissions: Permissions, id: number): Permission {
  return found(permissions[id], 'Permission');
}

/**
 * The permissions that match search and role, newest added first, paged (contract §10, GET /apps/permissions/data).
 * `all` is every permission in that order, `total` the number of matches.
 */
export async function listPermissions(query: PermissionQuery) {
  const index = permissionList((await store.snapshot()).permissions);
  const { rows, total } = index.page({ ...query, sortColumn: 'rank' });
  return { permissions: rows, all: [...index.all], total };
}

/** Adds a permission at the top, for the administrator only (specification §4, contract §10). */
export async function createPermission({ name, actor }: By & { name: string }) {
  return store.commit({ actor, label: 'permission.created', about: name }, (draft) => {
    const ranks = Object.values(draft.permissions).map(({ rank }) => rank);
    const permission: Permission = {
      id: nextId(draft.permissions),
      name,
      assignedTo: ['administrator'],
      createdDate: permissionDate(new Date()),
      rank: Math.min(1, ...ranks) - 1,
    };
    draft.permissions[permission.id] = permission;
    return { permission: toWire(permission) };
  });
}

/** Changes the name and nothing else; throws `not_found`. */
export async function renamePermission({ id, name, actor }: By & { id: number; name: string }) {
  return store.commit({ actor, label: 'permission.renamed', about: name }, (draft) => {
    permissionIn(draft.permissions, id).name = name;
    return { id };
  });
}

/** Assigns a permission to exactly these roles, each once; throws `not_found`. */
export async function assignRoles({ id, assignedTo, actor }: By & { id: number; assignedTo: PermissionRole[] }) {
  const { name } = permissionIn((await store.snapshot()).permissions, id);
  return store.commit({ actor, label: 'permission.assigned', about: name }, (draft) => {
    const permission = permissionIn(draft.permissions, id);
    permission.assignedTo = permissionRoles.filter((role) => assignedTo.includes(role));
    return { permission: toWire(permission) };
  });
}

/** Removes permissions in one change that Undo brings back in place; throws `not_found`, and removes none, if any is unknown. */
export async function deletePermissions({ ids, actor }: By & { ids: number[] }) {
  const { permissions } = await store.snapshot();
  const names = ids.map((id) => permissionIn(permissions, id).name);
  const about = names.length === 1 ? names[0] : `${names.length}`;
  return store.commit({ actor, label: 'permission.deleted', about }, (draft) => {
    for (const id of ids) delete draft.permissions[permissionIn(draft.permissions, id).id];
    return { count: ids.length };
  });
}
