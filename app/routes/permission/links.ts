export const permissionsPath = '/apps/permissions';
export const rolesPath = '/apps/roles';
export const auditPath = '/apps/roles/audit';
export const matrixPath = '/apps/roles/matrix';
