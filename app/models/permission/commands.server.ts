import { assertFresh } from '~/models/shared/tag.server';
import { administratorKey } from '~/models/role/rules';
import { syncAbilities } from '~/models/role/sync.server';
import { current } from '~/models/store/draft';
import { subjectNames } from '~/models/store/change-subject';
import type { Actor } from '~/models/store/change-log';
import { recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import { isWireRole, permissionIn, permissionTag, toWirePermission } from './queries.server';
import { permissionDate, type PermissionRole, permissionRoles } from './rules';
import type { Permission, PermissionEdit } from './schema';

type By = { actor: Actor };

/** Renames a permission and removes its translations, which no longer match. */
function setName(permission: Permission, name: string): void {
  if (permission.name !== name) delete permission.translations;
  permission.name = name;
}

/** Adds a permission at the top. Only the administrator gets it (specification §4, contract §10). */
export async function createPermission({
  name,
  areas = [],
  actor,
  idempotencyKey,
}: By & { name: string; areas?: string[]; idempotencyKey?: string }) {
  return store.commit({ actor, label: 'permission.created', about: name, idempotencyKey }, (draft) => {
    const ranks = recordsOf(draft.permissions).map(({ rank }) => rank);
    const permission: Permission = {
      id: nextId(draft.permissions),
      name,
      assignedTo: ['administrator'],
      createdDate: permissionDate(new Date()),
      rank: Math.min(1, ...ranks) - 1,
      areas,
      ownOnly: [],
      viewOnly: [],
      core: false,
    };
    draft.permissions[permission.id] = permission;
    return { permission: toWirePermission(permission) };
  });
}

/** Renames a permission. Throws `not_found`. */
export async function renamePermission({ id, name, actor }: By & { id: number; name: string }) {
  return store.commit({ actor, label: 'permission.renamed', about: name }, (draft) => {
    setName(permissionIn(draft.permissions, id), name);
    return { id };
  });
}

/**
 * Sets which of the API's roles have a permission. Doesn't change the other roles that have it. Throws `not_found`, and
 * the errors of `syncAbilities`.
 */
export async function assignRoles({ id, assignedTo, actor }: By & { id: number; assignedTo: PermissionRole[] }) {
  const { name } = permissionIn((await store.snapshot()).permissions, id);
  return store.commit({ actor, label: 'permission.assigned', about: name }, (draft) => {
    const permission = permissionIn(draft.permissions, id);
    const own = permission.assignedTo.filter((key) => !isWireRole(key));
    permission.assignedTo = [...permissionRoles.filter((role) => assignedTo.includes(role)), ...own];
    syncAbilities(draft, actor);
    return { permission: toWirePermission(current(permission)) };
  });
}

/**
 * Changes the name, areas, and roles of a permission in one change. The administrator always keeps the permission,
 * unknown roles are ignored, and the areas of a core permission don't change.
 * @param tag the permission's tag when the form was opened (see `permissionTag`)
 * @throws AppError `not_found`, `StaleRecord`; the errors of `syncAbilities`
 */
export async function updatePermission({
  id,
  input: { name, areas, assignedTo },
  actor,
  tag,
}: By & { id: number; input: PermissionEdit; tag?: string }) {
  return store.commit({ actor, label: 'permission.updated', about: name }, (draft) => {
    const permission = permissionIn(draft.permissions, id);
    assertFresh(permissionTag(current(permission)), tag);
    const keys = Object.values(current(draft.roles)).map(({ key }) => key);
    setName(permission, name);
    permission.assignedTo = keys.filter((key) => key === administratorKey || assignedTo.includes(key));
    if (!permission.core) permission.areas = areas;
    syncAbilities(draft, actor);
    return { id };
  });
}

/**
 * Deletes permissions in one change. Undo restores them at their old positions. Throws `not_found` and deletes none of
 * them if any is unknown. Also deletes core permissions, because the endpoint must be able to (contract §10); the UI
 * doesn't offer this and rejects it. Throws the errors of `syncAbilities`.
 */
export async function deletePermissions({ ids, actor }: By & { ids: number[] }) {
  const { permissions } = await store.snapshot();
  const names = ids.map((id) => permissionIn(permissions, id).name);
  return store.commit({ actor, label: 'permission.deleted', about: subjectNames(names) }, (draft) => {
    for (const id of ids) {
      const permission = permissionIn(draft.permissions, id);
      delete draft.permissions[permission.id];
    }
    syncAbilities(draft, actor);
    return { count: ids.length };
  });
}
