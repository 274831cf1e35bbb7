import { readdirSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { inRoot } from '../../scripts/lib/paths.js';
import routes from '~/routes';

interface Area {
  samples?: Record<string, string>;
  states?: Record<string, string[]>;
}

// Playwright has no `import.meta.glob`.
const folder = inRoot('tests', 'helpers', 'addresses');
const areas = await Promise.all(
  readdirSync(folder).map((name) => import(/* @vite-ignore */ `${folder}/${name}`) as Promise<Area>),
);
const samples = Object.assign({}, ...areas.map((area) => area.samples)) as Record<string, string>;
const states = Object.assign({}, ...areas.map((area) => area.states)) as Record<string, string[]>;

export interface RoutedAddress {
  /** Path relative to app/: `routes/invoice/list/route.tsx`. */
  file: string;
  /** Full pattern from app/routes.ts: `/apps/invoice/list/:id`. */
  pattern: string;
  /** Files of its parent routes, outermost first. */
  layouts: string[];
  /** A path that the route handles, with a sample record and a query if needed. */
  path: string;
  params: Record<string, string>;
}

type Routed = Pick<RoutedAddress, 'file' | 'pattern' | 'layouts'>;

function flat(entries: RouteConfigEntry[], parent = '', layouts: string[] = []): Routed[] {
  return entries.flatMap(({ path = '', index, file, children = [] }) => {
    const pattern = `${parent}/${path}`.replace(/\/+$/, '').replace('//', '/');
    // A layout without a path has no URL.
    const own = path === '' && !index ? [] : [{ file, pattern: pattern || '/', layouts }];
    return [...own, ...flat(children, pattern, [...layouts, file])];
  });
}

function withSample({ file, pattern, layouts }: Routed): RoutedAddress {
  const path = samples[pattern] ?? pattern;
  if (/[:*]/.test(path))
    throw new Error(`${pattern} has no sample address: add one to the file of its area in tests/helpers/addresses`);
  const names = pattern.split('/');
  const values = (path.split('?')[0] ?? '').split('/');
  const params = names.flatMap((name, at) =>
    name.startsWith(':') ? [[name.slice(1), values[at] ?? ''] as const] : [],
  );
  return { file, pattern, layouts, path, params: Object.fromEntries(params) };
}

/**
 * Returns every route in app/routes.ts that isn't an API endpoint, with a sample path.
 * @throws Error with the name of a route that has parameters but no sample
 */
export async function routedAddresses(): Promise<RoutedAddress[]> {
  return flat(await routes)
    .filter(({ file }) => !/\/(api|api-not-found)\.ts$/.test(file))
    .map(withSample);
}

/** Returns the routes that show a page. The others are files, form targets, and redirects. */
export async function routedPages(): Promise<RoutedAddress[]> {
  const showsPage = (file: string) => /^export (default|\{ default)/m.test(readFileSync(inRoot('app', file), 'utf8'));
  return (await routedAddresses()).filter(({ file }) => showsPage(file));
}

/** Returns the page's route once for each of its other states, with that state's path. */
export function statesOf({ pattern, ...route }: RoutedAddress): RoutedAddress[] {
  return (states[pattern] ?? []).map((path) => ({ ...route, pattern, path }));
}

/** Returns the patterns that have a sample path, but no route. */
export async function unusedSamples(): Promise<string[]> {
  const patterns = flat(await routes).map(({ pattern }) => pattern);
  return [...Object.keys(samples), ...Object.keys(states)].filter((pattern) => !patterns.includes(pattern));
}
