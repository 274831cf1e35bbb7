import { matchRoutes } from '@remix-run/react';
import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '~/routes';

interface TableEntry {
  id: string;
  path?: string;
  index?: false;
  file: string;
  children?: TableEntry[];
}

/** Returns the entries of app/routes.ts in the router's format. An index is a child with an empty path. */
function toTable(entries: RouteConfigEntry[]): TableEntry[] {
  return entries.map(({ id, file, path, index, children }) => ({
    id: id ?? file,
    file,
    path: index ? '' : path,
    ...(children && { children: toTable(children) }),
  }));
}

const table = toTable(await routes);

const flat = (entries: TableEntry[]): TableEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);

/** Returns every entry in app/routes.ts, at any depth. */
export const routeEntries = (): TableEntry[] => flat(table);

/**
 * Returns the routes that match a path, outermost first, with their parameters. Returns an empty array if there are
 * none.
 */
export const routesFor = (path: string) => matchRoutes(table, path) ?? [];
