import { build } from './build.js';
import { checkDataDir } from './checks.js';
import { install } from './install.js';
import { say } from './log.js';
import { databaseFile, shown } from './paths.js';
import { ensureSecret } from './secrets.js';
import { seedIfMissing } from './seed-database.js';

/**
 * Installs and builds, as far as something changed.
 * @throws {import('./log.js').SetupError}
 */
export async function prepareCode() {
  await install();
  await build();
}

/**
 * Makes what the running app needs in its data folder. The app itself checks the data when it opens them.
 * @throws {import('./log.js').SetupError}
 */
export async function prepareData() {
  checkDataDir();
  if (await seedIfMissing()) say(`Made ${shown(databaseFile())} from the sample data.`);
  ensureSecret();
}
