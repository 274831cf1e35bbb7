/** The cookie in which script names the toast it has shown; nothing secret, so script may write it. */
export const toastSeenCookie = 'toast-seen';

/** The header that names the tab a post comes from: what came of it is said there, and in no other tab of the browser. */
export const tabHeader = 'X-Tab';

/** This tab, as long as its document is. */
export const tabId = [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('-');

/** How long a toast waits to be shown, in seconds. */
export const toastLifeSeconds = 60;

/** Tells the server that the toast of this id is on screen, so that it does not come again with the next load. */
export function tellToastSeen(id: string): void {
  document.cookie = `${toastSeenCookie}=${id}; Path=/; Max-Age=${toastLifeSeconds}; SameSite=Lax`;
}
