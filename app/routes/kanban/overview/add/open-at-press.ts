import type { MouseEvent } from 'react';

/**
 * Handles a click on the `<summary>` of a form: opens or closes the form immediately and focuses its first field. The
 * `toggle` event comes later, so characters typed before it would be lost.
 */
export function openAtPress(event: MouseEvent<HTMLElement>): void {
  const details = event.currentTarget.closest('details');
  if (!details) return;
  event.preventDefault();
  details.open = !details.open;
  if (details.open) details.querySelector<HTMLElement>('textarea, input:not([type=hidden])')?.focus();
}
