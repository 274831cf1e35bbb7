import { type Area, isViewable, knowsOwn } from '~/models/access/ability';
import type { Permission } from '~/models/permission/schema';
import { rowsOf } from '~/models/shared/list';
import { store } from '~/models/store/store.server';
import { administratorKey, type Level, levelOf, roleKeyOf } from './rules';

/** Maximum number of a role's members that are listed by name. */
const maxNamed = 8;

const order: readonly Level[] = ['none', 'view', 'own', 'any'];

/**
 * Returns the level at which a role has a permission for the given areas, or for all of the permission's areas if none
 * are given.
 */
function levelFor(key: string, permission: Permission, areas: readonly Area[]): Level {
  const level = levelOf(key, permission);
  const relevant = areas.length === 0 ? permission.areas : areas.filter((area) => permission.areas.includes(area));
  if (level === 'view') return relevant.some(isViewable) ? 'view' : 'none';
  return level === 'own' && !knowsOwn(relevant) ? 'none' : level;
}

/**
 * Returns the roles that have access to the given areas through the given permissions, each with its highest level, the
 * permissions that give it access, the number of its members, and the first few of them. Also returns the users who
 * were granted one of the areas in addition to their role. The administrator's role is always included. Omits suspended
 * users.
 * @param manages whether to omit access that only allows viewing
 */
export async function whoHas({
  areas,
  permissionIds,
  manages,
}: {
  areas: readonly Area[];
  permissionIds: readonly number[];
  manages: boolean;
}) {
  const data = await store.snapshot();
  const users = rowsOf(data.users).filter(({ status }) => status !== 'inactive');
  const permissions = rowsOf(data.permissions).filter(({ id }) => permissionIds.includes(id));
  const counts = (level: Level) => level !== 'none' && !(manages && level === 'view');
  const roles = rowsOf(data.roles).flatMap(({ key, name, base }) => {
    const isAdministrator = key === administratorKey;
    const given = permissions.flatMap((permission) => {
      const level = levelFor(key, permission, areas);
      return counts(level) && !isAdministrator ? [{ permission, level }] : [];
    });
    if (given.length === 0 && !isAdministrator) return [];
    const members = users.filter((user) => roleKeyOf(user) === key);
    const highest = Math.max(...given.map(({ level }) => order.indexOf(level)));
    const level: Level = isAdministrator ? 'any' : (order[highest] ?? 'any');
    return {
      role: { key, name, base },
      level,
      by: given.map(({ permission: { id, name: permissionName, translations } }) => {
        return { id, name: permissionName, translations };
      }),
      count: members.length,
      people: members.slice(0, maxNamed).map(({ id, fullName }) => ({ id, name: fullName })),
    };
  });
  const granted = users.flatMap(({ id, fullName, grants, ...user }) =>
    roleKeyOf(user) !== administratorKey && areas.some((area) => grants.includes(area)) ? [{ id, name: fullName }] : [],
  );
  return { roles, granted };
}

/** The roles and users that have access to something (see `whoHas`). */
export type Holders = Awaited<ReturnType<typeof whoHas>>;
