import { ShieldCheck } from 'lucide-react';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const permissionFeature: Feature = {
  name: 'access',
  icon: ShieldCheck,
  group: 'apps',
  menu: [
    { key: 'roles', to: '/apps/roles' },
    { key: 'permissions', to: '/apps/permissions' },
    { key: 'accessControl', to: '/access-control', need: { read: 'ACL' } },
  ],
  path: '/apps/permissions',
  help: 'users-and-permissions',
  need: 'Permission',
};

export const permissionRecords = recordsOf(permissionFeature, [
  recordType('permissions', {
    label: 'permission',
    changes: ['created', 'updated', 'renamed', 'assigned', 'deleted'],
    shown: {
      name: 'name',
      assignedTo: ['roles', { texts: 'user:role' }],
      ownOnly: ['ownOnly', { texts: 'user:role' }],
      viewOnly: ['viewOnly', { texts: 'user:role' }],
      areas: ['areas', { texts: 'auth:area' }],
    },
    title: ({ name }) => name,
    url: ({ id }) => `/apps/permissions/edit/${id}`,
    lists: { permissions: '/apps/permissions' },
  }),
  recordType('roles', {
    label: 'role',
    changes: ['created', 'updated', 'deleted', 'granted', 'twoSteps'],
    shown: {
      ...{ name: 'name', description: 'description', twoStepsDays: 'twoStepsDays' },
      base: ['base', { texts: 'user:role' }],
    },
    title: ({ name, key }) => name || key,
    url: ({ id }) => `/apps/roles/${id}`,
  }),
  recordType('accessRequests', {
    label: 'accessRequest',
    changeNeed: (change) => (change === 'asked' ? 'Account' : 'Permission'),
    changes: ['asked', 'granted', 'declined', 'expired', 'revoked'],
    shown: { state: ['status', { texts: 'permission:requests' }], until: 'until' },
    title: ({ name }) => name,
    url: () => '/apps/roles/requests',
  }),
]);

/** The page that shows an account's permissions. Clients see it, too (specification §6). */
export const accessControlFeature: Feature = {
  name: 'accessControl',
  icon: ShieldCheck,
  path: '/access-control',
  help: 'users-and-permissions',
  need: { read: 'ACL' },
};
