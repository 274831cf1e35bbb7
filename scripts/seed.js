// `npm run seed [-- --scale N]`: puts the sample data back, N times as large if asked. Works while the server runs.
import { parseArgs } from 'node:util';
import { checkDataDir } from './lib/checks.js';
import { runScript, say, SetupError } from './lib/log.js';
import { requireNode } from './lib/node-version.js';
import { databaseFile, shown } from './lib/paths.js';
import { databaseUrl, replaceRecords, shownUrl, transaction, withDatabase } from './lib/postgres.js';
import { buildDatabase, seedDatabase } from './lib/seed-database.js';

requireNode();

await runScript(async () => {
  const scale = wantedScale();
  const { collections } = databaseUrl() ? await seedPostgres(scale) : await seedFile(scale);
  const records = Object.values(collections).reduce((sum, collection) => sum + Object.keys(collection).length, 0);
  say(
    `Wrote ${records} records in ${Object.keys(collections).length} collections to ${databaseUrl() ? shownUrl(databaseUrl()) : shown(databaseFile())}.`,
  );
});

/** @param {number} scale */
function seedFile(scale) {
  checkDataDir();
  return seedDatabase({ scale });
}

/** @param {number} scale */
async function seedPostgres(scale) {
  const database = await buildDatabase({ scale });
  await withDatabase(databaseUrl(), (client) => transaction(client, () => replaceRecords(client, database)));
  return database;
}

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
