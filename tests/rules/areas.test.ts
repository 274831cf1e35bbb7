import { matchRoutes } from '@remix-run/react';
import type { ServerBuild } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import routes from '~/routes';
import { areasOf } from '../../server/areas';

type Entry = (typeof routes)[number] & { children?: Entry[] };
type RouteObject = Parameters<typeof matchRoutes>[0][number];
type Rows = Record<string, { id: string; parentId?: string; path?: string; index?: boolean }>;

/** Returns the rows that Remix builds from the route table, one for each route, with its parent. */
function rowsOf(entries: Entry[], parentId: string): Rows {
  return Object.assign(
    {},
    ...entries.map(({ id: own, file, path, index, children = [] }) => {
      const id = own ?? file;
      return { [id]: { id, parentId, path, index }, ...rowsOf(children, id) };
    }),
  );
}

const table: Rows = { root: { id: 'root', path: '' }, ...rowsOf(routes, 'root') };
const areas = areasOf({ routes: table, assets: { routes: table } } as unknown as ServerBuild);

function nested(rows: Rows, parent?: string): RouteObject[] {
  return Object.values(rows)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }): RouteObject => (index ? { id, index } : { id, path, children: nested(rows, id) }));
}

const whole = nested(table);
const match = (rows: RouteObject[], path: string) =>
  matchRoutes(rows, path)?.map(({ route, params }) => ({ id: route.id, params }));

function wholePath(id?: string): string {
  const row = id === undefined ? undefined : table[id];
  return row ? `${wholePath(row.parentId)}/${row.path ?? ''}`.replaceAll(/\/+/g, '/') : '';
}

const written = Object.keys(table).map((id) => wholePath(id).replaceAll(/:\w+/g, '7').replace('*', 'some/thing'));
// A path with one more or one fewer segment belongs to another route or none.
const near = written.flatMap((path) => [`${path}/more`, path.replace(/\/[^/]*$/, '')]);
const odd = ['/apps', '/apps/nothing', '/%61pps/invoice/list', '/apps//invoice/list', '/apps/invoice%2Flist', '/x/y/z'];
const addresses = [...new Set([...written, ...near, ...odd])].flatMap((path) => [path, `${path}/`, path.toUpperCase()]);

describe('the routes in an area', () => {
  it.each(addresses)('match %s in the same way as the whole route table', (path) => {
    const rows = nested(areas.buildOf(areas.areaOf(path)).routes as Rows);
    expect(match(rows, path)).toEqual(match(whole, path));
  });

  it('are also found for the path of a data request', () => {
    expect(areas.areaOf('/apps/kanban.data')).toBe('apps/kanban');
    expect(areas.areaOf('/_root.data')).toBe('');
  });

  it('are the same for all unknown paths under /apps', () => {
    const made = Array.from({ length: 1_000 }, (_, at) => areas.areaOf(`/apps/made-${at}/up`));
    expect(new Set(made).size).toBe(1);
  });
});
