/** The cookie in which JavaScript names the toast it has shown. It isn't secret, so JavaScript can write it. */
export const toastSeenCookie = 'toast-seen';

/** The header that names the tab a post comes from: its result is shown in that tab only. */
export const tabHeader = 'X-Tab';

/** The ID of this tab, for the lifetime of its document. */
export const tabId = [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('-');

/** How long a toast waits to be shown, in seconds. */
export const toastLifeSeconds = 60;

/** Tells the server that the toast with this ID is on screen, so that the next load doesn't show it again. */
export function tellToastSeen(id: string): void {
  document.cookie = `${toastSeenCookie}=${id}; Path=/; Max-Age=${toastLifeSeconds}; SameSite=Lax`;
}
