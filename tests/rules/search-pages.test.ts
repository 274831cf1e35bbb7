import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.js';
import { searchPages } from '../../scripts/lib/search-pages.js';

it('data/seed/searchPages.json matches the output of `npm run search-pages`', async () => {
  const stored = JSON.parse(readFileSync(inRoot('data', 'seed', 'searchPages.json'), 'utf8')) as unknown;
  expect(stored).toEqual(await searchPages());
});
