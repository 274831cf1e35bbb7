import { type AbilityRule, type Area, adminAreas, knowsOwn, ownedAreas, personalAreas } from '~/models/access/ability';
import type { PermissionRole } from '~/models/permission/rules';
import type { UserRole } from '~/models/user/rules';

/** Which permission role a managed user's role stands for (specification §6 has both vocabularies; architecture §9). */
export const permissionRoleOf: Record<UserRole, PermissionRole> = {
  admin: 'administrator',
  maintainer: 'manager',
  editor: 'user',
  author: 'support',
  subscriber: 'restricted-user',
};

/** Key of the role that may do everything, whatever is assigned to it. */
export const administratorKey = 'administrator';

/** The key of the role somebody has: the one made here that was given to them, else what their role stands for. */
export function roleKeyOf({ role, roleId }: { role: UserRole; roleId: number | null }): string {
  return roleId === null ? permissionRoleOf[role] : `role-${roleId}`;
}

/** What an account of each vocabulary is called (specification §6): all-mighty ones are admins, everybody else a client. */
export function accountRoleOf(key: string): 'admin' | 'client' {
  return key === administratorKey ? 'admin' : 'client';
}

type Granting = { assignedTo: readonly string[]; areas: readonly string[]; ownOnly?: readonly string[] };

const isOneOf = (areas: readonly string[], area: string) => areas.includes(area);

/** How far a role has a permission: not at all, for its people's own records, or for any. */
export type Level = 'none' | 'own' | 'any';

/** The level at which a role has a permission; the administrator has everything. */
export function levelOf(key: string, { assignedTo, ownOnly = [] }: Omit<Granting, 'areas'>): Level {
  if (key === administratorKey) return 'any';
  if (!assignedTo.includes(key)) return 'none';
  return ownOnly.includes(key) ? 'own' : 'any';
}

/** For each permission, by its id, the roles that are to have it, by key, each with its level. */
export type Grants = ReadonlyMap<number, ReadonlyMap<string, Exclude<Level, 'none'>>>;

/** Chosen levels as a permission is stored with them. @param keys of all roles, in their order */
export function assignedIn(
  keys: readonly string[],
  chosen: ReadonlyMap<string, Exclude<Level, 'none'>>,
  areas: readonly string[],
): { assignedTo: string[]; ownOnly: string[] } {
  const assignedTo = keys.filter((key) => chosen.has(key) || key === administratorKey);
  const ownOnly = assignedTo.filter((key) => key !== administratorKey && chosen.get(key) === 'own' && knowsOwn(areas));
  return { assignedTo, ownOnly };
}

/** The areas a role opens wholly through its permissions, in the order of the ability table. */
export function areasOfRole(key: string, permissions: readonly Granting[]): Area[] {
  if (key === administratorKey) return [...adminAreas];
  const open = new Set(
    permissions.flatMap((permission) => {
      const level = levelOf(key, permission);
      if (level === 'none') return [];
      return level === 'any' ? permission.areas : permission.areas.filter((area) => isOneOf(personalAreas, area));
    }),
  );
  return adminAreas.filter((area) => open.has(area));
}

/** The areas in which a role may manage its people's own records, and those of nobody else. */
export function ownAreasOfRole(key: string, permissions: readonly Granting[]): Area[] {
  const whole = areasOfRole(key, permissions);
  const granted = permissions.filter((permission) => levelOf(key, permission) === 'own');
  return ownedAreas.filter((area) => !whole.includes(area) && granted.some(({ areas }) => isOneOf(areas, area)));
}

/**
 * The ability list of an account with a role, as stored with the account (specification §6): everything for the
 * administrator, else reading `ACL` and `Auth` and managing what the role's permissions open, `own` where own records only.
 * @param grants areas the person has besides the role
 */
export function abilityOfRole(
  key: string,
  permissions: readonly Granting[],
  grants: readonly string[] = [],
): { action: string; subject: string }[] {
  if (key === administratorKey) return [{ action: 'manage', subject: 'all' }];
  const byRole = areasOfRole(key, permissions);
  const own: AbilityRule[] = [
    { action: 'read', subject: 'ACL' },
    { action: 'read', subject: 'Auth' },
    ...adminAreas
      .filter((area) => byRole.includes(area) || grants.includes(area))
      .map((subject) => ({ action: 'manage' as const, subject })),
    ...ownAreasOfRole(key, permissions)
      .filter((area) => !grants.includes(area))
      .map((subject) => ({ action: 'own' as const, subject })),
  ];
  return own as { action: string; subject: string }[];
}
