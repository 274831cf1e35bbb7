/** How a person works with what a section shows, besides the pointer. */
export type KeyName = 'tab' | 'enter' | 'space' | 'arrows' | 'escape';

interface Section {
  /** The text of the menu, `nav.<key>`. */
  key: string;
  path: string;
  keys: readonly KeyName[];
  /** Product pages that use what the section shows. */
  uses: readonly string[];
  /** Sources to read, as files of app/components. */
  sources: readonly string[];
}

/** The sections of the UI kit (features §20): one entry makes the page's frame, keyboard table, sources and links. */
export const sections = {
  uiElement: {
    key: 'uiElement',
    path: '/ui-element',
    keys: ['tab'],
    uses: ['/', '/apps/order/list', '/pages/faq'],
    sources: ['ui/typography.tsx', 'ui/divider.tsx'],
  },
  colors: {
    key: 'colors',
    path: '/colors',
    keys: ['tab'],
    uses: ['/', '/apps/kanban', '/preferences/display'],
    sources: ['ui/class-names.ts'],
  },
  icons: {
    key: 'icons',
    path: '/icons',
    keys: ['tab', 'enter'],
    uses: ['/', '/apps/todo'],
    sources: ['feedback/icon-tile.tsx'],
  },
  cards: {
    key: 'cards',
    path: '/cards',
    keys: ['tab', 'enter'],
    uses: ['/', '/dashboard/machines', '/apps/user/list'],
    sources: ['ui/card.tsx', 'feedback/stat-card.tsx'],
  },
  componentList: {
    key: 'componentList',
    path: '/components',
    keys: ['tab', 'enter', 'space', 'arrows', 'escape'],
    uses: ['/apps/order/list', '/apps/invoice/list', '/apps/todo'],
    sources: [
      'ui/button.tsx',
      'ui/chip.tsx',
      'ui/alert.tsx',
      'ui/avatar.tsx',
      'ui/badge.tsx',
      'ui/tabs.tsx',
      'ui/list.tsx',
      'ui/progress.tsx',
      'ui/skeleton.tsx',
      'ui/tooltip.tsx',
      'ui/menu.tsx',
      'ui/modal.tsx',
      'ui/breadcrumbs.tsx',
      'ui/link.tsx',
    ],
  },
  extensions: {
    key: 'extensions',
    path: '/extensions',
    keys: ['tab', 'enter', 'space', 'arrows', 'escape'],
    uses: ['/apps/todo', '/apps/kanban', '/activity', '/preferences/display'],
    sources: ['ui/menu.tsx', 'feedback/toaster.tsx'],
  },
  pageLayout: {
    key: 'pageLayout',
    path: '/page-layout',
    keys: ['tab', 'enter', 'space'],
    uses: ['/preferences/display', '/'],
    sources: ['layout/page.tsx', 'layout/page-header.tsx', 'layout/shell.tsx'],
  },
  forms: {
    key: 'forms',
    path: '/forms',
    keys: ['tab', 'enter', 'space', 'arrows'],
    uses: ['/apps/invoice/add', '/apps/todo/add', '/preferences/display'],
    sources: ['ui/input.tsx', 'ui/select.tsx', 'ui/checkbox.tsx', 'ui/form-control.tsx'],
  },
  plainTables: {
    key: 'plainTables',
    path: '/tables',
    keys: ['tab', 'enter', 'arrows'],
    uses: ['/apps/order/list', '/api/docs'],
    sources: ['ui/table.tsx'],
  },
  dataTables: {
    key: 'dataTables',
    path: '/datatables',
    keys: ['tab', 'enter', 'space', 'arrows'],
    uses: ['/apps/order/list', '/apps/invoice/list', '/apps/user/list'],
    sources: ['data-table/list.tsx', 'data-table/column.ts'],
  },
  charts: {
    key: 'charts',
    path: '/charts',
    keys: ['tab'],
    uses: ['/', '/dashboard/machines'],
    sources: ['chart/chart-data.ts', 'chart/area-chart.tsx', 'chart/bar-chart.tsx', 'chart/donut.tsx'],
  },
} as const satisfies Record<string, Section>;

export type SectionKey = keyof typeof sections;
