import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeBackup, restoreBackup } from './backup.js';
import { checkDataDir } from './checks.js';
import { readDatabase } from './database-file.js';
import { loadAppModule } from './load-app-module.js';
import { SetupError } from './log.js';
import { databaseFile, dataDir, rootDir, shown } from './paths.js';
import { databaseUrl, isSeeded, othersConnected, shownUrl, withDatabase } from './postgres.js';
import { keepServerKey, serverKey } from './server-key.js';

/** @typedef {{ url: string, folder: string }} Place `url` is empty for a data folder */

/**
 * Copies all stored data from the current location to another, by creating a backup, verifying it, and restoring it
 * there. Includes sessions and the key that signs them.
 * @param {string} to `postgres://…`, or a data folder
 * @param {{ replace: boolean }} options replace: whether to replace data in the target, of which a copy is saved
 * @returns {Promise<{ from: string, target: string, records: number, files: number }>}
 * @throws {SetupError} for example, if the target contains data and `replace` is false
 */
export async function moveEverything(to, { replace }) {
  /** @type {Place} */
  const here = { url: databaseUrl(), folder: dataDir() };
  /** @type {Place} */
  const there = /^postgres(ql)?:/.test(to) ? { url: to, folder: dataDir() } : { url: '', folder: resolve(rootDir, to) };
  if (nameOf(here) === nameOf(there)) throw new SetupError(`the data is already in ${nameOf(here)}.`);
  const leave = await takeAlone(here);
  const work = await mkdtemp(join(tmpdir(), 'atrium-move-'));
  try {
    const backup = await at(here, () => makeBackup(join(work, 'backup')));
    const secret = await at(here, () => serverKey(here));
    const { files } = await at(there, async () => {
      if (!there.url) checkDataDir();
      if (!replace && (await holdsSomething(there)))
        throw new SetupError(`${nameOf(there)} isn’t empty. Use --replace to overwrite it (a backup is kept).`);
      const restored = await restoreBackup(backup.folder, { signOut: false });
      if (secret) await keepServerKey(there, secret);
      return restored;
    });
    const { collections } = await readDatabase(join(backup.folder, 'db.json'));
    const records = Object.values(collections).reduce((sum, some) => sum + Object.keys(some).length, 0);
    return { from: nameOf(here), target: nameOf(there), records, files };
  } finally {
    leave();
    await rm(work, { recursive: true, force: true });
  }
}

/** @param {Place} place */
function nameOf({ url, folder }) {
  return url ? shownUrl(url) : shown(folder);
}

/**
 * Runs a function as if the given location were the current one.
 * @template T
 * @param {Place} place
 * @param {() => Promise<T>} work
 */
async function at({ url, folder }, work) {
  const { DATABASE_URL, DATA_DIR } = process.env;
  Object.assign(process.env, { DATABASE_URL: url, DATA_DIR: folder });
  try {
    return await work();
  } finally {
    for (const [name, value] of Object.entries({ DATABASE_URL, DATA_DIR })) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/**
 * Makes sure that no server writes to a location while it's copied, because those changes would be lost.
 * @param {Place} place
 * @returns {Promise<() => void>} releases the lock
 */
async function takeAlone(place) {
  if (place.url) {
    if (await withDatabase(place.url, othersConnected))
      throw new SetupError(`${nameOf(place)} is in use. Stop every server that uses it first.`);
    return () => undefined;
  }
  if (!existsSync(databaseFile())) throw new SetupError(`${nameOf(place)} doesn’t contain any data yet.`);
  const { takeLock } = await loadAppModule('models/store/lock.server.ts');
  try {
    return takeLock(databaseFile()).release;
  } catch (error) {
    throw new SetupError(error instanceof Error ? error.message : String(error));
  }
}

/** @param {Place} place */
async function holdsSomething({ url }) {
  return url ? withDatabase(url, isSeeded) : existsSync(databaseFile());
}
