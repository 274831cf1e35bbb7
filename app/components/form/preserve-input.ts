import { typeInto } from './fields/type-into';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  control: Control;
  /**
   * Identifies the control by its form, its name, and its index among controls with that name, in case React recreates
   * it.
   */
  form: string | null;
  at: number;
  value: string | boolean | readonly string[];
}

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** Checks whether something is a field that a user fills in. Excludes file inputs, because they can't be restored. */
export function isControl(target: unknown): target is Control {
  if (target instanceof HTMLInputElement) return !/^(hidden|submit|button|reset|image|file)$/.test(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Returns the state of a field: its text, whether it's checked, or its selected values. */
export function stateOf(control: Control): Typed['value'] {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  return isTick(control) ? control.checked : control.value;
}

function isChanged(control: Control): boolean {
  if (isTick(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const options = [...control.options];
  const first = control.multiple || options.some(({ defaultSelected }) => defaultSelected) ? -1 : 0;
  return options.some(({ selected, defaultSelected }, index) => selected !== (defaultSelected || index === first));
}

function namesakes(form: string | null, name: string): Control[] {
  const scope = form === null ? document : (document.getElementById(form) ?? document);
  return [...scope.querySelectorAll(`[name="${CSS.escape(name)}"]`)].filter(isControl);
}

function remember(control: Control): Typed {
  const form = control.form?.getAttribute('id') || null;
  return { control, form, at: namesakes(form, control.name).indexOf(control), value: stateOf(control) };
}

function restore({ control: before, form, at, value }: Typed): void {
  const control = before.isConnected ? before : namesakes(form, before.name)[at];
  if (control) giveBack(control, value);
}

/** Sets a field to a value read by `stateOf`, and dispatches its events. */
export function giveBack(control: Control, value: Typed['value']): void {
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.selected = (value as readonly string[]).includes(option.value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isTick(control)) {
    // React detects a change of a checkbox by its click event. The click flips the checkbox, so first set the opposite.
    if (control.type === 'radio' && value === false) return;
    control.checked = value === false;
    control.click();
  } else {
    typeInto(control, String(value));
  }
}

let end = (): void => {};

/**
 * Records what a user does in forms before JavaScript runs: typed text, selected checkboxes, and choices. React
 * receives no event for any of this and resets some of it (a text area with default text, every controlled field). Call
 * it right before hydration. Afterward, `restoreInput` restores everything and dispatches the events.
 */
export function preserveInput(): void {
  const touched = new Map<Control, Typed>();
  const note = (target: unknown) => {
    if (isControl(target)) touched.set(target, remember(target));
  };
  const onInput = ({ target }: Event) => note(target);
  for (const control of document.querySelectorAll('input, textarea, select')) {
    if (isControl(control) && isChanged(control)) note(control);
  }
  for (const name of ['input', 'change']) document.addEventListener(name, onInput, true);
  end = () => {
    end = () => {};
    for (const name of ['input', 'change']) document.removeEventListener(name, onInput, true);
    for (const typed of touched.values()) restore(typed);
  };
}

/** Restores the input that `preserveInput` has recorded. Call it once, after the page has hydrated. */
export function restoreInput(): void {
  end();
}
