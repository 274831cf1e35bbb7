/** Where a request goes that must not be answered as asked; its page runs no script, as the address bar says otherwise. */
export const refusedPath = '/refused';
