/**
 * Path for requests that must be rejected. Its page runs no JavaScript, because the browser's address bar shows a
 * different path.
 */
export const refusedPath = '/refused';
