/** Event that opens the compose form over the page. Its detail is the URL of the compose page. */
export const composeEvent = 'compose-email';

/** Opens the compose form over the page. Returns false if nothing on the page handles the event. */
export function openCompose(href: string): boolean {
  return !window.dispatchEvent(new CustomEvent(composeEvent, { detail: href, cancelable: true }));
}

/**
 * ID of the element under an open conversation where replies are written. Its `data-emails` attribute lists the IDs of
 * the conversation's emails.
 */
export const answerPlaceId = 'mail-answer';
