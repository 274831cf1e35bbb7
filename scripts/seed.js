// `npm run seed [-- --scale N]`: puts the sample data back, N times as large if asked. Works while the server runs.
import { parseArgs } from 'node:util';
import { checkDataDir } from './lib/checks.js';
import { runScript, say, SetupError } from './lib/log.js';
import { requireNode } from './lib/node-version.js';
import { databaseFile, shown } from './lib/paths.js';
import { seedDatabase } from './lib/seed-database.js';

requireNode();

await runScript(async () => {
  const scale = wantedScale();
  checkDataDir();
  const { collections } = await seedDatabase({ scale });
  const records = Object.values(collections).reduce((sum, collection) => sum + Object.keys(collection).length, 0);
  say(`Wrote ${records} records in ${Object.keys(collections).length} collections to ${shown(databaseFile())}.`);
});

/** @returns {number} */
function wantedScale() {
  const usage = 'use: npm run seed -- --scale N (a whole number from 1 to 1000)';
  let text;
  try {
    text = parseArgs({ options: { scale: { type: 'string', default: '1' } } }).values.scale;
  } catch {
    throw new SetupError(usage);
  }
  const scale = Number(text);
  if (!Number.isInteger(scale) || scale < 1 || scale > 1_000) throw new SetupError(usage);
  return scale;
}
