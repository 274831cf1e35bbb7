import { existsSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { navigationPages } from '~/navigation';
import { isRouted } from '~/routed-pages';
import { inRoot } from '../../scripts/lib/paths.js';
import { documentedCalls } from '../helpers/api';
import { routeEntries, routesFor } from '../helpers/route-table';
import { sourceFiles } from '../helpers/source-files';
import { routedAddresses, unusedSamples } from '../helpers/sample-addresses';

const fileFor = (path: string): string | undefined => routesFor(path).at(-1)?.route.file;

test('every file in the route table exists', () => {
  const lost = routeEntries().filter(({ file }) => !existsSync(inRoot('app', file)));
  expect(lost.map(({ file }) => file)).toEqual([]);
});

test('every route module is in the route table', () => {
  const routed = new Set(routeEntries().map(({ file }) => `app/${file}`));
  const modules = sourceFiles(['app/routes'], ['/route.ts', '/route.tsx', '/export.ts']).map(({ path }) => path);
  const lost = modules.filter((path) => !routed.has(path));
  expect(lost, 'add them to their feature’s pages.ts').toEqual([]);
});

test('every route with parameters has a sample path that matches it, and every sample is used', async () => {
  const astray = (await routedAddresses()).filter(({ path, file }) => fileFor(path.split('?')[0] ?? '') !== file);
  const led = astray.map(({ pattern, path }) => `${pattern}: ${path}`);
  expect(led, 'these samples in tests/helpers/sample-addresses.ts match another route').toEqual([]);
  expect(await unusedSamples(), 'remove these from tests/helpers/sample-addresses.ts').toEqual([]);
});

test('route IDs are unique', () => {
  const ids = routeEntries().map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  expect(twice, 'a file that is in the table twice requires an `id` in each entry').toEqual([]);
});

describe('every documented endpoint is handled by the api.ts next to its contract', () => {
  /** Path of both a page and an endpoint. The page forwards API requests (contract §0.1). */
  const both = '/apps/ecommerce/wishlist';

  test.each(documentedCalls().filter(({ endpoint }) => endpoint.path !== both))(
    'including $endpoint.method $endpoint.path',
    ({ endpoint, folder }) => {
      const path = endpoint.path.replace(/\{\w+\}/g, '7');
      const splat = `${path.split('/').slice(1, 3).join('/')}/*`;
      expect(fileFor(path), `add '${splat}' to calls in its feature’s pages.ts`).toBe(`${folder}/api.ts`);
    },
  );

  it.runIf(fileFor(both))('except the wishlist, which the shop handles', () => {
    expect(fileFor(both)).toMatch(/^routes\/shop\//);
  });
});

test('an unknown path under /api is handled by api-not-found.ts', () => {
  expect(fileFor('/api/nothing/here')).toBe('routes/system/api-not-found.ts');
});

test('isRouted accepts page URLs, but not unknown paths or /live', () => {
  expect(navigationPages().filter(({ to }) => isRouted(to)).length).toBeGreaterThan(8);
  const lost = navigationPages().filter(({ to }) => {
    const file = fileFor(to) ?? 'routes/not-found.tsx';
    return isRouted(to) !== (file !== 'routes/not-found.tsx' && !file.endsWith('/api.ts'));
  });
  expect(lost.map(({ to }) => to)).toEqual([]);
  expect(isRouted('/apps/invoice/preview/1044?from=list#top')).toBe(true);
  for (const path of ['/apps/invoice/preview/1044/nothing', '/live', '/apps/nothing']) {
    expect([path, isRouted(path)]).toEqual([path, false]);
  }
});
