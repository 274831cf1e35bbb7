import {
  type AbilityRule,
  type Area,
  adminAreas,
  isViewable,
  knowsOwn,
  ownedAreas,
  personalAreas,
} from '~/models/access/ability';
import { type PermissionRole, permissionRoles } from '~/models/permission/rules';
import type { StoredRole } from '~/models/user/rules';

/** Key of the specification's client role, which has access only through the permissions assigned to it. */
const clientKey = 'client';

/** Keys of the roles whose names are translated: those of the specification. */
export const shippedRoles = [...permissionRoles, clientKey] as const;

/** Maps a user's role to the key of a role. Specification §6 uses both vocabularies (architecture §9). */
export const permissionRoleOf: Record<StoredRole, PermissionRole | typeof clientKey> = {
  admin: 'administrator',
  maintainer: 'manager',
  editor: 'user',
  author: 'support',
  subscriber: 'restricted-user',
  client: clientKey,
};

/** Key of the role that can do everything, regardless of its permissions. */
export const administratorKey = 'administrator';

/**
 * Returns the key of a user's role: their custom role if they have one, otherwise the permission role that corresponds
 * to their role.
 */
export function roleKeyOf({ role, roleId }: { role: StoredRole; roleId: number | null }): string {
  return roleId === null ? permissionRoleOf[role] : `role-${roleId}`;
}

/**
 * Returns the account role in the specification's vocabulary (§6): `admin` for the administrator, and `client` for
 * everyone else.
 */
export function accountRoleOf(key: string): 'admin' | 'client' {
  return key === administratorKey ? 'admin' : 'client';
}

type Granting = {
  assignedTo: readonly string[];
  areas: readonly string[];
  ownOnly?: readonly string[];
  viewOnly?: readonly string[];
};

const isOneOf = (areas: readonly string[], area: string) => areas.includes(area);

/** The level at which a role has a permission: none, view only, its members' own records, or any record. */
export type Level = 'none' | 'view' | 'own' | 'any';

/** Returns the level at which a role has a permission. The administrator has all of them. */
export function levelOf(key: string, { assignedTo, ownOnly = [], viewOnly = [] }: Omit<Granting, 'areas'>): Level {
  if (key === administratorKey) return 'any';
  if (!assignedTo.includes(key)) return 'none';
  if (viewOnly.includes(key)) return 'view';
  return ownOnly.includes(key) ? 'own' : 'any';
}

/** For each permission ID, the keys of the roles that should have it, each with its level. */
export type Grants = ReadonlyMap<number, ReadonlyMap<string, Exclude<Level, 'none'>>>;

/**
 * Converts selected levels to a permission's stored fields. A permission without an area that can be viewed isn't
 * granted for viewing.
 * @param keys keys of all roles, in their order
 */
export function assignedIn(
  keys: readonly string[],
  chosen: ReadonlyMap<string, Exclude<Level, 'none'>>,
  areas: readonly string[],
): { assignedTo: string[]; ownOnly: string[]; viewOnly: string[] } {
  const isGiven = (key: string) => (chosen.get(key) === 'view' ? areas.some(isViewable) : chosen.has(key));
  const assignedTo = keys.filter((key) => key === administratorKey || isGiven(key));
  const viewOnly = assignedTo.filter((key) => key !== administratorKey && chosen.get(key) === 'view');
  const ownOnly = assignedTo.filter((key) => key !== administratorKey && chosen.get(key) === 'own' && knowsOwn(areas));
  return { assignedTo, ownOnly, viewOnly };
}

/** Returns the areas that a role has full access to through its permissions, in the order of the ability table. */
export function areasOfRole(key: string, permissions: readonly Granting[]): Area[] {
  if (key === administratorKey) return [...adminAreas];
  const open = new Set(
    permissions.flatMap((permission) => {
      const level = levelOf(key, permission);
      if (level === 'none' || level === 'view') return [];
      return level === 'any' ? permission.areas : permission.areas.filter((area) => isOneOf(personalAreas, area));
    }),
  );
  return adminAreas.filter((area) => open.has(area));
}

/** Returns the areas in which a role can manage only its members' own records. */
export function ownAreasOfRole(key: string, permissions: readonly Granting[]): Area[] {
  const whole = areasOfRole(key, permissions);
  const granted = permissions.filter((permission) => levelOf(key, permission) === 'own');
  return ownedAreas.filter((area) => !whole.includes(area) && granted.some(({ areas }) => isOneOf(areas, area)));
}

/** Returns the areas in which a role can view all records but not manage all of them. */
export function viewAreasOfRole(key: string, permissions: readonly Granting[]): Area[] {
  const whole = areasOfRole(key, permissions);
  const seen = permissions.filter((permission) => levelOf(key, permission) === 'view');
  return adminAreas.filter(
    (area) => isViewable(area) && !whole.includes(area) && seen.some(({ areas }) => isOneOf(areas, area)),
  );
}

/**
 * Returns the ability list for an account with a role, as stored with the account (specification §6): everything for
 * the administrator. Other roles can read `ACL` and `Auth` and manage the areas of their permissions, with `own` for
 * areas limited to their members' own records, or `read` for areas that they can only view.
 * @param grants areas that the user has in addition to the role
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
    ...viewAreasOfRole(key, permissions)
      .filter((area) => !grants.includes(area))
      .map((subject) => ({ action: 'read' as const, subject })),
  ];
  return own as { action: string; subject: string }[];
}
