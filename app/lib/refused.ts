/** Path for requests that must be rejected. Its page runs no JavaScript, because the URL in the address bar differs. */
export const refusedPath = '/refused';
