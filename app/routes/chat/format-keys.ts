import type { KeyboardEvent } from 'react';
import { withMarks } from '~/lib/markdown-edit';

/** Marks of formatted text, by the key pressed with Ctrl or Command. */
const signs: Readonly<Record<string, string>> = { b: '*', i: '_' };
/** Marks of formatted text, by the key pressed with Shift and Ctrl or Command. */
const shiftedSigns: Readonly<Record<string, string>> = { x: '~', c: '`' };

/**
 * Formats the selection of a message, or removes the format, if a key is the shortcut for it: Ctrl+B (bold), Ctrl+I
 * (italic), Ctrl+Shift+X (strikethrough), or Ctrl+Shift+C (code). Returns false for any other key.
 */
export function formatsText(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget: field } = event;
  const sign = (shiftKey ? shiftedSigns : signs)[key.toLowerCase()];
  if (sign === undefined || altKey || ctrlKey === metaKey) return false;
  event.preventDefault();
  const { range, text, selected } = withMarks(field.value, [field.selectionStart, field.selectionEnd], sign);
  field.setRangeText(text, ...range);
  field.setSelectionRange(...selected);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}
