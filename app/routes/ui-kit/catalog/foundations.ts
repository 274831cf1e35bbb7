import { page, press } from './page';

const layout = ['layout/shell.tsx', 'layout/layout-frame.tsx'];
const display = ['/', '/apps/todo'];

export const uiElement = [
  page('typography', 'static', ['ui/typography.tsx', 'ui/divider.tsx']),
  page('spacing-and-radius', 'static', ['ui/card.tsx']),
  page('elevation', 'static', ['ui/card.tsx', 'ui/modal.tsx']),
  page('text-utilities', 'static', ['text/num.tsx', 'text/marked-text.tsx']),
  page('breakpoints', 'static', ['layout/page.tsx']),
  page('motion', 'css', ['ui/progress.tsx', 'ui/skeleton.tsx']),
];

export const colors = [
  page('palettes', 'static', ['ui/class-names.ts', 'ui/copy-button.tsx'], press),
  page('semantic-roles', 'static', ['ui/chip.tsx', 'ui/alert.tsx']),
  page('chart-colours', 'chart', ['chart/data.ts', 'chart/legend.tsx']),
  page('colour-blind-preview', 'link', ['feedback/status-chip.tsx'], ['tab', 'link']),
];

export const icons = [
  page('gallery', 'form', ['data-table/toolbar/search-box.tsx', 'ui/copy-button.tsx'], press),
  page('sizes-and-decoration', 'static', ['feedback/icon-tile.tsx', 'ui/icon.tsx', 'ui/row-icon.tsx']),
  page('file-types-and-flags', 'static', ['feedback/icon-tile.tsx']),
];

export const pageLayout = [
  page('vertical', 'cookie', layout, press, display),
  page('collapsed-menu', 'cookie', ['layout/sidebar.tsx', 'layout/menu-rows.tsx'], press, display),
  page('horizontal', 'cookie', ['layout/top-menu.tsx'], press, display),
  page('boxed', 'cookie', layout, press, display),
  page('full-width', 'cookie', layout, press, ['/apps/kanban', '/apps/calendar']),
  page('content-left-sidebar', 'static', ['layout/page.tsx', 'ui/layout.tsx']),
  page('content-right-sidebar', 'static', ['layout/page.tsx', 'ui/layout.tsx']),
  page('detached', 'static', ['layout/page.tsx', 'ui/layout.tsx', 'ui/card.tsx']),
  page('blank', 'link', ['layout/blank-layout.tsx'], ['tab', 'link'], ['/pages/login-cover', '/misc/maintenance']),
  page('navbar', 'cookie', ['layout/navbar.tsx'], press, display),
  page('footer', 'cookie', ['layout/footer.tsx'], press, display),
  page('print-layout', 'static', ['layout/print-button.tsx'], press),
];

export const cards = [
  page('basic', 'static', ['ui/card.tsx']),
  page('advanced', 'static', ['ui/card.tsx', 'ui/card-list.tsx', 'ui/avatar-group.tsx']),
  page('statistics', 'chart', ['feedback/stat-card.tsx', 'chart/kinds/sparkline.tsx']),
  page('analytics', 'chart', ['chart/kinds/donut.tsx', 'chart/kinds/gauge.tsx', 'chart/kinds/progress-bars.tsx']),
  page('actions', 'form', ['ui/card.tsx', 'form/post-button.tsx'], press),
  page('interactive', 'link', ['ui/card.tsx'], ['tab', 'link', 'choice']),
];
