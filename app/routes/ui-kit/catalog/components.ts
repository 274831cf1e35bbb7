import { page, press } from './page';

const walk = [...press, 'menu', 'close'] as const;
const follow = ['tab', 'link'] as const;
const opens = [...follow, 'close'] as const;

export const components = [
  page('accordion', 'details', ['ui/accordion.tsx'], ['tab', 'fold']),
  page('alert', 'static', ['ui/alert.tsx']),
  page('aspect-ratio', 'static', ['ui/aspect-ratio.tsx']),
  page('avatar', 'static', ['ui/avatar.tsx', 'ui/avatar-group.tsx']),
  page('badge', 'static', ['ui/badge.tsx'], ['tab'], ['/apps/email', '/apps/ecommerce/checkout']),
  page('breadcrumbs', 'link', ['ui/breadcrumbs.tsx'], follow),
  page('button', 'form', ['ui/button.tsx', 'ui/class-names.ts'], press),
  page('button-group', 'form', ['ui/button-group.tsx', 'ui/button.tsx'], press),
  page('card', 'static', ['ui/card.tsx']),
  page('chip', 'static', ['ui/chip.tsx'], follow),
  page('divider', 'static', ['ui/divider.tsx']),
  page('drawer', 'link', ['ui/modal.tsx', 'overlay/routed-panel.tsx'], opens),
  page('dropdown-menu', 'details', ['ui/menu.tsx', 'ui/menu-keys.ts'], walk),
  page('empty-state', 'static', ['feedback/empty-state.tsx'], follow),
  page('link', 'link', ['ui/link.tsx'], follow),
  page('list', 'link', ['ui/list.tsx'], follow, ['/apps/email', '/apps/chat']),
  page('modal', 'link', ['ui/modal.tsx', 'overlay/routed-dialog.tsx'], opens),
  page('pagination', 'link', ['data-table/pager.tsx'], follow),
  page('popover', 'popover', ['ui/popover.tsx'], [...press, 'close']),
  page('progress', 'static', ['ui/progress.tsx']),
  page('sheet', 'static', ['ui/sheet.tsx']),
  page('skeleton', 'static', ['ui/skeleton.tsx'], ['tab'], ['/', '/apps/calendar']),
  page('snackbar', 'form', ['ui/snackbar.tsx', 'feedback/toaster.tsx', 'feedback/toast-item.tsx'], press, [
    '/apps/todo',
    '/apps/kanban',
  ]),
  page('stepper', 'link', ['ui/stepper.tsx'], follow),
  page('table', 'scroll', ['ui/table.tsx'], ['tab', 'scroll']),
  page('tabs', 'link', ['ui/tabs.tsx'], follow),
  page('timeline', 'static', ['ui/timeline.tsx']),
  page('toggle-button-group', 'link', ['ui/toggle-button-group.tsx'], follow),
  page('tooltip', 'css', ['ui/tooltip.tsx'], ['tab', 'hide'], ['/', '/apps/kanban']),
];

export const extensions = [
  page('toasts-and-undo', 'form', ['feedback/toaster.tsx', 'feedback/toast-undo.tsx'], press, [
    '/apps/todo',
    '/apps/kanban',
  ]),
  page('confirm-flows', 'link', ['overlay/routed-dialog.tsx'], [...opens, 'button']),
  page('drag-and-drop', 'link', ['ui/sortable-list.tsx'], follow, ['/']),
  page('file-upload', 'native', ['form/fields/shell.tsx'], press),
  page('avatar-editor', 'form', ['ui/avatar.tsx'], [...press, 'value']),
  page('clipboard', 'script', ['ui/copy-button.tsx'], press),
  page('carousel', 'scroll', ['ui/carousel.tsx'], [...follow, 'scroll']),
  page('tree', 'details', ['ui/tree.tsx'], ['tab', 'fold']),
  page('rating', 'native', ['ui/rating.tsx'], ['tab', 'choice']),
  page('context-menu', 'details', ['ui/menu.tsx'], walk),
  page('guided-tour', 'link', ['ui/sheet.tsx', 'ui/button.tsx'], opens),
  page('i18n-and-rtl', 'cookie', ['text/num.tsx', 'text/day.tsx', 'layout/language-menu.tsx'], press),
  page('media-player', 'static', ['ui/media-player.tsx'], [...press, 'value']),
  page('markdown', 'form', ['form/fields/markdown.tsx', 'text/prose.tsx'], press),
  page('command-palette', 'form', ['data-table/toolbar/search-box.tsx'], press),
  page('live-updates', 'form', ['live/use-live-updates.ts'], press),
];
