// `npm run seed [-- --scale N]`: restores the sample data, optionally N times as large. Backs up other data, and
// replaces it only after confirmation or with `--force`. `npm run seed -- --empty` starts a workspace without sample
// data, after a backup. Works while the server runs.
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { makeBackup } from './lib/backup.js';
import { DATABASE, timestamp } from './lib/backup-paths.js';
import { keepFolder } from './lib/data-folder.js';
import { buildEmptyDatabase } from './lib/empty-database.js';
import { checkDataDir } from './lib/checks.js';
import { runScript, say, SetupError } from './lib/log.js';
import { requireNode } from './lib/node-version.js';
import { databaseFile, dataDir, shown } from './lib/paths.js';
import { databaseUrl, isUntouchedSample, replaceRecords, shownUrl, transaction, withDatabase } from './lib/postgres.js';
import { buildDatabase, seedDatabase, tracesOfUse } from './lib/seed-database.js';

const usage =
  'usage: npm run seed -- [--scale N] [--force], with N from 1 to 1000 (--force replaces changed data). For a workspace ' +
  'without sample data: npm run seed -- --empty --name "Your company" --email you@example.com --currency EUR ' +
  '(set ATRIUM_PASSWORD, or enter the password when prompted)';

requireNode();

await runScript(async () => {
  const scale = wantedScale();
  const build = options().empty ? await emptyWorkspace() : () => buildDatabase({ scale });
  const { collections } = databaseUrl() ? await seedPostgres(build) : await seedFile(build);
  const records = Object.values(collections).reduce((sum, collection) => sum + Object.keys(collection).length, 0);
  say(
    `Wrote ${records} records in ${Object.keys(collections).length} collections to ${databaseUrl() ? shownUrl(databaseUrl()) : shown(databaseFile())}.`,
  );
});

/** @typedef {() => Promise<import('./lib/seed-database.js').SeededDatabase>} Build */

/**
 * Returns a function that builds a workspace without sample data. Asks for values that the command doesn't specify.
 * @returns {Promise<Build>}
 */
async function emptyWorkspace() {
  const { name, email, currency } = options();
  const owner = {
    name: name ?? (await prompt('Workspace name: ')),
    email: email ?? (await prompt('Administrator’s email: ')),
    password: process.env.ATRIUM_PASSWORD ?? (await prompt('Password: ')),
    currency: (currency ?? (await prompt('Currency (EUR): '))) || 'EUR',
  };
  // Check the input before anything is replaced.
  const database = await buildEmptyDatabase(owner);
  return () => Promise.resolve(database);
}

/**
 * @param {string} question
 * @returns {Promise<string>} an empty string if no one can answer
 */
async function prompt(question) {
  if (!process.stdin.isTTY) return '';
  const readline = createInterface({ input: process.stdin, output: process.stdout });
  const text = await readline.question(question);
  readline.close();
  return text.trim();
}

/** @param {Build} build */
async function seedFile(build) {
  checkDataDir();
  const left = tracesOfUse();
  if (left.length > 0 && !options().force)
    throw new SetupError(
      `${shown(databaseFile())} is missing, but its folder isn’t empty: it contains ${left.join(', ')}. Nothing was changed. ` +
        'Put db.json back, restore a backup (npm run restore -- FOLDER), or start over: npm run seed -- --force',
    );
  if (existsSync(databaseFile())) await keepIfNeeded(await isUntouchedFolder());
  const rest = left.length > 0 ? await keepFolder([]) : null;
  if (rest) say(`The remaining files of the previous data are in ${shown(rest)}.`);
  // Leftovers of a deleted database must not block the next start.
  await rm(join(dataDir(), 'db.begun'), { force: true });
  return seedDatabase({}, await build());
}

/**
 * Saves the current data before it's replaced, if it was changed after it was seeded. Saves unchanged data only before
 * creating a workspace without sample data.
 * @param {boolean} isUntouched
 */
async function keepIfNeeded(isUntouched) {
  if (!isUntouched) return keepBefore();
  if (options().empty) say(`The previous data is in ${shown(await copyOfBefore())}.`);
}

async function isUntouchedFolder() {
  if (existsSync(join(dataDir(), 'db.begun'))) return false;
  const text = await readFile(databaseFile(), 'utf8');
  return /^\{"version":\d+,"id":"[^"]*","generation":0,/.test(text);
}

/**
 * Requires confirmation before replacing data that users have worked with, and saves a copy.
 * @throws {SetupError} if the replacement isn't confirmed
 */
async function keepBefore() {
  if (!(await canReplace()))
    throw new SetupError(
      'the current data isn’t the original sample data. Nothing was changed. ' +
        'To replace it: npm run seed -- --force (a backup is kept)',
    );
  say(`The previous data is in ${shown(await copyOfBefore())}.`);
}

async function copyOfBefore() {
  try {
    return (await makeBackup(join(dataDir(), 'backups', `before-seed-${timestamp()}`))).folder;
  } catch (error) {
    const kept = databaseUrl() ? null : await keepFolder([DATABASE]);
    if (!kept) throw error;
    return kept;
  }
}

async function canReplace() {
  if (options().force) return true;
  if (!process.stdin.isTTY) return false;
  return /^y(es)?$/i.test(await prompt('The current data isn’t the original sample data. Replace it? [y/N] '));
}

/** @param {Build} build */
async function seedPostgres(build) {
  await keepIfNeeded(await withDatabase(databaseUrl(), isUntouchedSample));
  const database = await build();
  await withDatabase(databaseUrl(), (client) => transaction(client, () => replaceRecords(client, database)));
  return database;
}

/** @throws {SetupError} */
function options() {
  const text = /** @type {const} */ ({ type: 'string' });
  const known = /** @type {const} */ ({
    scale: { type: 'string', default: '1' },
    force: { type: 'boolean' },
    empty: { type: 'boolean' },
    name: text,
    email: text,
    currency: text,
  });
  try {
    return parseArgs({ options: known }).values;
  } catch {
    throw new SetupError(usage);
  }
}

/** @returns {number} */
function wantedScale() {
  const scale = Number(options().scale);
  if (!Number.isInteger(scale) || scale < 1 || scale > 1_000) throw new SetupError(usage);
  return scale;
}
