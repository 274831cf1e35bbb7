/**
 * Path for requests that must not be answered as sent. Its page runs no JavaScript, because the URL in the address bar
 * differs.
 */
export const refusedPath = '/refused';
