import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { checkDatabaseText } from './checks.js';
import { loadAppModule } from './load-app-module.js';
import { SetupError } from './log.js';
import { databaseFile, dataDir, shown } from './paths.js';
import { writeAtomically } from './write-atomically.js';

const DATABASE = 'db.json';
const JOURNAL = 'db.journal';
const UPLOADS = 'uploads';
const CHANGES = 'changes';
const MANIFEST = 'manifest.json';
/** Every path of a backup but the database. */
const OTHERS = /^(uploads\/[\w-]+|changes\/[\w-]+\/\d{4}-\d\d-\d\d\.jsonl)$/;

/** @typedef {{ made: string, files: Record<string, string> }} Manifest files: SHA-256 by path inside the backup */

/**
 * Copies the data folder's records, change log and uploads into a folder of their own, and reads the copy again to prove
 * it. Safe while the server runs: the database of the copy is the checkpoint with what the journal adds to it, and an
 * upload is there before the record that names it.
 * @param {string} [folder] must not exist yet; `<data>/backups/<time>` when left out
 * @returns {Promise<{ folder: string, files: number }>}
 * @throws {SetupError}
 */
export async function makeBackup(folder = join(dataDir(), 'backups', timestamp())) {
  const target = resolve(folder);
  if (existsSync(target)) throw new SetupError(`${shown(target)} exists already. Name a folder that does not.`);
  const partial = `${target}.${process.pid}.partial`;
  try {
    await mkdir(join(partial, UPLOADS), { recursive: true, mode: 0o700 });
    /** @type {Manifest} */
    const manifest = { made: new Date().toISOString(), files: {} };
    const database = await storedDatabase();
    await writeAtomically(join(partial, DATABASE), JSON.stringify(database));
    const paths = [...(await uploadPaths(dataDir())), ...(await changePaths(database.id))];
    for (const path of paths) {
      await mkdir(dirname(join(partial, path)), { recursive: true, mode: 0o700 });
      await copyDurably(join(dataDir(), path), join(partial, path));
    }
    for (const path of [DATABASE, ...paths]) manifest.files[path] = await hashOf(join(partial, path));
    await writeAtomically(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await verifyBackup(partial);
    await rename(partial, target);
    return { folder: target, files: Object.keys(manifest.files).length };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw inWords(error, 'the backup could not be made');
  }
}

/**
 * Puts a backup in the place of the present data, after every file of it has proved to be what was backed up. What it
 * replaces is kept. Works while the server runs, which then reads the new file. Everybody is signed out: a session that
 * was ended since must not come back.
 * @param {string} folder
 * @returns {Promise<{ made: string, files: number, kept: string | null }>} kept: the folder with the replaced files
 * @throws {SetupError} and nothing is replaced
 */
export async function restoreBackup(folder) {
  const source = resolve(folder);
  const { made, files } = await verifyBackup(source);
  try {
    const kept = await keepPresent(files);
    const { checksum: _, ...database } = JSON.parse(await readFile(join(source, DATABASE), 'utf8'));
    // Another database from now on: the journal of what was there before does not go on from it.
    const id = randomUUID();
    // The files first, the records that name them last: at no time is a file missing.
    for (const path of Object.keys(files).filter((name) => name !== DATABASE)) {
      const target = join(dataDir(), path.replace(/^changes\/[^/]+/, `${CHANGES}/${id}`));
      const fresh = `${target}.${process.pid}.tmp`;
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await copyDurably(join(source, path), fresh);
      await rename(fresh, target);
    }
    database.collections.sessions = {};
    await writeAtomically(databaseFile(), JSON.stringify({ ...database, id, generation: 0 }));
    return { made, files: Object.keys(files).length, kept };
  } catch (error) {
    throw inWords(error, 'the backup could not be restored');
  }
}

/**
 * Makes sure that a backup is whole and unchanged.
 * @param {string} folder
 * @returns {Promise<Manifest>}
 * @throws {SetupError} naming the first file that is not as it was
 */
export async function verifyBackup(folder) {
  const manifest = await readManifest(folder);
  for (const [path, expected] of Object.entries(manifest.files)) {
    const file = join(folder, path);
    if (!existsSync(file)) throw new SetupError(`${shown(file)} is missing from the backup.`);
    if ((await hashOf(file)) !== expected) throw new SetupError(`${shown(file)} is not the file that was backed up.`);
  }
  const text = await readFile(join(folder, DATABASE), 'utf8');
  checkDatabaseText(text, join(folder, DATABASE));
  for (const id of Object.keys(JSON.parse(text).collections.uploads ?? {})) {
    if (!manifest.files[`${UPLOADS}/${id}`]) throw new SetupError(`the backup lacks the upload ${id}.`);
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
    throw new SetupError(`${shown(folder)} is no backup: it has no readable ${MANIFEST}.`);
  }
  const paths = Object.keys(manifest?.files ?? {});
  // Paths of an edited manifest must not point outside the folders.
  const known = paths.every((path) => path === DATABASE || OTHERS.test(path));
  if (!manifest || !paths.includes(DATABASE) || !known)
    throw new SetupError(`${shown(folder)} is no backup of Atrium.`);
  return manifest;
}

/**
 * Copies the data that a restore replaces; incomplete data is accepted, it may be the reason for the restore.
 * @param {Record<string, string>} files
 * @returns {Promise<string | null>}
 */
async function keepPresent(files) {
  // The journal before the database: a checkpoint made in between holds all of it.
  const paths = [JOURNAL, ...Object.keys(files).filter((path) => !path.startsWith(CHANGES))];
  const present = paths.filter((path) => existsSync(join(dataDir(), path)));
  if (present.length === 0) return null;
  const folder = join(dataDir(), 'backups', `replaced-${timestamp()}`);
  await mkdir(join(folder, UPLOADS), { recursive: true, mode: 0o700 });
  for (const path of present) await copyDurably(join(dataDir(), path), join(folder, path));
  return folder;
}

/**
 * All that is durable now: the checkpoint with what the journal adds to it.
 * @returns {Promise<{ id: string, collections: Record<string, Record<string, object>> }>}
 * @throws {SetupError}
 */
async function storedDatabase() {
  if (existsSync(databaseFile())) checkDatabaseText(await readFile(databaseFile(), 'utf8'), databaseFile());
  const { readStoredFiles } = await loadAppModule('models/store/stored-files.server.ts');
  return readStoredFiles(dataDir());
}

/**
 * The files of a database's change log.
 * @param {string} id
 */
async function changePaths(id) {
  const folder = join(CHANGES, id);
  if (!id || !existsSync(join(dataDir(), folder))) return [];
  return (await readdir(join(dataDir(), folder)))
    .map((name) => `${folder}/${name}`)
    .filter((path) => OTHERS.test(path));
}

/** @param {string} folder */
async function uploadPaths(folder) {
  if (!existsSync(join(folder, UPLOADS))) return [];
  const names = await readdir(join(folder, UPLOADS));
  return names.filter((name) => /^[\w-]+$/.test(name)).map((name) => `${UPLOADS}/${name}`);
}

/**
 * @param {string} from
 * @param {string} to
 */
async function copyDurably(from, to) {
  await copyFile(from, to);
  for (const path of [to, dirname(to)]) {
    const handle = await open(path, 'r');
    await handle.sync().finally(() => handle.close());
  }
}

/** @param {string} file */
async function hashOf(file) {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}

/** Such as `2031-03-07T11-30-00-123Z`: sorts by time, and fits every file system. */
function timestamp() {
  return new Date().toISOString().replace(/[:.]/g, '-');
}

/**
 * @param {unknown} error
 * @param {string} what
 */
function inWords(error, what) {
  if (error instanceof SetupError) return error;
  return new SetupError(`${what} (${error instanceof Error ? error.message : error}).`);
}
