/** Maximum time in milliseconds to wait for the first field of a new compose window. */
const patience = 5_000;

const fields = '.dock :is(input:not([type=checkbox], [type=file]), textarea, [contenteditable])';

/**
 * Buffers keystrokes from the click on Compose until the first field has focus, then types them there. Otherwise,
 * they'd trigger shortcuts on the page behind.
 */
export function holdKeys(): void {
  // A user who is already typing in a compose window continues there.
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
    // The window first focuses its first field. For a reply, focus then moves to the message.
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
