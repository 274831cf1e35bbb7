import { LayoutDashboard } from 'lucide-react';
import { type Feature, recordType } from '~/models/shared/feature';

export const homeFeature: Feature = {
  name: 'dashboard',
  icon: LayoutDashboard,
  path: '/',
  texts: 'home',
  records: [
    recordType('homeLayouts', {
      label: 'home',
      changes: ['arranged'],
      quiet: 'all',
      title: ({ id }) => `#${id}`,
      url: () => '/preferences/dashboard',
    }),
  ],
};
