import type { KitPage } from './page';
import { page, press } from './page';

const follow = ['tab', 'link'] as const;
const kit = ['data-table/list.tsx', 'data-table/column.ts'];

/** Marks a page that the data table feature shows instead of the kit. */
const elsewhere = (entry: KitPage): KitPage => ({ ...entry, elsewhere: true });

export const plainTables = [
  page('basic', 'scroll', ['ui/table.tsx'], ['tab', 'scroll']),
  page('striped-and-bordered', 'scroll', ['ui/table.tsx'], ['tab', 'scroll']),
  page('dense', 'scroll', ['ui/table.tsx'], ['tab', 'scroll']),
  page('sticky', 'scroll', ['ui/table.tsx'], ['tab', 'scroll']),
  page('sortable', 'link', ['ui/table.tsx'], follow),
  page('expandable-rows', 'details', ['ui/table.tsx'], ['tab', 'fold']),
  page('selectable', 'form', ['ui/table.tsx', 'ui/checkbox.tsx'], [...press, 'tick']),
  page('grouped', 'scroll', ['ui/table.tsx'], ['tab', 'scroll']),
  page('responsive-cards', 'static', ['ui/table.tsx', 'data-table/data-table.tsx']),
  page('states', 'link', ['feedback/list-state.tsx', 'feedback/empty-state.tsx'], follow),
];

export const dataTables = [
  elsewhere(page('basic', 'list', kit, follow)),
  elsewhere(page('advanced', 'list', [...kit, 'data-table/bulk-bar.tsx', 'data-table/toolbar/export-menu.tsx'], press)),
  elsewhere(page('editing', 'list', [...kit, 'overlay/routed-panel.tsx'], [...press, 'close'])),
  elsewhere(page('large', 'list', kit, ['tab', 'scroll'])),
  page('bulk-actions', 'list', ['data-table/bulk-bar.tsx', 'data-table/row-checkbox.tsx'], [...press, 'tick']),
  page('row-edit', 'form', ['data-table/data-table.tsx', 'form/fields/text.tsx'], press),
  page('column-chooser', 'form', ['data-table/column.ts'], press),
  page('details-row', 'link', ['overlay/routed-panel.tsx'], [...follow, 'close']),
  page('totals', 'list', ['feedback/summary-strip.tsx']),
  page('export-and-print', 'list', ['data-table/toolbar/export-menu.tsx', 'layout/print-button.tsx'], press),
  page('as-api', 'static', ['data-table/list-url.ts'], follow),
];
