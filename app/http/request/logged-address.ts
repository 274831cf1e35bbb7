import { refusedPath } from '~/lib/refused';

/** URL patterns that grant access without signing in: each route with `:token`, and a feed's file. */
const secretParts = /^(\/calendar\/feed\/|\/misc\/invoice\/|\/misc\/shared\/|\/pages\/blog\/preview\/)[^/]+/;

/** Returns a URL for the log, without the query, which may contain search terms, and without secrets. */
export function loggedAddress(url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  if (path === refusedPath) return loggedAddress([...new URLSearchParams(query).values()][0] ?? '');
  return path.replace(secretParts, '$1…');
}
