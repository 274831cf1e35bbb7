import { page, press } from './page';

const layout = ['layout/shell.tsx', 'layout/layout-frame.tsx'];
const display = ['/', '/apps/todo'];

export const uiElement = [
  page('typography', 'static', ['ui/typography.tsx', 'ui/divider.tsx'], ['/', '/pages/faq']),
  page('spacing-and-radius', 'static', ['ui/card.tsx'], ['/', '/apps/kanban']),
  page('elevation', 'static', ['ui/card.tsx', 'ui/modal.tsx'], ['/', '/apps/kanban']),
  page(
    'text-utilities',
    'static',
    ['text/num.tsx', 'text/marked-text.tsx'],
    ['/apps/invoice/list', '/apps/order/list'],
  ),
  page('breakpoints', 'static', ['layout/page.tsx'], ['/', '/dashboard/machines']),
  page('motion', 'css', ['ui/progress.tsx', 'ui/skeleton.tsx'], ['/apps/kanban', '/apps/todo']),
];

export const colors = [
  page('palettes', 'static', ['ui/class-names.ts', 'ui/copy-button.tsx'], ['/', '/apps/kanban'], press),
  page('semantic-roles', 'static', ['ui/chip.tsx', 'ui/alert.tsx'], ['/apps/order/list', '/apps/invoice/list']),
  page('chart-colours', 'chart', ['chart/data.ts', 'chart/legend.tsx'], ['/', '/dashboard/machines']),
  page('colour-blind-preview', 'link', ['feedback/status-chip.tsx'], ['/dashboard/machines'], ['tab', 'enter']),
];

export const icons = [
  page('gallery', 'form', ['data-table/toolbar/search-box.tsx', 'ui/copy-button.tsx'], ['/', '/apps/todo'], press),
  page(
    'sizes-and-decoration',
    'static',
    ['feedback/icon-tile.tsx', 'ui/icon.tsx', 'ui/row-icon.tsx'],
    ['/', '/apps/todo'],
  ),
  page('file-types-and-flags', 'static', ['feedback/icon-tile.tsx'], ['/apps/email', '/apps/user/list']),
];

export const pageLayout = [
  page('vertical', 'cookie', layout, display, press),
  page('collapsed-menu', 'cookie', ['layout/sidebar.tsx', 'layout/menu-rows.tsx'], display, press),
  page('horizontal', 'cookie', ['layout/top-menu.tsx'], display, press),
  page('boxed', 'cookie', layout, display, press),
  page('full-width', 'cookie', layout, ['/apps/kanban', '/apps/calendar'], press),
  page('content-left-sidebar', 'static', ['layout/page.tsx'], ['/apps/email', '/apps/chat', '/apps/todo']),
  page('content-right-sidebar', 'static', ['layout/page.tsx'], ['/pages/blog/list', '/apps/invoice/add']),
  page('detached', 'static', ['layout/page.tsx', 'ui/card.tsx'], ['/apps/ecommerce/shop', '/apps/calendar']),
  page('blank', 'link', ['layout/blank-layout.tsx'], ['/pages/login-cover', '/misc/maintenance'], ['tab', 'enter']),
  page('navbar', 'cookie', ['layout/navbar.tsx'], display, press),
  page('footer', 'cookie', ['layout/footer.tsx'], display, press),
  page('print-layout', 'link', ['layout/print-button.tsx'], ['/apps/invoice/preview', '/apps/order/list'], press),
];

export const cards = [
  page('basic', 'static', ['ui/card.tsx'], ['/', '/apps/user/view']),
  page('advanced', 'static', ['ui/card.tsx', 'ui/card-list.tsx', 'ui/avatar-group.tsx'], ['/', '/pages/profile']),
  page('statistics', 'chart', ['feedback/stat-card.tsx', 'chart/kinds/sparkline.tsx'], ['/', '/dashboard/machines']),
  page(
    'analytics',
    'chart',
    ['chart/kinds/donut.tsx', 'chart/kinds/gauge.tsx', 'chart/kinds/progress-bars.tsx'],
    ['/'],
  ),
  page('actions', 'form', ['ui/card.tsx', 'form/post-button.tsx'], ['/', '/apps/kanban'], press),
  page('interactive', 'link', ['ui/card.tsx'], ['/apps/kanban', '/pages/knowledge-base'], press),
];
