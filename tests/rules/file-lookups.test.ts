import { readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import routes from '~/routes';
import { filesOnly } from '../../scripts/lib/file-lookups.js';
import { inRoot } from '../../scripts/lib/paths.js';

function asked(path: string, names = ['assets', 'favicon.ico', 'locales']): 'disk' | 'routes' {
  const [disk, routed] = [vi.fn(), vi.fn()];
  filesOnly(disk, names)({ path }, {}, routed);
  expect(disk.mock.calls.length + routed.mock.calls.length).toBe(1);
  return disk.mock.calls.length === 1 ? 'disk' : 'routes';
}

describe('a file is looked for', () => {
  it.each([
    '/assets/root-x.js',
    '/assets',
    '/favicon.ico',
    '/favicon.svg',
    '/',
    '//assets/x.js',
    '/./assets/x.js',
    '/%61ssets/x.js',
    '/locales/en/common.json',
    '/..%2fpackage.json',
  ])('behind %s, which can name one', (path) => expect(asked(path)).toBe('disk'));

  it.each(['/apps/invoice/list', '/api/users/list/data', '/healthz', '/apps/assets/x.js', '/assetsx'])(
    'not behind %s',
    (path) => expect(asked(path)).toBe('routes'),
  );
});

type Entry = (typeof routes)[number];

const pathsOf = (entries: Entry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [path ?? '', ...(path ? [] : pathsOf(children))]);

it('is looked for before no route: none begins like a file', () => {
  const names = readdirSync(inRoot('public'));
  const starts = new Set(pathsOf(routes).flatMap((path) => /^[\w-]+(?=\/|$)/.exec(path)?.[0] ?? []));
  expect(starts.size).toBeGreaterThan(10);
  for (const start of starts) expect(asked(`/${start}/x`, names), start).toBe('routes');
});
