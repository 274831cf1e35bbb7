// `npm run data-model`: generates docs/data-model.md, which lists every collection of the store with its fields, from
// the schemas.
import { writeFileSync } from 'node:fs';
import { dataModel } from './lib/data-model.js';
import { formatted } from './lib/formatted.js';
import { runScript, say } from './lib/log.js';
import { inRoot } from './lib/paths.js';

await runScript(async () => {
  const file = inRoot('docs', 'data-model.md');
  writeFileSync(file, await formatted(file, await dataModel()));
  say('Wrote docs/data-model.md.');
});
