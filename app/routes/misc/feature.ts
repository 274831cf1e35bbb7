import { TriangleAlert } from 'lucide-react';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const miscFeature: Feature = {
  name: 'misc',
  icon: TriangleAlert,
  group: 'pages',
  menu: [
    { key: 'comingSoon', to: '/misc/coming-soon' },
    { key: 'notAuthorized', to: '/misc/not-authorized' },
    { key: 'maintenance', to: '/misc/maintenance' },
    { key: 'error', to: '/misc/error' },
  ],
  path: '/misc/not-authorized',
  texts: 'misc',
  keeps: ['waitlist'],
};

export const miscRecords = recordsOf(miscFeature, [
  recordType('maintenance', {
    label: 'maintenance',
    changeNeed: () => 'Permission',
    changes: ['started', 'ended'],
    quiet: 'all',
    shown: { on: 'maintenance', message: 'message', until: 'until' },
    title: ({ message }) => message,
    url: () => '/misc/maintenance',
  }),
  recordType('plannedFeatures', {
    label: 'plannedFeature',
    changeNeed: () => 'Permission',
    changes: ['added', 'updated', 'deleted', 'ready'],
    quiet: 'all',
    shown: { 'names.en': 'name', on: 'planned', readyOn: 'ready' },
    title: ({ names }) => names.en,
    url: ({ key }) => `/misc/coming-soon?feature=${key}`,
  }),
]);
