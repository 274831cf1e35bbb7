import { AppError, found } from '~/lib/errors';
import { memoByIdentity } from '~/lib/memo';
import { type StoredRole, storedRoles } from '~/models/user/rules';
import type { User } from '~/models/user/schema';
import { rowsOf } from '~/models/shared/list';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { recordTag } from '~/models/shared/tag.server';
import { administratorKey, areasOfRole, ownAreasOfRole, roleKeyOf, viewAreasOfRole } from './rules';
import type { Role } from './schema';

const membersByRole = memoByIdentity((users: Collections['users']) => {
  const groups = new Map<string, User[]>();
  for (const user of rowsOf(users)) {
    const group = groups.get(roleKeyOf(user));
    if (group) group.push(user);
    else groups.set(roleKeyOf(user), [user]);
  }
  return groups;
});

/**
 * Returns a role with the number of its members, the first five of them, its permissions, and the areas it gives access
 * to. `name` is empty for the specification's roles, which are identified by `key`.
 */
function facts({ users, permissions }: Collections, role: Role) {
  const members = membersByRole(users).get(role.key) ?? [];
  const all = rowsOf(permissions);
  const granted = all.filter(({ assignedTo }) => role.key === administratorKey || assignedTo.includes(role.key));
  return {
    ...role,
    members: members.length,
    people: members.slice(0, 5).map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar })),
    permissions: granted.map(({ id }) => id),
    areas: areasOfRole(role.key, all),
    own: ownAreasOfRole(role.key, all),
    view: viewAreasOfRole(role.key, all),
  };
}

export type RoleFacts = ReturnType<typeof facts>;

/**
 * Returns all roles in creation order, starting with the specification's, each with its members, permissions, and
 * areas.
 */
export async function listRoles(): Promise<RoleFacts[]> {
  const data = await store.snapshot();
  return rowsOf(data.roles).map((role) => facts(data, role));
}

/** Returns one role, in the format of `listRoles`. Throws `not_found`. */
export async function getRole(id: number): Promise<RoleFacts> {
  const data = await store.snapshot();
  return facts(data, found(data.roles[id], 'Role'));
}

/** Returns a selected role as it's stored with a user. Throws `invalid` if the role no longer exists. */
export async function chosenRole(key: string): Promise<{ role: StoredRole; roleId: number | null }> {
  const own = storedRoles.find((role) => role === key);
  if (own) return { role: own, roleId: null };
  const role = recordsOf((await store.snapshot()).roles).find((one) => one.key === key && one.name !== '');
  if (!role) throw new AppError('invalid', 'This role doesn’t exist.', { role: 'invalid' });
  return { role: role.base, roleId: role.id };
}

/** Returns the custom roles as options for a user's form: key and name. */
export async function ownRoles(): Promise<{ value: string; label: string }[]> {
  return rowsOf((await store.snapshot()).roles)
    .filter(({ name }) => name !== '')
    .map(({ key, name }) => ({ value: key, label: name }));
}

/** Returns a hash of the fields of a role's form, for detecting a stale save. */
export function roleTag({ name, description }: Pick<Role, 'name' | 'description'>): string {
  return recordTag({ name, description });
}

/** Returns the permissions in list order, with their areas and the keys of the roles that have them. */
export async function permissionMatrix() {
  const { permissions } = await store.snapshot();
  return [...rowsOf(permissions)]
    .sort((a, b) => a.rank - b.rank)
    .map(({ id, name, assignedTo, ownOnly, viewOnly, areas, core, translations }) => ({
      id,
      name,
      assignedTo,
      ownOnly,
      viewOnly,
      areas,
      core,
      translations,
    }));
}

/** Returns a hash of the permission matrix, for detecting a stale save. */
export async function matrixTag(): Promise<string> {
  const rows = await permissionMatrix();
  return recordTag(rows.map(({ id, assignedTo, ownOnly, viewOnly }) => [id, assignedTo, ownOnly, viewOnly]));
}
