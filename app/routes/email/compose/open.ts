/** Event that opens the form of an email over the page; its detail is the URL of the form's page. */
export const composeEvent = 'compose-email';

/** Opens the form of an email over the page. Returns false if nothing on the page does that. */
export function openCompose(href: string): boolean {
  return !window.dispatchEvent(new CustomEvent(composeEvent, { detail: href, cancelable: true }));
}

/** Id of the element under an open conversation where replies to its emails are written; it lists their ids. */
export const answerPlaceId = 'mail-answer';
