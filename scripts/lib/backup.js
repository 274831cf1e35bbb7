import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DATABASE, isOther, MANIFEST, timestamp, UPLOADS } from './backup-paths.js';
import { copyOutOfFolder, keepFolder, putIntoFolder } from './data-folder.js';
import { loadAppModule } from './load-app-module.js';
import { readDatabase } from './database-file.js';
import { SetupError } from './log.js';
import { databaseFile, dataDir, makeFolder, shown } from './paths.js';
import { databaseUrl, isSeeded, withDatabase } from './postgres.js';
import { copyOutOfPostgres, putIntoPostgres } from './postgres-copy.js';
import { withoutRevoked } from './revoked.js';
import { openSecret, SECRET, sealSecret } from './sealed-secret.js';
import { keepServerKey, serverKey } from './server-key.js';
import { writeAtomically } from './write-atomically.js';

/** @typedef {{ made: string, files: Record<string, string> }} Manifest files: SHA-256 by path inside the backup */

/**
 * Copies all records, the change log, and the uploads into a separate folder, and reads the copy again to verify it.
 * Safe while the server runs. Backups of a data folder and of a database have the same format, so a backup of one can
 * be restored into the other.
 * @param {string} [folder] must not exist yet; `<data>/backups/<time>` by default
 * @returns {Promise<{ folder: string, files: number, hasKey: boolean }>} hasKey: whether it includes the encrypted
 * server key
 * @throws {SetupError}
 */
