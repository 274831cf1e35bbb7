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
    shown: {
      ...{ fullName: 'name', username: 'username', email: 'email', company: 'company', country: 'country' },
      ...{ contact: 'phone', status: ['status', { texts: 'user:status' }], billing: 'method', roleUntil: 'until' },
      ...{ currentPlan: ['plan', { texts: 'user:plan' }], avatar: ['picture', { isSet: true }] },
      ...{ role: ['role', { texts: 'user:role' }], roleId: ['role', { names: 'roles' }] },
      grants: ['permissions', { texts: 'auth:area' }],
    },
    title: ({ fullName }) => fullName,
    detail: ({ company }) => company,
    alsoCalled: ({ email }) => email,
    url: ({ id }) => `/apps/user/view/${id}`,
    lists: { users: '/apps/user/list' },
  }),
  recordType('registration', {
    label: 'registration',
    changeNeed: () => 'Permission',
    changes: ['set'],
    shown: { mode: ['newAccounts', { texts: 'user:registration.mode' }] },
    title: ({ mode }) => mode,
    url: () => '/apps/user/registration',
  }),
  recordType('workspace', {
    label: 'workspace',
    changeNeed: () => 'all',
    changes: ['updated', 'erased'],
    quiet: 'all',
    shown: {
      ...{ origin: 'origin', 'company.name': 'company', 'company.address': 'address', 'company.email': 'email' },
      ...{ 'company.phone': 'phone', 'company.taxNumber': 'taxNumber', 'company.registration': 'registration' },
      ...{ 'bank.bankName': 'bank', 'bank.country': 'bankCountry', 'bank.iban': 'iban' },
      ...{ 'bank.swiftCode': 'swiftCode', dueDays: 'dueDays', note: 'note', taxPercent: 'taxPercent' },
      ...{ taxIncluded: 'taxIncluded', currency: 'currency' },
      language: ['language', { texts: 'common:languageNames' }],
      'deliveryPrices.standard': ['standard', { cents: true }],
      'deliveryPrices.express': ['express', { cents: true }],
      ...{ invoicePrefix: 'invoicePrefix', creditPrefix: 'creditPrefix', senderName: 'senderName' },
      ...{ signature: 'signature', supportEmail: 'supportEmail', 'look.accent': 'accent' },
      'look.logo': ['logo', { isSet: true }],
      otherBanks: ['otherBanks', { parts: ['bankName', 'iban'] }],
      taxRates: ['taxRates', { parts: ['name', 'percent', 'country'] }],
      ...{ 'reminders.days': 'reminderDays', timeZone: 'timeZone' },
      publicParts: ['publicParts', { texts: 'user:public' }],
    },
    title: ({ origin }) => origin,
    url: () => '/preferences/workspace',
  }),
]);
