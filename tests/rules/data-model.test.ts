import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { dataModel } from '../../scripts/lib/data-model.js';
import { inRoot } from '../../scripts/lib/paths.js';

it('docs/data-model.md is what `npm run data-model` writes', { timeout: 60_000 }, async () => {
  const file = inRoot('docs', 'data-model.md');
  const text = await format(await dataModel(), { ...(await resolveConfig(file)), filepath: file });
  expect(readFileSync(file, 'utf8')).toBe(text);
});
