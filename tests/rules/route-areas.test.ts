import { matchRoutes } from '@remix-run/react';
import type { ServerBuild } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import routes from '~/routes';
import { RouteAreas } from '../../scripts/lib/route-areas.js';
import { documentedCalls } from '../helpers/api';

type Entry = (typeof routes)[number] & { children?: Entry[] };
type RouteObject = Parameters<typeof matchRoutes>[0][number];
interface Row {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: { default?: true };
}
type Rows = Record<string, Row>;

/** The rows Remix makes of the route table: one for each route, with its parent. */
function rowsOf(entries: Entry[], parentId: string): Rows {
  return Object.assign(
    {},
    ...entries.map(({ id = `${parentId}>`, file, path, index, children = [] }) => {
      const own = id.endsWith('>') ? file : id;
      // A page is written in TSX, a resource route in TypeScript.
      const module = file.endsWith('.tsx') ? { default: true as const } : {};
      return { [own]: { id: own, parentId, path, index, module }, ...rowsOf(children, own) };
    }),
  );
}

const table: Rows = { root: { id: 'root', path: '', module: {} }, ...rowsOf(routes, 'root') };
const build = { routes: table, assets: { routes: table } } as unknown as ServerBuild;

function nested(rows: Rows, parent?: string): RouteObject[] {
  return Object.values(rows)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }): RouteObject => {
      return index ? { id, index } : { id, path, children: nested(rows, id) };
    });
}

const whole = nested(table);

function match(rows: RouteObject[], path: string) {
  return matchRoutes(rows, path)?.map(({ route, params }) => ({ id: route.id, params }));
}

function wholePath(id?: string): string {
  const row = id === undefined ? undefined : table[id];
  return row ? `${wholePath(row.parentId)}/${row.path ?? ''}`.replaceAll(/\/+/g, '/') : '';
}

const written = Object.keys(table).map((id) => wholePath(id).replaceAll(/:\w+/g, '7').replace('*', 'some/thing'));
// One segment more, or fewer: another route, or none.
const near = written.flatMap((path) => [`${path}/more`, path.replace(/\/[^/]*$/, '')]);
const odd = [
  '/apps',
  '/apps/nothing',
  '/%61pps/invoice/list',
  '/apps//invoice/list',
  '/apps//todo/tasks',
  '/apps/invoice%2Flist',
  '/x/y/z',
];
const addresses = [...new Set([...written, ...near, ...odd])].flatMap((path) => [path, `${path}/`, path.toUpperCase()]);

describe('the routes of an area', () => {
  const areas = new RouteAreas(build);

  it.each(addresses)('match %s as the whole table does', (path) => {
    const rows = nested(areas.buildOf(areas.areaOf(path)).routes as Rows);
    expect(match(rows, path)).toEqual(match(whole, path));
  });

  it('are found by the address of a data request too', () => {
    expect(areas.areaOf('/apps/kanban.data')).toBe('apps/kanban');
    expect(areas.areaOf('/_root.data')).toBe('');
  });

  it.each(addresses)('answer %s without Remix only by the resource route that Remix would find', (path) => {
    const call = areas.callAt(areas.areaOf(path), path);
    if (call) expect(call.id).toBe(match(whole, path)?.at(-1)?.id);
  });

  const calls = documentedCalls().filter(({ endpoint }) => endpoint.path !== '/apps/ecommerce/wishlist');
  it.each(calls)('answer $endpoint.method $endpoint.path without Remix', ({ endpoint }) => {
    const path = endpoint.path.replace(/\{\w+\}/g, '7');
    expect(areas.callAt(areas.areaOf(path), path)?.path).toMatch(/\/\*$/);
  });

  it('have the call behind an address that is a page too', () => {
    expect(areas.callBehind('apps/ecommerce/wishlist')?.path).toBe('apps/ecommerce/*');
  });

  it('are few', () => {
    for (const area of areas.areas) {
      const inArea = Object.keys(areas.buildOf(area).routes);
      const why = `/${area} has too many routes to be matched fast: nest some, or let them begin with another address`;
      if (area !== '') expect(inArea.length, why).toBeLessThan(12);
    }
  });
});
