import { type Area, adminAreas } from '~/models/access/ability';
import type { Permission } from '~/models/permission/schema';
import { rowsOf } from '~/models/shared/list';
import { store } from '~/models/store/store.server';
import {
  assignedIn,
  areasOfRole,
  type Grants,
  type Level,
  levelOf,
  ownAreasOfRole,
  roleKeyOf,
  viewAreasOfRole,
} from './rules';

const namedPeople = 6;

/**
 * Access that the members of a role would lose: permissions whose level decreases, and areas with less access or none.
 */
export interface Loss {
  role: { key: string; name: string };
  /** The number of the role's members, and the first few of them. */
  count: number;
  people: { id: number; name: string }[];
  permissions: (Pick<Permission, 'id' | 'name' | 'translations'> & { from: Level; to: Level })[];
  /** Areas that the users could no longer access, and areas in which they could access only their own records. */
  closed: Area[];
  ownOnly: Area[];
  /** Areas that the users could only view. */
  viewOnly: Area[];
}

const order: readonly Level[] = ['none', 'view', 'own', 'any'];
const isLess = (after: Level, before: Level) => order.indexOf(after) < order.indexOf(before);

/**
 * Returns what saving a matrix would revoke from users, by role. Omits roles without members and those that lose
 * nothing. Areas granted to a user in addition to the role aren't affected.
 * @param grants in the format of `saveMatrix`
 */
export async function previewRevocations(grants: Grants): Promise<Loss[]> {
  const data = await store.snapshot();
  const roles = rowsOf(data.roles);
  const before = rowsOf(data.permissions);
  const keys = roles.map(({ key }) => key);
  const after = before.map((permission) => {
    const chosen = grants.get(permission.id);
    return chosen ? { ...permission, ...assignedIn(keys, chosen, permission.areas) } : permission;
  });
  return roles.flatMap(({ key, name }) => {
    const members = rowsOf(data.users).filter((user) => roleKeyOf(user) === key);
    const permissions = before.flatMap((permission, at) => {
      const { id, name: permissionName, translations } = permission;
      const [from, to] = [levelOf(key, permission), levelOf(key, after[at] ?? permission)];
      return isLess(to, from) ? [{ id, name: permissionName, translations, from, to }] : [];
    });
    if (members.length === 0 || permissions.length === 0) return [];
    const level = (list: typeof before) => {
      const levels = [
        ['any', areasOfRole(key, list)],
        ['own', ownAreasOfRole(key, list)],
        ['view', viewAreasOfRole(key, list)],
      ] as const;
      return (area: Area): Level => levels.find(([, areas]) => areas.includes(area))?.[0] ?? 'none';
    };
    const [had, has] = [level(before), level(after)];
    const less = adminAreas.filter((area) => isLess(has(area), had(area)));
    return {
      role: { key, name },
      count: members.length,
      people: members.slice(0, namedPeople).map(({ id, fullName }) => ({ id, name: fullName })),
      permissions,
      closed: less.filter((area) => has(area) === 'none'),
      ownOnly: less.filter((area) => has(area) === 'own'),
      viewOnly: less.filter((area) => has(area) === 'view'),
    };
  });
}
