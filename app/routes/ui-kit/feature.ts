import { ChartColumn, LayoutGrid, Palette, PanelsTopLeft, RectangleEllipsis, Table2 } from 'lucide-react';
import type { KitFormName } from '~/models/kit-form/schema';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

/** Section of each form that isn't in the forms section. */
const sectionOf: Partial<Record<KitFormName, string>> = { 'live-updates': 'extensions', 'row-edit': 'datatables' };

const part = { group: 'uiKit', need: 'UiKit' } as const;

const uiKitFeature: Feature = {
  ...part,
  name: 'components',
  icon: LayoutGrid,
  path: '/components',
  keeps: ['analyticsCards', 'statisticsCards', 'autocompleteItems', 'selectOptions'],
  menu: [
    { key: 'componentList', to: '/components' },
    { key: 'cards', to: '/cards' },
    { key: 'extensions', to: '/extensions' },
  ],
};

/** The features of the UI kit, one for each row in the kit's part of the menu. */
export const kitFeatures: readonly Feature[] = [
  {
    ...part,
    name: 'foundations',
    icon: Palette,
    menu: [
      { key: 'uiElement', to: '/ui-element' },
      { key: 'colors', to: '/colors' },
      { key: 'icons', to: '/icons' },
    ],
  },
  uiKitFeature,
  { ...part, name: 'pageLayout', icon: PanelsTopLeft, path: '/page-layout' },
  { ...part, name: 'forms', icon: RectangleEllipsis, path: '/forms' },
  {
    ...part,
    name: 'tables',
    icon: Table2,
    menu: [
      { key: 'plainTables', to: '/tables' },
      { key: 'dataTables', to: '/datatables' },
    ],
  },
  { ...part, name: 'charts', icon: ChartColumn, path: '/charts' },
];

export const uiKitRecords = recordsOf(uiKitFeature, [
  recordType('kitForms', {
    label: 'kitForm',
    owners: ({ accountId }) => [accountId],
    changes: ['saved'],
    quiet: 'all',
    title: ({ name }) => name,
    url: ({ name }) => `/${sectionOf[name] ?? 'forms'}/${name}`,
  }),
]);
