import { LayoutDashboard } from 'lucide-react';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const homeFeature: Feature = {
  name: 'dashboard',
  icon: LayoutDashboard,
  group: null,
  path: '/',
  texts: 'home',
};

export const homeRecords = recordsOf(homeFeature, [
  recordType('homeLayouts', {
    label: 'home',
    owners: ({ id }) => [id],
    changes: ['arranged'],
    quiet: 'all',
    shown: { hidden: ['hiddenCards', { texts: 'home:cards' }] },
    title: ({ id }) => `#${id}`,
    url: () => '/preferences/dashboard',
  }),
]);
