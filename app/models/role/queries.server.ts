import { AppError, found } from '~/lib/errors';
import { type UserRole, userRoles } from '~/models/user/rules';
import { rowsOf } from '~/models/shared/list';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { recordTag } from '~/models/shared/tag.server';
import { administratorKey, areasOfRole, ownAreasOfRole, roleKeyOf } from './rules';
import type { Role } from './schema';

/** A role with the people who have it and what it opens. `name` is empty for the specification's own, called by `key`. */
function facts({ users, permissions }: Collections, role: Role) {
  const members = rowsOf(users).filter((user) => roleKeyOf(user) === role.key);
  const all = rowsOf(permissions);
  const granted = all.filter(({ assignedTo }) => role.key === administratorKey || assignedTo.includes(role.key));
  return {
    ...role,
    members: members.length,
    people: members.slice(0, 5).map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar })),
    permissions: granted.map(({ id }) => id),
    areas: areasOfRole(role.key, all),
    own: ownAreasOfRole(role.key, all),
  };
}

export type RoleFacts = ReturnType<typeof facts>;

/** All roles in the order they were made, the specification's first, each with its people and what it opens. */
export async function listRoles(): Promise<RoleFacts[]> {
  const data = await store.snapshot();
  return rowsOf(data.roles).map((role) => facts(data, role));
}

/** One role as `listRoles` has it; throws `not_found`. */
export async function getRole(id: number): Promise<RoleFacts> {
  const data = await store.snapshot();
  return facts(data, found(data.roles[id], 'Role'));
}

/** What a chosen role is stored as with a user; a key that stands for no role any more is refused (`invalid`). */
export async function chosenRole(key: string): Promise<{ role: UserRole; roleId: number | null }> {
  const own = userRoles.find((role) => role === key);
  if (own) return { role: own, roleId: null };
  const role = Object.values((await store.snapshot()).roles).find((one) => one.key === key && one.name !== '');
  if (!role) throw new AppError('invalid', 'This role doesn’t exist.', { role: 'invalid' });
  return { role: role.base, roleId: role.id };
}

/** The roles made here, as choices of a user's form: key and name. */
export async function ownRoles(): Promise<{ value: string; label: string }[]> {
  return rowsOf((await store.snapshot()).roles)
    .filter(({ name }) => name !== '')
    .map(({ key, name }) => ({ value: key, label: name }));
}

/** A hash of what the form of a role edits, to notice a stale save. */
export function roleTag({ name, description }: Pick<Role, 'name' | 'description'>): string {
  return recordTag({ name, description });
}

/** The permissions in list order, with what they open and the keys of the roles that have them. */
export async function permissionMatrix() {
  const { permissions } = await store.snapshot();
  return [...rowsOf(permissions)]
    .sort((a, b) => a.rank - b.rank)
    .map(({ id, name, assignedTo, ownOnly, areas, core, translations }) => ({
      id,
      name,
      assignedTo,
      ownOnly,
      areas,
      core,
      translations,
    }));
}

/** A hash of who has what, so that a matrix somebody else has changed meanwhile is not overwritten unseen. */
export async function matrixTag(): Promise<string> {
  const rows = await permissionMatrix();
  return recordTag(rows.map(({ id, assignedTo, ownOnly }) => [id, assignedTo, ownOnly]));
}
