import { LayoutDashboard } from 'lucide-react';
import { type Feature, type RecordType, recordType } from '~/models/shared/feature';

export const homeFeature: Feature = {
  name: 'dashboard',
  icon: LayoutDashboard,
  path: '/',
  texts: 'home',
};

export const homeRecords: readonly RecordType[] = [
  recordType('homeLayouts', {
    label: 'home',
    owners: ({ id }) => [id],
    changes: ['arranged'],
    quiet: 'all',
    title: ({ id }) => `#${id}`,
    url: () => '/preferences/dashboard',
  }),
];
