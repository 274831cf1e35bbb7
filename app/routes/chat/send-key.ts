import type { KeyboardEvent } from 'react';

/**
 * Checks whether a key sends the message in a text field: Enter or Shift+Enter, depending on the profile, and always
 * Ctrl+Enter or Command+Enter.
 */
export function isSendKey(
  { key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent,
  enterSends: boolean,
): boolean {
  return key === 'Enter' && !nativeEvent.isComposing && (ctrlKey || metaKey || shiftKey !== enterSends);
}
