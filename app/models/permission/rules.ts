/** Roles a permission can be assigned to (specification §6). */
export const permissionRoles = ['administrator', 'manager', 'user', 'support', 'restricted-user'] as const;

export type PermissionRole = (typeof permissionRoles)[number];

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats an instant as a `createdDate` (contract §10), in UTC: `24 Sep 2021, 8:43 PM`. */
export function permissionDate(at: Date): string {
  const hours = at.getUTCHours();
  const minutes = String(at.getUTCMinutes()).padStart(2, '0');
  const day = `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
  return `${day}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Parses a `createdDate` and returns an ISO instant, or `null` if it isn't a date. */
export function permissionInstant(createdDate: string): string | null {
  const time = Date.parse(`${createdDate} UTC`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
