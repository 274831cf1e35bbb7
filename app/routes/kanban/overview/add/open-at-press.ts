import type { MouseEvent } from 'react';

/**
 * For the press on the summary of a form: it opens or closes at once, with the focus in its first field. The event `toggle`
 * comes later, and letters typed until then would go nowhere.
 */
export function openAtPress(event: MouseEvent<HTMLElement>): void {
  const details = event.currentTarget.closest('details');
  if (!details) return;
  event.preventDefault();
  details.open = !details.open;
  if (details.open) details.querySelector<HTMLElement>('textarea, input:not([type=hidden])')?.focus();
}
