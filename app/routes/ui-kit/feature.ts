import { LayoutGrid } from 'lucide-react';
import { type Feature, recordType } from '~/models/shared/feature';

export const uiKitFeature: Feature = {
  name: 'components',
  icon: LayoutGrid,
  path: '/components',
  need: 'UiKit',
  records: [
    recordType('kitForms', {
      label: 'kitForm',
      changes: ['saved'],
      quiet: 'all',
      title: ({ name }) => name,
      url: ({ name }) => (name === 'live-updates' ? '/extensions/live-updates' : `/forms/${name}`),
    }),
  ],
  keeps: ['analyticsCards', 'statisticsCards', 'autocompleteItems', 'selectOptions'],
};
