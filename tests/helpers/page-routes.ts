import type { ActionFunctionArgs } from '@remix-run/node';
import { type RoutedAddress, routedAddresses } from './sample-addresses';

type Work = (args: ActionFunctionArgs) => unknown;

interface RouteModule {
  loader?: Work;
  action?: Work;
}

export type PageRoute = RoutedAddress & RouteModule;

const modules = import.meta.glob<RouteModule>('../../app/routes/**/*.{ts,tsx}');

/** Returns every route in app/routes.ts that isn't an API endpoint, with its loader and action. */
export async function pageRoutes(): Promise<PageRoute[]> {
  return Promise.all(
    (await routedAddresses()).map(async (address) => {
      const load = modules[`../../app/${address.file}`];
      if (!load) throw new Error(`${address.file} isn’t a route module`);
      const { loader, action } = await load();
      return { ...address, loader, action };
    }),
  );
}
