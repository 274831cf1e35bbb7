/** The cookie in which script names the toast it has shown; nothing secret, so script may write it. */
export const toastSeenCookie = 'toast-seen';

/** What the window is told before a page is loaded anew for what others have changed, in this browser or elsewhere. */
export const liveLoadEvent = 'liveload';

/** How long a toast waits to be shown, in seconds. */
export const toastLifeSeconds = 60;

/** Tells the server that the toast of this id is on screen, so that it does not come again with the next load. */
export function tellToastSeen(id: string): void {
  document.cookie = `${toastSeenCookie}=${id}; Path=/; Max-Age=${toastLifeSeconds}; SameSite=Lax`;
}
