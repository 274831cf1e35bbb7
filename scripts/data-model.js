// `npm run data-model`: generates docs/data-model.md, which lists every collection of the store with its fields, from
// the schemas.
import { readFileSync, writeFileSync } from 'node:fs';
import { changesToMigrate, dataModel } from './lib/data-model.js';
import { formatted } from './lib/formatted.js';
import { runScript, say, SetupError } from './lib/log.js';
import { inRoot } from './lib/paths.js';

await runScript(async () => {
  const file = inRoot('docs', 'data-model.md');
  const model = await formatted(file, await dataModel());
  const changes = changesToMigrate(readFileSync(file, 'utf8'), model);
  if (changes.length > 0)
    throw new SetupError(
      `Stored data can differ from the new schema: ${changes.join(', ')}. Add a migration to ` +
        'app/models/store/migrations, and increment the version in data-version.json.',
    );
  writeFileSync(file, model);
  say('Wrote docs/data-model.md.');
});
