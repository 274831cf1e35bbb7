/**
 * Copies a text and returns whether that worked. The clipboard is available only on secure pages, and access can be
 * denied: then a selection is copied instead.
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
  // Next to the clicked button: a dialog traps the focus.
  (pressed?.parentElement ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
  return copied;
}
