// `npm run data-model`: docs/data-model.md, every collection of the store with its fields, from the schemas.
import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { dataModel } from './lib/data-model.js';
import { runScript, say } from './lib/log.js';
import { inRoot } from './lib/paths.js';

await runScript(async () => {
  const file = inRoot('docs', 'data-model.md');
  const text = await dataModel();
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
  say('Wrote docs/data-model.md.');
});
