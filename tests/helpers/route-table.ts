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

/** The entries of app/routes.ts in the shape the router takes; an index is a child with an empty path. */
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

/** Every entry of app/routes.ts, at whatever depth. */
export const routeEntries = (): TableEntry[] => flat(table);

/** The routes that answer a path, outermost first, with their parameters; empty for none. */
export const routesFor = (path: string) => matchRoutes(table, path) ?? [];
