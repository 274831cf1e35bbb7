/** Maximum time in milliseconds until a window that opens has a field. */
const patience = 5_000;

const fields = '.dock :is(input:not([type=checkbox], [type=file]), textarea, [contenteditable])';

/**
 * Collects what is typed between the request for a window that writes an email and its first field, and types it there:
 * otherwise these keys would be shortcuts for the page behind.
 */
export function holdKeys(): void {
  // Someone who already types in a window continues there.
  if (document.activeElement?.matches(fields)) return;
  let held = '';
  const end = new AbortController();
  const { signal } = end;
  const timer = setTimeout(() => end.abort(), patience);
  signal.addEventListener('abort', () => clearTimeout(timer));

  function onKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    if (key === 'Escape') return end.abort();
    if (key === 'Backspace') held = held.slice(0, -1);
    else if (key === 'Enter') held += '\n';
    else if (key.length === 1) held += key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function onFocus({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || !target.matches(fields)) return;
    // The window first focuses its first field, then the message of a reply.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (signal.aborted) return;
        end.abort();
        const field = document.activeElement;
        if (held === '' || !field?.matches(fields)) return;
        const text = field instanceof HTMLInputElement ? held.replaceAll('\n', '') : held;
        document.execCommand('insertText', false, text);
      }),
    );
  }

  window.addEventListener('keydown', onKey, { capture: true, signal });
  window.addEventListener('focusin', onFocus, { signal });
  window.addEventListener('pointerdown', () => end.abort(), { capture: true, signal });
}
