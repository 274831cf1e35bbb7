import { Users } from 'lucide-react';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const userFeature: Feature = {
  name: 'users',
  icon: Users,
  group: 'apps',
  menu: [
    { key: 'userList', to: '/apps/user/list' },
    { key: 'userView', to: '/apps/user/view', newest: true },
  ],
  path: '/apps/user/list',
  help: 'users-and-permissions',
  need: 'User',
  keeps: ['invitations', 'trashNotes'],
};

export const userRecords = recordsOf(userFeature, [
  recordType('users', {
    label: 'user',
    changes: ['created', 'imported', 'updated', 'deleted', 'invited', 'uninvited', 'roleLimited', 'roleExpired'],
    title: ({ fullName }) => fullName,
    detail: ({ company }) => company,
    alsoCalled: ({ email }) => email,
    url: ({ id }) => `/apps/user/view/${id}`,
  }),
  recordType('registration', {
    label: 'registration',
    changeNeed: () => 'Permission',
    changes: ['set'],
    title: ({ mode }) => mode,
    url: () => '/apps/user/registration',
  }),
  recordType('workspace', {
    label: 'workspace',
    changeNeed: () => 'all',
    changes: ['updated', 'erased'],
    quiet: 'all',
    title: ({ origin }) => origin,
    url: () => '/preferences/workspace',
  }),
]);
