import { found } from '~/lib/errors';
import { rowsOf, sortRows } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
import { recordTag } from '~/models/shared/tag.server';
import { store } from '~/models/store/store.server';
import { type PermissionRole, permissionRoles } from './rules';
import type { Permission, PermissionQuery, WirePermission } from './schema';

type Permissions = Readonly<Record<string, Permission>>;

/** Checks whether a role is one of the five in the API. */
export const isWireRole = (key: string): key is PermissionRole => permissionRoles.some((role) => role === key);

/** Returns a permission for the API (contract §10). */
export function toWirePermission({ id, name, assignedTo, createdDate }: Permission): WirePermission {
  return { id, name, assignedTo: assignedTo.filter(isWireRole), createdDate };
}

const permissionIndex = (names: (permission: Permission) => readonly string[]) =>
  listIndex({
    rows: (permissions: Permissions) => sortRows(rowsOf(permissions), ({ rank }) => rank, 'asc'),
    id: ({ id }: Permission) => id,
    search: (permission) => [...names(permission), permission.createdDate],
    filters: { assignedTo: ({ assignedTo }) => assignedTo },
    sorts: { rank: () => 0 },
  });

const permissionList = permissionIndex(({ name }) => [name]);

/** The page's list, where a search matches names in every language. */
const pageList = permissionIndex(({ name, translations: { de, fr, ar } = {} }) => [
  name,
  ...[de, fr, ar].map((texts) => texts?.name ?? ''),
]);

/** Returns a permission from the collection. Throws `not_found`. */
export function permissionIn(permissions: Permissions, id: number): Permission {
  return found(permissions[id], 'Permission');
}

/**
 * Returns one page of the permissions that match a search and a role, newest first (contract §10, GET
 * /apps/permissions/data). `all` is every permission in that order, `total` the number of matches.
 */
export async function listPermissions(query: PermissionQuery) {
  const index = permissionList((await store.snapshot()).permissions);
  const { rows, total } = index.page({ ...query, sortColumn: 'rank' });
  return { permissions: rows.map(toWirePermission), all: index.all.map(toWirePermission), total };
}

/**
 * Returns one page of the stored permissions that match a search and a role, for the permissions page. `counts` is the
 * number of permissions of each role that match the search.
 */
export async function listPagePermissions(query: PermissionQuery) {
  const index = pageList((await store.snapshot()).permissions);
  const indexQuery = { ...query, sortColumn: 'rank' as const };
  return { ...index.page(indexQuery), counts: index.counts('assignedTo', indexQuery) };
}

/** Returns the permissions that match a search and a role, in list order and unpaged. */
export async function matchingPermissions(query: Pick<PermissionQuery, 'q' | 'assignedTo'>): Promise<Permission[]> {
  return pageList((await store.snapshot()).permissions).matches({ ...query, sortColumn: 'rank' });
}

/** Returns the permissions with these IDs. Throws `not_found` when one was deleted. */
export async function permissionsById(ids: readonly number[]): Promise<Permission[]> {
  const { permissions } = await store.snapshot();
  return ids.map((id) => permissionIn(permissions, id));
}

/** Returns a hash of a permission, to detect a stale save. */
export function permissionTag({ name, assignedTo, areas }: Permission): string {
  return recordTag({ name, assignedTo, areas });
}
