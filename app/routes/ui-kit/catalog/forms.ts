import { page, press } from './page';

const step = ['tab', 'value'] as const;
const choose = ['tab', 'choice'] as const;

export const forms = [
  page('input', 'native', ['ui/input.tsx', 'form/fields/text.tsx']),
  page('input-group', 'native', ['ui/input.tsx']),
  page('number', 'native', ['ui/input.tsx'], step),
  page('mask', 'form', ['ui/input.tsx'], press),
  page('textarea', 'native', ['ui/input.tsx', 'form/fields/textarea.tsx']),
  page('checkbox', 'native', ['ui/checkbox.tsx', 'form/fields/checkbox.tsx'], ['tab', 'tick']),
  page('radio', 'native', ['ui/checkbox.tsx'], choose),
  page('switch', 'native', ['ui/checkbox.tsx', 'form/fields/switch.tsx'], ['tab', 'tick']),
  page('select', 'form', ['ui/select.tsx', 'form/fields/select.tsx'], choose),
  page('autocomplete', 'form', ['form/fields/combobox.tsx'], ['tab', 'suggestion']),
  page('slider', 'native', ['ui/slider.tsx'], step),
  page('date-time', 'native', ['form/fields/date.tsx'], step),
  page('colour', 'native', ['ui/input.tsx'], press),
  page('file', 'native', ['ui/file-input.tsx'], press),
  page('rating', 'native', ['ui/rating.tsx'], choose),
  page('layouts', 'static', ['form/form-card.tsx', 'ui/form-control.tsx']),
  page('validation', 'form', ['form/error-summary.tsx', 'form/fields/shell.tsx'], press),
  page('wizard', 'form', ['ui/stepper.tsx', 'form/fields/text.tsx'], press),
  page('repeater', 'form', ['form/field-array.tsx'], press),
  page('editor', 'form', ['form/fields/markdown.tsx', 'text/prose.tsx'], press),
  page('autosave-and-conflict', 'form', ['form/conflict-note.tsx', 'form/hidden-fields.tsx'], press),
  page('upload', 'native', ['form/fields/shell.tsx'], press),
];
