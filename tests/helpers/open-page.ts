import { matchRoutes } from '@remix-run/react';
import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '~/routes';
import { answer, pageRequest } from './request';

interface TableEntry {
  path?: string;
  index?: false;
  file: string;
  children?: TableEntry[];
}

const modules = import.meta.glob<{ loader?: (args: LoaderFunctionArgs) => unknown }>('../../app/routes/**/*.{ts,tsx}');

/** The entries of app/routes.ts in the shape the router takes; an index is a child with an empty path. */
function toTable(entries: RouteConfigEntry[]): TableEntry[] {
  return entries.map(({ file, path, index, children }) => ({
    file,
    path: index ? '' : path,
    ...(children && { children: toTable(children) }),
  }));
}

const table = toTable(await routes);

/**
 * Opens a local address as the router would: every loader on the way, for the owner of the cookie.
 * @returns 200, or the first status that is something else, with where it leads
 */
export async function openPage(address: string, cookie: string): Promise<{ status: number; to: string | null }> {
  const matches = matchRoutes(table, address.replace(/\?.*$/, '')) ?? [];
  for (const { route, params } of matches) {
    const module = await modules[`../../app/${route.file}`]?.();
    if (!module?.loader) continue;
    const { loader } = module;
    const given = Object.fromEntries(Object.entries(params).map(([name, value = '']) => [name, value]));
    const response = await answer(() => loader({ request: pageRequest(address, cookie), params: given, context: {} }));
    if (response.status !== 200) return { status: response.status, to: response.headers.get('location') };
  }
  return { status: matches.length > 0 ? 200 : 404, to: null };
}
