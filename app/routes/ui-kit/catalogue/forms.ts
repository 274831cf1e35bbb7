import { page, press } from './page';

const fields = ['/apps/invoice/add', '/apps/user/list'];
const walk = ['tab', 'arrows'] as const;

export const forms = [
  page('input', 'native', ['ui/input.tsx', 'form/fields/text.tsx'], fields),
  page('input-group', 'native', ['ui/input.tsx'], ['/pages/login-cover', '/apps/ecommerce/checkout']),
  page('number', 'native', ['ui/input.tsx'], ['/apps/invoice/add', '/apps/ecommerce/checkout'], walk),
  page('mask', 'form', ['ui/input.tsx'], ['/apps/ecommerce/checkout'], ['tab', 'enter']),
  page('textarea', 'native', ['ui/input.tsx', 'form/fields/textarea.tsx'], ['/apps/kanban', '/apps/todo']),
  page('checkbox', 'native', ['ui/checkbox.tsx', 'form/fields/checkbox.tsx'], ['/apps/todo', '/apps/roles'], press),
  page('radio', 'native', ['ui/checkbox.tsx'], ['/apps/ecommerce/checkout'], walk),
  page('switch', 'native', ['ui/checkbox.tsx', 'form/fields/switch.tsx'], ['/pages/account-settings'], press),
  page('select', 'form', ['ui/select.tsx', 'form/fields/select.tsx'], ['/apps/user/list', '/apps/invoice/add'], walk),
  page('autocomplete', 'form', ['form/fields/combobox.tsx'], ['/apps/invoice/add'], [...walk, 'enter']),
  page('slider', 'native', ['ui/slider.tsx'], [], walk),
  page('date-time', 'native', ['form/fields/date.tsx'], ['/apps/todo', '/apps/calendar'], walk),
  page('colour', 'native', ['ui/input.tsx'], ['/apps/kanban'], press),
  page('file', 'native', ['ui/input.tsx'], ['/pages/account-settings', '/apps/email'], press),
  page('rating', 'native', ['ui/rating.tsx'], [], [...walk, 'space']),
  page(
    'layouts',
    'static',
    ['form/form-card.tsx', 'ui/form-control.tsx'],
    ['/apps/invoice/add', '/pages/account-settings'],
  ),
  page('validation', 'form', ['form/error-summary.tsx', 'form/fields/shell.tsx'], fields, ['tab', 'enter']),
  page('wizard', 'form', ['ui/stepper.tsx', 'form/fields/text.tsx'], ['/apps/ecommerce/checkout'], press),
  page('repeater', 'form', ['form/repeated-rows.tsx'], ['/apps/invoice/add'], press),
  page(
    'editor',
    'form',
    ['form/fields/markdown.tsx', 'text/prose.tsx'],
    ['/pages/knowledge-base', '/apps/email'],
    press,
  ),
  page('autosave-and-conflict', 'form', ['form/conflict-note.tsx', 'form/hidden-fields.tsx'], fields, press),
  page('upload', 'native', ['form/fields/shell.tsx'], ['/apps/kanban', '/apps/email'], press),
];
