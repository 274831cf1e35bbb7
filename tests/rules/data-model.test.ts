import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dataModel } from '../../scripts/lib/data-model.js';
import { formatted } from '../../scripts/lib/formatted.js';
import { inRoot } from '../../scripts/lib/paths.js';

it('docs/data-model.md matches the output of `npm run data-model`', async () => {
  const file = inRoot('docs', 'data-model.md');
  expect(readFileSync(file, 'utf8'), 'run `npm run data-model`').toBe(await formatted(file, await dataModel()));
});
