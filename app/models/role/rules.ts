import { type AbilityRule, type Area, adminAreas } from '~/models/access/ability';
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

/** The role that may do everything, whatever is assigned to it. */
export const allMighty = 'administrator';

/** The key of the role somebody has: the one made here that was given to them, else what their role stands for. */
export function roleKeyOf({ role, roleId }: { role: UserRole; roleId: number | null }): string {
  return roleId === null ? permissionRoleOf[role] : `role-${roleId}`;
}

/** What an account of each vocabulary is called (specification §6): all-mighty ones are admins, everybody else a client. */
export function accountRoleOf(key: string): 'admin' | 'client' {
  return key === allMighty ? 'admin' : 'client';
}

type Granting = { assignedTo: readonly string[]; areas: readonly string[] };

/** The areas a role opens through its permissions, in the order of the ability table. */
export function areasOfRole(key: string, permissions: readonly Granting[]): Area[] {
  if (key === allMighty) return [...adminAreas];
  const open = new Set(permissions.flatMap(({ assignedTo, areas }) => (assignedTo.includes(key) ? areas : [])));
  return adminAreas.filter((area) => open.has(area));
}

/**
 * The ability list of an account with a role, as stored with the account (specification §6): everything for the
 * administrator, else reading `ACL` and `Auth` and managing what the role's permissions open.
 * @param grants areas the person has besides the role
 */
export function abilityOfRole(
  key: string,
  permissions: readonly Granting[],
  grants: readonly string[] = [],
): { action: string; subject: string }[] {
  if (key === allMighty) return [{ action: 'manage', subject: 'all' }];
  const byRole = areasOfRole(key, permissions);
  const own: AbilityRule[] = [
    { action: 'read', subject: 'ACL' },
    { action: 'read', subject: 'Auth' },
    ...adminAreas
      .filter((area) => byRole.includes(area) || grants.includes(area))
      .map((subject) => ({ action: 'manage' as const, subject })),
  ];
  return own as { action: string; subject: string }[];
}
