import type { LoaderFunctionArgs } from '@remix-run/node';
import { answer, pageRequest } from './request';
import { routesFor } from './route-table';

const modules = import.meta.glob<{ loader?: (args: LoaderFunctionArgs) => unknown }>('../../app/routes/**/*.{ts,tsx}');

/**
 * Runs the loaders of the routes that match a local path, from the outermost to the page, for the owner of the cookie.
 * @returns the first status that isn't 200, with the target of a redirect; 200 if all loaders return 200, and 404 if no
 * route matches
 */
export async function openPage(address: string, cookie: string): Promise<{ status: number; to: string | null }> {
  const matches = routesFor(address.replace(/\?.*$/, ''));
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
