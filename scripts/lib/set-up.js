import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBackup } from './backup.js';
import { timestamp } from './backup-paths.js';
import { build } from './build.js';
import { checkDataDir } from './checks.js';
import { install } from './install.js';
import { say } from './log.js';
import { loadAppModule } from './load-app-module.js';
import { databaseFile, dataDir, shown } from './paths.js';
import { databaseUrl, databaseVersion, seedIfEmpty, sharedSecret, shownUrl, withDatabase } from './postgres.js';
import { ensureSecret } from './secrets.js';
import { buildDatabase, dataVersion, seedIfMissing } from './seed-database.js';

/**
 * Installs packages and builds the app if something has changed.
 * @throws {import('./log.js').SetupError}
 */
export async function prepareCode() {
  await install();
  await build();
}

/**
 * Prepares the data folder or database for the running app: adds the sample data and the key if they're missing, and
 * backs up data from an earlier version.
 * @throws {import('./log.js').SetupError}
 */
export async function prepareData() {
  if (databaseUrl()) return prepareDatabase();
  checkDataDir();
  if (await seedIfMissing()) say(`Created ${shown(databaseFile())} with the sample data.`);
  else await announceUpgrade(await storedVersion());
  warnOfSize();
  ensureSecret();
}

/** The size of db.json in MiB from which the start script recommends PostgreSQL. */
const largeMebibytes = 300;

function warnOfSize() {
  const size = Math.round(statSync(databaseFile()).size / 1024 / 1024);
  if (size >= largeMebibytes)
    say(
      `${shown(databaseFile())} is ${size} MiB and is loaded into memory as a whole. Consider moving to PostgreSQL: npm run move`,
    );
}

/**
 * Returns the version of the data in db.json, or the current version if none is found. Reads only the start of the
 * file, which can be large.
 */
async function storedVersion() {
  const file = await open(databaseFile());
  const { buffer, bytesRead } = await file.read(Buffer.alloc(200), 0, 200, 0).finally(() => file.close());
  return Number(/"version":\s*(\d+)/.exec(buffer.toString('utf8', 0, bytesRead))?.[1] ?? dataVersion());
}

/**
 * Backs up data from an earlier version before this app migrates it, and prints a message.
 * @param {number} version version of the data
 */
async function announceUpgrade(version) {
  if (version >= dataVersion()) return;
  const { folder } = await makeBackup(join(dataDir(), 'backups', `before-upgrade-${timestamp()}`));
  const { migrations } = await loadAppModule('models/store/migrations/run.ts');
  say(`The data has version ${version}, but this version of Atrium uses data version ${dataVersion()}.`);
  say(`A backup of the unchanged data is in ${shown(folder)}. Updating the data:`);
  for (const { title } of migrations.slice(version - 1)) say(`  - ${title}`);
}

/**
 * Prepares the database: adds the sample data if it's empty, gets the shared key, and announces an upgrade. If several
 * processes run this at the same time, the sample data and the key are created only once.
 */
async function prepareDatabase() {
  await withDatabase(databaseUrl(), async (client) => {
    if (await seedIfEmpty(client, buildDatabase)) say(`Added the sample data to ${shownUrl(databaseUrl())}.`);
    process.env.SESSION_SECRET ||= await sharedSecret(client);
    await announceUpgrade(await databaseVersion(client));
  });
}