export async function makeBackup(folder = join(dataDir(), 'backups', timestamp())) {
  const target = resolve(folder);
  if (existsSync(target))
    throw new SetupError(`${shown(target)} already exists. Specify a folder that doesn’t exist yet.`);
  const partial = `${target}.${process.pid}.partial`;
  try {
    makeFolder(join(partial, UPLOADS), 0o700);
    /** @type {Manifest} */
    const manifest = { made: new Date().toISOString(), files: {} };
    const url = databaseUrl();
    const paths = url
      ? await withDatabase(url, (client) => copyOutOfPostgres(client, partial))
      : await copyOutOfFolder(partial);
    const sealed = await sealedKey(url);
    if (sealed) await writeAtomically(join(partial, SECRET), sealed);
    for (const path of [DATABASE, ...paths, ...(sealed ? [SECRET] : [])])
      manifest.files[path] = await hashOf(join(partial, path));
    await writeAtomically(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await verifyBackup(partial);
    await rename(partial, target);
    return { folder: target, files: Object.keys(manifest.files).length, hasKey: sealed !== '' };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw inWords(error, 'the backup couldn’t be created');
  }
}

/**
 * Returns the encrypted server key, or an empty string without BACKUP_PASSPHRASE or if `serverKey` returns no key.
 * @param {string} url
 */
async function sealedKey(url) {
  const passphrase = process.env.BACKUP_PASSPHRASE;
  const key = passphrase ? await serverKey({ url }) : '';
  return passphrase && key ? sealSecret(key, passphrase) : '';
}

/**
 * Replaces the current data with a backup, after checking that every file is unchanged and that this app can use every
 * record. Saves the replaced data, as a backup if it can be read. Works while the server runs, which then reloads the
 * data. By default, signs everyone out and doesn't restore credentials and accounts that were revoked or deleted since
 * the backup (`withoutRevoked`).
 * @param {string} folder
 * @param {{ signOut?: boolean }} [options]
 * @returns {Promise<{ made: string, files: number, kept: string | null, left: string[], key: 'restored' | 'locked' |
 * 'none' }>} kept: the folder with the replaced data; left: descriptions of data that wasn't restored; key: what
 * happened to the backup's server key
 * @throws {SetupError} before anything is replaced if the backup is incomplete, changed, or unusable
 */
export async function restoreBackup(folder, { signOut = true } = {}) {
  const source = resolve(folder);
  const { made, files } = await verifyBackup(source);
  const paths = Object.keys(files).filter((path) => path !== SECRET);
  const database = await readDatabase(join(source, DATABASE));
  await assertUsable(database);
  const key = files[SECRET] ? await readKey(join(source, SECRET)) : null;
  const url = databaseUrl();
  try {
    const kept = url ? await keepPostgres(url) : await keepPresent(paths);
    const present = kept && existsSync(join(kept, MANIFEST)) ? await readDatabase(join(kept, DATABASE)) : null;
    const revised = signOut ? withoutRevoked(database, present) : { collections: database.collections, left: [] };
    const { collections, left } = revised;
    if (url) await withDatabase(url, (client) => putIntoPostgres(client, source, paths, { ...database, collections }));
    else await putIntoFolder(source, paths, { ...database, collections });
    if (key) await keepServerKey({ url }, key);
    return { made, files: paths.length, kept, left, key: key ? 'restored' : files[SECRET] ? 'locked' : 'none' };
  } catch (error) {
    throw inWords(error, 'the backup couldn’t be restored');
  }
}

/**
 * @param {object} database
 * @throws {SetupError}
 */
async function assertUsable(database) {
  const { problemOf } = await loadAppModule('models/store/check-database.ts');
  const problem = problemOf(database);
  if (problem) throw new SetupError(`this version of Atrium can’t use the backup: ${problem}. Nothing was replaced.`);
}

/**
 * @param {string} file
 * @returns {Promise<string | null>} `null` without BACKUP_PASSPHRASE
 * @throws {SetupError} for a wrong passphrase
 */
async function readKey(file) {
  const passphrase = process.env.BACKUP_PASSPHRASE;
  if (!passphrase) return null;
  const key = openSecret(await readFile(file, 'utf8'), passphrase);
  if (key === null)
    throw new SetupError(
      'BACKUP_PASSPHRASE isn’t the passphrase that the backup was created with. Nothing was replaced.',
    );
  return key;
}

/**
 * Saves the content of the data folder as a backup or, if it can't be read, as a copy of its files.
 * @param {string[]} paths the files that will be replaced
 */
async function keepPresent(paths) {
  if (!existsSync(databaseFile())) return keepFolder(paths);
  try {
    return (await makeBackup(join(dataDir(), 'backups', `replaced-${timestamp()}`))).folder;
  } catch {
    return keepFolder(paths);
  }
}

/**
 * Checks that a backup is complete and unchanged.
 * @param {string} folder
 * @returns {Promise<Manifest>}
 * @throws {SetupError} if it isn't a backup, or if a file is missing or has changed
 */
async function verifyBackup(folder) {
  const manifest = await readManifest(folder);
  for (const [path, expected] of Object.entries(manifest.files)) {
    const file = join(folder, path);
    if (!existsSync(file)) throw new SetupError(`${shown(file)} is missing from the backup.`);
    if ((await hashOf(file)) !== expected)
      throw new SetupError(`${shown(file)} has changed since the backup was created.`);
  }
  const { collections } = await readDatabase(join(folder, DATABASE));
  for (const id of Object.keys(collections.uploads ?? {})) {
    if (!manifest.files[`${UPLOADS}/${id}`]) throw new SetupError(`the upload ${id} is missing from the backup.`);
  }
  return manifest;
}

/**
 * @param {string} folder
 * @returns {Promise<Manifest>}
 */
async function readManifest(folder) {
  /** @type {Manifest | undefined} */
  let manifest;
  try {
    manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
  } catch {
    throw new SetupError(`${shown(folder)} isn’t a backup: ${MANIFEST} is missing or unreadable.`);
  }
  const paths = Object.keys(manifest?.files ?? {});
  const known = paths.every((path) => path === DATABASE || isOther(path));
  if (!manifest || !paths.includes(DATABASE) || !known)
    throw new SetupError(`${shown(folder)} isn’t an Atrium backup.`);
  return manifest;
}

/**
 * Creates a backup of the current content of a database, if it has any.
 * @param {string} url
 * @returns {Promise<string | null>} the backup's folder, or `null` if the database is empty
 */
async function keepPostgres(url) {
  if (!(await withDatabase(url, isSeeded))) return null;
  return (await makeBackup(join(dataDir(), 'backups', `replaced-${timestamp()}`))).folder;
}

/** @param {string} file */
async function hashOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * @param {unknown} error
 * @param {string} what
 */
function inWords(error, what) {
  if (error instanceof SetupError) return error;
  return new SetupError(`${what} (${error instanceof Error ? error.message : error}).`);
}
