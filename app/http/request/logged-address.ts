import { refusedPath } from '~/lib/refused';

/** The parts of addresses that open something by themselves: each route with `:token`, and a feed's file. */
const secretParts = /^(\/calendar\/feed\/|\/misc\/invoice\/|\/misc\/shared\/|\/pages\/blog\/preview\/)[^/]+/;

/** An address as the log may hold it: without the query, which has what people search for, and without its secret. */
export function loggedAddress(url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  if (path === refusedPath) return loggedAddress([...new URLSearchParams(query).values()][0] ?? '');
  return path.replace(secretParts, '$1…');
}
