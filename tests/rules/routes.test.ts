import { existsSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { navigationPages } from '~/navigation';
import { isRouted } from '~/routed-pages';
import { inRoot } from '../../scripts/lib/paths.js';
import { documentedCalls } from '../helpers/api';
import { routeEntries, routesFor } from '../helpers/route-table';
import { sourceFiles } from '../helpers/source-files';
import { routedAddresses, unusedSamples } from '../helpers/sample-addresses';

/** The file that answers an address: that of the innermost route that matches. */
const fileFor = (path: string): string | undefined => routesFor(path).at(-1)?.route.file;

test('every file of the table exists', () => {
  const lost = routeEntries().filter(({ file }) => !existsSync(inRoot('app', file)));
  expect(lost.map(({ file }) => file)).toEqual([]);
});

test('every route module is in the table', () => {
  const routed = new Set(routeEntries().map(({ file }) => `app/${file}`));
  const modules = sourceFiles(['app/routes'], ['/route.ts', '/route.tsx', '/export.ts']).map(({ path }) => path);
  const lost = modules.filter((path) => !routed.has(path));
  expect(lost, 'enter them in the pages.ts of their feature').toEqual([]);
});

test('every route with parameters has a sample address that leads to it, and no sample is left over', async () => {
  const astray = (await routedAddresses()).filter(({ path, file }) => fileFor(path.split('?')[0] ?? '') !== file);
  const led = astray.map(({ pattern, path }) => `${pattern}: ${path}`);
  expect(led, 'these samples of tests/helpers/sample-addresses.ts lead to another route').toEqual([]);
  expect(await unusedSamples(), 'take these out of tests/helpers/sample-addresses.ts').toEqual([]);
});

test('no two entries have one id', () => {
  const ids = routeEntries().map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  expect(twice, 'a file that stands in the table twice needs an `id` in each entry').toEqual([]);
});

describe('every documented call is answered by the api.ts beside its contract', () => {
  /** At once a screen and a call; its page hands every call on (contract §0.1). */
  const both = '/apps/ecommerce/wishlist';

  test.each(documentedCalls().filter(({ endpoint }) => endpoint.path !== both))(
    '$endpoint.method $endpoint.path',
    ({ endpoint, folder }) => {
      const path = endpoint.path.replace(/\{\w+\}/g, '7');
      const splat = `${path.split('/').slice(1, 3).join('/')}/*`;
      expect(fileFor(path), `enter '${splat}' as a call in the pages.ts of its feature`).toBe(`${folder}/api.ts`);
    },
  );

  it.runIf(fileFor(both))('leaves the wishlist to its own feature', () => {
    expect(fileFor(both)).toMatch(/^routes\/shop\//);
  });
});

test('an address under the API that nobody names is answered as JSON', () => {
  expect(fileFor('/api/nothing/here')).toBe('routes/system/api-not-found.ts');
});

test('what the build hands to the browser as routed are the pages: no call, no file, no form target', () => {
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
