import type { KitPage } from './page';
import { page, press } from './page';

const follow = ['tab', 'enter'] as const;
const lists = ['/apps/order/list', '/apps/invoice/list', '/apps/user/list'];
const kit = ['data-table/list.tsx', 'data-table/column.ts'];

/** Pages of the feature "data tables"; to those who may not see its records they say why. */
const elsewhere = (entry: KitPage): KitPage => ({ ...entry, elsewhere: true });

export const plainTables = [
  page('basic', 'scroll', ['ui/table.tsx'], ['/pages/license', '/api/docs'], ['tab', 'arrows']),
  page('striped-and-bordered', 'scroll', ['ui/table.tsx'], ['/pages/license'], ['tab', 'arrows']),
  page('dense', 'scroll', ['ui/table.tsx'], ['/api/docs'], ['tab', 'arrows']),
  page('sticky', 'scroll', ['ui/table.tsx'], ['/apps/roles'], ['tab', 'arrows']),
  page('sortable', 'link', ['ui/table.tsx'], lists, follow),
  page('expandable-rows', 'details', ['ui/table.tsx'], ['/datatables'], press),
  page('selectable', 'form', ['ui/table.tsx', 'ui/checkbox.tsx'], lists, press),
  page('grouped', 'scroll', ['ui/table.tsx'], ['/apps/permissions'], ['tab', 'arrows']),
  page('responsive-cards', 'static', ['ui/table.tsx', 'data-table/data-table.tsx'], lists),
  page('states', 'link', ['feedback/list-state.tsx', 'feedback/empty-state.tsx'], lists, follow),
];

export const dataTables = [
  elsewhere(page('basic', 'list', kit, lists, follow)),
  elsewhere(
    page('advanced', 'list', [...kit, 'data-table/bulk-bar.tsx', 'data-table/toolbar/export-menu.tsx'], lists, press),
  ),
  elsewhere(page('editing', 'list', [...kit, 'overlay/routed-panel.tsx'], lists, [...press, 'escape'])),
  elsewhere(page('large', 'list', kit, lists, ['tab', 'arrows'])),
  page('bulk-actions', 'list', ['data-table/bulk-bar.tsx', 'data-table/row-pick.tsx'], lists, press),
  page('row-edit', 'form', ['data-table/data-table.tsx', 'form/fields/text.tsx'], ['/apps/permissions'], press),
  page('column-chooser', 'form', ['data-table/column.ts'], ['/apps/order/list'], press),
  page('details-row', 'link', ['overlay/routed-panel.tsx'], ['/apps/invoice/list'], [...follow, 'escape']),
  page('totals', 'list', ['feedback/summary-strip.tsx'], ['/apps/invoice/list', '/apps/order/list']),
  page('export-and-print', 'list', ['data-table/toolbar/export-menu.tsx', 'layout/print-button.tsx'], lists, press),
  page('as-api', 'static', ['data-table/list-url.ts'], ['/api/docs'], follow),
];
