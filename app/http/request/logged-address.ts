import { refusedPath } from '~/lib/refused';

/** Matches URLs that grant access without signing in: those of routes with `:token`, and of calendar feeds. */
const secretParts = /^(\/calendar\/feed\/|\/misc\/invoice\/|\/misc\/shared\/|\/pages\/blog\/preview\/)[^/]+/;

/** Returns a URL for the log, without the query, which may contain search terms, and without secrets. */
export function loggedAddress(url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  if (path === refusedPath) return loggedAddress([...new URLSearchParams(query).values()][0] ?? '');
  return path.replace(secretParts, '$1…');
}
