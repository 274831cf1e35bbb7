import { CircleUserRound, KeyRound } from 'lucide-react';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const accountFeature: Feature = {
  name: 'accountSettings',
  icon: CircleUserRound,
  group: 'pages',
  path: '/pages/account-settings',
  help: 'account-and-settings',
  areas: ['/preferences'],
  need: 'Account',
  keeps: ['accountSettings', 'accountPreferences', 'sessions', 'accountGuards', 'mailedTokens', 'securityNotes'],
};

export const accountRecords = recordsOf(accountFeature, [
  recordType('accounts', {
    label: 'account',
    owners: ({ id }) => [id],
    changes: ['updated'],
    quiet: 'all',
    shown: { fullName: 'name', username: 'username', email: 'email', avatar: ['picture', { isSet: true }] },
    title: ({ fullName }) => fullName,
    url: () => '/pages/account-settings',
  }),
  recordType('savedViews', {
    label: 'savedView',
    owners: ({ accountId, shared }) => (shared ? undefined : [accountId]),
    changes: ['saved', 'changed', 'deleted'],
    quiet: 'all',
    shown: { name: 'name', shared: 'shared' },
    title: ({ name }) => name,
    url: ({ list, query }, { [list]: page }) => page && (query ? `${page}?${query}` : page),
  }),
]);

export const apiKeyFeature: Feature = {
  name: 'apiKeys',
  icon: KeyRound,
  group: 'pages',
  path: '/pages/api-key',
  help: 'account-and-settings',
  need: 'Account',
};

export const apiKeyRecords = recordsOf(apiKeyFeature, [
  recordType('apiKeys', {
    label: 'apiKey',
    owners: ({ accountId }) => [accountId],
    changes: ['created', 'renewed', 'revoked'],
    quiet: 'all',
    title: ({ name }) => name,
    url: ({ id }) => `/pages/api-key/${id}`,
  }),
]);
