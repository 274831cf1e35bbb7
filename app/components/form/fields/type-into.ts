/**
 * Sets the text of a field as if the user had typed it. React ignores the `input` event unless the value differs from
 * the one that React remembers, so the remembered value is changed first.
 */
export function typeInto(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = control;
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  control.value = value === '' ? control.defaultValue : '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  if (document.activeElement === control && selectionStart !== null) {
    control.setSelectionRange(selectionStart, selectionEnd);
  }
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
