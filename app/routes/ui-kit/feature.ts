import { LayoutGrid } from 'lucide-react';
import type { KitFormName } from '~/models/kit-form/schema';
import { type Feature, type RecordType, recordType } from '~/models/shared/feature';

/** Where what an account filled in stands, other than among the forms. */
const sectionOf: Partial<Record<KitFormName, string>> = { 'live-updates': 'extensions', 'row-edit': 'datatables' };

export const uiKitFeature: Feature = {
  name: 'components',
  icon: LayoutGrid,
  path: '/components',
  need: 'UiKit',
  keeps: ['analyticsCards', 'statisticsCards', 'autocompleteItems', 'selectOptions'],
};

export const uiKitRecords: readonly RecordType[] = [
  recordType('kitForms', {
    label: 'kitForm',
    owners: ({ accountId }) => [accountId],
    changes: ['saved'],
    quiet: 'all',
    title: ({ name }) => name,
    url: ({ name }) => `/${sectionOf[name] ?? 'forms'}/${name}`,
  }),
];
