/**
 * Copies a text, and answers whether it worked. The clipboard is there on secure pages only, and may be refused: a
 * selection is copied then.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const pressed = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'vh';
  // Beside what was pressed: a dialog keeps the focus inside.
  (pressed?.parentElement ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
  return copied;
}
