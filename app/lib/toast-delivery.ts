/**
 * The cookie in which JavaScript stores the ID of the toast it has shown. It isn't secret, so JavaScript can set it.
 */
export const toastSeenCookie = 'toast-seen';

/** The header with the ID of the tab that sends a post. The result is shown only in that tab. */
export const tabHeader = 'X-Tab';

/** The ID of this tab, for the lifetime of its document. */
export const tabId = [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('-');

/** Number of seconds that a toast can wait to be shown. */
export const toastLifeSeconds = 60;

/** Notifies the server that the toast with this ID is on screen so that the next load doesn't show it again. */
export function tellToastSeen(id: string): void {
  document.cookie = `${toastSeenCookie}=${id}; Path=/; Max-Age=${toastLifeSeconds}; SameSite=Lax`;
}
