/**
 * Path of the page that the server renders for a rejected request. The page runs no JavaScript, because the browser's
 * address bar shows a different path.
 */
export const refusedPath = '/refused';
