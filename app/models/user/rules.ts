/** Roles in the managed user list (specification §6). Each corresponds to a permission role (`permissionRoleOf`). */
export const userRoles = ['admin', 'author', 'editor', 'maintainer', 'subscriber'] as const;

/**
 * Roles that a user can have: the roles in the API, and `client`, which the specification's sample accounts use (§6)
 * and the API returns as `subscriber`.
 */
export const storedRoles = [...userRoles, 'client'] as const;

/** Statuses of a user (contract §9). */
export const userStatuses = ['active', 'inactive', 'pending'] as const;

/** How a user was added (see `cameIn`). */
export const userOrigins = ['seeded', 'added', 'invited', 'registered'] as const;

/** Whether a user can sign in: yes, not while suspended, or not without an account. */
export const userAccess = ['can', 'suspended', 'none'] as const;

/** Returns whether a user can sign in (see `userAccess`). */
export function accessOf({ accountId, status }: { accountId: number | null; status: UserStatus }) {
  if (accountId === null) return 'none';
  return status === 'inactive' ? 'suspended' : 'can';
}

/** Users with this ID or a higher one belong to accounts that no one added to the managed list. */
export const firstUnmanagedId = 900_000_000;

/** Checks whether a user is in the managed list, which the documented endpoints return. */
export const isManaged = ({ id }: { id: number }) => id < firstUnmanagedId;

/** Returns a role as shown in the API. */
export const wireRole = (role: StoredRole): UserRole => (role === 'client' ? 'subscriber' : role);

/** Plans of a user (contract §9). */
export const userPlans = ['basic', 'team', 'company', 'enterprise'] as const;

/** Sortable columns, the default first (contract §9). */
export const userColumns = [
  'fullName',
  'id',
  'role',
  'currentPlan',
  'billing',
  'status',
  'email',
  'username',
  'company',
  'country',
  'contact',
] as const;

type UserRole = (typeof userRoles)[number];
export type StoredRole = (typeof storedRoles)[number];
export type UserStatus = (typeof userStatuses)[number];
export type UserPlan = (typeof userPlans)[number];
export type UserColumn = (typeof userColumns)[number];

/** Maximum number of open tasks in a plan; `null` for no limit. */
export const planTasks: Record<UserPlan, number | null> = { basic: 5, team: 25, company: 100, enterprise: null };
