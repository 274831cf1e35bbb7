import type { ActionFunctionArgs } from '@remix-run/node';
import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '~/routes';

type Work = (args: ActionFunctionArgs) => unknown;

interface RouteModule {
  loader?: Work;
  action?: Work;
}

export interface PageRoute extends RouteModule {
  /** From app/: `routes/invoice/list/route.tsx`. */
  file: string;
  /** An address it answers, with a record of the sample data in it. */
  path: string;
  params: Record<string, string>;
}

const modules = import.meta.glob<RouteModule>('../../app/routes/**/*.{ts,tsx}');

/** What stands for a parameter in an address, by the beginning of the route's path. */
const values: [start: string, values: Record<string, string>][] = [
  ['apps/invoice', { id: '1013' }],
  ['apps/kanban', { id: '1' }],
  ['apps/todo', { id: '1' }],
  ['apps/calendar', { id: '1' }],
  ['calendar/feed', { file: 'abcdefghijkl.AAAA.ics' }],
  ['art', { kind: 'avatar', file: 'dana-whitfield.svg' }],
  ['texts', { language: 'en' }],
  ['uploads', { id: '00000000-0000-4000-8000-000000000000', name: 'x.txt' }],
];

function addresses(entries: RouteConfigEntry[], parent = ''): { file: string; route: string }[] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    const route = [parent, path].filter(Boolean).join('/');
    return [{ file, route }, ...addresses(children, route)];
  });
}

function withValues({ file, route }: { file: string; route: string }): Omit<PageRoute, keyof RouteModule> {
  const known = values.find(([start]) => route.startsWith(start))?.[1] ?? {};
  const params: Record<string, string> = {};
  const path = route.replace(/:(\w+)/g, (_, name: string) => (params[name] = known[name] ?? '1'));
  return { file, path: `/${path.replace('*', 'no/such/page')}`, params };
}

/** Every route of app/routes.ts that is not a JSON call, with its loader and action. */
export async function pageRoutes(): Promise<PageRoute[]> {
  const pages = addresses(await routes)
    .filter(({ file }) => !/\/(api|unknown-call)\.ts$/.test(file))
    .map(withValues);
  return Promise.all(
    pages.map(async (page) => {
      const load = modules[`../../app/${page.file}`];
      if (!load) throw new Error(`${page.file} is no route module`);
      const { loader, action } = await load();
      return { ...page, loader, action };
    }),
  );
}
