// `npm run move -- --to postgres://… | FOLDER [--replace]`: copies all stored data from the current location to a
// database or a data folder. As usual, the current location is set by DATABASE_URL or DATA_DIR. Its data isn't removed.
import { parseArgs } from 'node:util';
import { runScript, say, SetupError } from './lib/log.js';
import { moveEverything } from './lib/move.js';
import { requireNode } from './lib/node-version.js';

requireNode();

await runScript(async () => {
  const { to, replace } = wanted();
  const { from, target, records, files } = await moveEverything(to, { replace });
  say(`Moved ${records} records and ${files} files from ${from} to ${target}. Everyone stays signed in.`);
  say(
    /^postgres/.test(to)
      ? 'Start Atrium with DATABASE_URL set to that URL.'
      : `Start Atrium with DATA_DIR=${to} and without DATABASE_URL.`,
  );
});

/** @returns {{ to: string, replace: boolean }} */
function wanted() {
  const usage =
    'usage: npm run move -- --to postgres://user:password@host/database, or --to FOLDER. Add --replace if it isn’t empty.';
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, replace: { type: 'boolean', default: false } } });
    if (values.to) return { to: values.to, replace: values.replace };
  } catch {
    throw new SetupError(usage);
  }
  throw new SetupError(usage);
}
