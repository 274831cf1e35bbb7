import { build } from './build.js';
import { checkDataDir } from './checks.js';
import { install } from './install.js';
import { say } from './log.js';
import { databaseFile, shown } from './paths.js';
import { databaseUrl, seedIfEmpty, sharedSecret, shownUrl, withDatabase } from './postgres.js';
import { ensureSecret } from './secrets.js';
import { buildDatabase, seedIfMissing } from './seed-database.js';

/**
 * Installs and builds, as far as something changed.
 * @throws {import('./log.js').SetupError}
 */
export async function prepareCode() {
  await install();
  await build();
}

/**
 * Makes what the running app needs in its data folder, or in the database that stands for it. The app itself checks the
 * data when it opens them.
 * @throws {import('./log.js').SetupError}
 */
export async function prepareData() {
  if (databaseUrl()) return prepareDatabase();
  checkDataDir();
  if (await seedIfMissing()) say(`Made ${shown(databaseFile())} from the sample data.`);
  ensureSecret();
}

/** Several processes may do this at the same time: what is made is made once. */
async function prepareDatabase() {
  await withDatabase(databaseUrl(), async (client) => {
    if (await seedIfEmpty(client, buildDatabase)) say(`Put the sample data into ${shownUrl(databaseUrl())}.`);
    process.env.SESSION_SECRET ||= await sharedSecret(client);
  });
}
