import { typeInto } from './fields/type-into';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  control: Control;
  /** Where the control stands, should React make it anew: its form, its name, and which of that name it is. */
  form: string | null;
  at: number;
  value: string | boolean | readonly string[];
}

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** Whether something is a field that a person fills in; files cannot be given back. */
export function isControl(target: unknown): target is Control {
  if (target instanceof HTMLInputElement) return !/^(hidden|submit|button|reset|image|file)$/.test(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** What stands in a field: its text, whether it is ticked, or the values chosen. */
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

/** Puts what `stateOf` read into a field, and tells every handler of it. */
export function giveBack(control: Control, value: Typed['value']): void {
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.selected = (value as readonly string[]).includes(option.value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isTick(control)) {
    // React hears of ticks by the click, which turns it into what it was.
    if (control.type === 'radio' && value === false) return;
    control.checked = value === false;
    control.click();
  } else {
    typeInto(control, String(value));
  }
}

let end = (): void => {};

/**
 * Keeps what a person does in forms before script runs: texts typed, boxes ticked, choices made. React takes none of it
 * for an event and sets some of it back (a text area with a text of its own, every field whose value is held in state).
 * Call it right before hydration; `typedKept` then gives all of it back, and tells every handler of it.
 */
export function keepTyped(): void {
  const touched = new Map<Control, Typed>();
  const note = (target: unknown) => {
    if (isControl(target)) touched.set(target, remember(target));
  };
  const hear = ({ target }: Event) => note(target);
  for (const control of document.querySelectorAll('input, textarea, select')) {
    if (isControl(control) && isChanged(control)) note(control);
  }
  for (const name of ['input', 'change']) document.addEventListener(name, hear, true);
  end = () => {
    end = () => {};
    for (const name of ['input', 'change']) document.removeEventListener(name, hear, true);
    for (const typed of touched.values()) restore(typed);
  };
}

/** Gives back what `keepTyped` has kept. Call it once, when the page has been hydrated. */
export function typedKept(): void {
  end();
}
