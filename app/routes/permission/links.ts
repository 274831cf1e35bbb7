/** Addresses of the pages of permissions and roles. */
export const permissionsPath = '/apps/permissions';
export const rolesPath = '/apps/roles';
export const matrixPath = '/apps/roles/matrix';
