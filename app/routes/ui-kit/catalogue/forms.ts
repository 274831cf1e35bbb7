import { page, press } from './page';

const walk = ['tab', 'arrows'] as const;

export const forms = [
  page('input', 'native', ['ui/input.tsx', 'form/fields/text.tsx']),
  page('input-group', 'native', ['ui/input.tsx']),
  page('number', 'native', ['ui/input.tsx'], walk),
  page('mask', 'form', ['ui/input.tsx'], ['tab', 'enter']),
  page('textarea', 'native', ['ui/input.tsx', 'form/fields/textarea.tsx']),
  page('checkbox', 'native', ['ui/checkbox.tsx', 'form/fields/checkbox.tsx'], press),
  page('radio', 'native', ['ui/checkbox.tsx'], walk),
  page('switch', 'native', ['ui/checkbox.tsx', 'form/fields/switch.tsx'], press),
  page('select', 'form', ['ui/select.tsx', 'form/fields/select.tsx'], walk),
  page('autocomplete', 'form', ['form/fields/combobox.tsx'], [...walk, 'enter']),
  page('slider', 'native', ['ui/slider.tsx'], walk),
  page('date-time', 'native', ['form/fields/date.tsx'], walk),
  page('colour', 'native', ['ui/input.tsx'], press),
  page('file', 'native', ['ui/input.tsx'], press),
  page('rating', 'native', ['ui/rating.tsx'], [...walk, 'space']),
  page('layouts', 'static', ['form/form-card.tsx', 'ui/form-control.tsx']),
  page('validation', 'form', ['form/error-summary.tsx', 'form/fields/shell.tsx'], ['tab', 'enter']),
  page('wizard', 'form', ['ui/stepper.tsx', 'form/fields/text.tsx'], press),
  page('repeater', 'form', ['form/repeated-rows.tsx'], press),
  page('editor', 'form', ['form/fields/markdown.tsx', 'text/prose.tsx'], press),
  page('autosave-and-conflict', 'form', ['form/conflict-note.tsx', 'form/hidden-fields.tsx'], press),
  page('upload', 'native', ['form/fields/shell.tsx'], press),
];
