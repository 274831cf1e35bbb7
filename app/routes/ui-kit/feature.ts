import { LayoutGrid } from 'lucide-react';
import type { Feature } from '~/models/shared/feature';

export const uiKitFeature: Feature = {
  name: 'components',
  icon: LayoutGrid,
  path: '/components',
  need: 'UiKit',
  keeps: ['analyticsCards', 'statisticsCards', 'autocompleteItems', 'selectOptions'],
};
