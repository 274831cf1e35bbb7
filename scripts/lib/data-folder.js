import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CHANGES, DATABASE, isDay, isOther, timestamp, UPLOADS } from './backup-paths.js';
import { readDatabase, writeDatabase } from './database-file.js';
import { loadAppModule } from './load-app-module.js';
import { databaseFile, dataDir } from './paths.js';

const JOURNAL = 'db.journal';

/**
 * Copies all stored data of the data folder into another folder. Safe while the server runs, because the copied
 * database is the checkpoint plus the journal, and uploads exist before the records that reference them.
 * @param {string} target
 * @returns {Promise<string[]>} the paths that were copied in addition to the database
 * @throws {import('./log.js').SetupError}
 */
export async function copyOutOfFolder(target) {
  const database = await storedDatabase();
  await writeDatabase(join(target, DATABASE), database);
  const paths = [...(await uploadPaths()), ...(await changePaths(database.id))];
  for (const path of paths) {
    await mkdir(dirname(join(target, path)), { recursive: true, mode: 0o700 });
    await copyDurably(join(dataDir(), path), join(target, path));
  }
  return paths;
}

/**
 * Replaces the content of the data folder with the files of a backup. A running server then reloads the data.
 * @param {string} source
 * @param {string[]} paths
 * @param {Record<string, unknown>} content the new database, derived from the backup's
 */
export async function putIntoFolder(source, paths, content) {
  const { checksum: _, schema: __, ...database } = content;
  // The new ID makes this a different database, so that the previous database's journal isn't applied to it.
  const id = randomUUID();
  // Write the files first, then the records that reference them, so that no file is ever missing.
  for (const path of paths.filter((name) => name !== DATABASE)) {
    const target = join(dataDir(), path.replace(/^changes\/[^/]+/, `${CHANGES}/${id}`));
    const fresh = `${target}.${process.pid}.tmp`;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyDurably(join(source, path), fresh);
    await rename(fresh, target);
  }
  await writeDatabase(databaseFile(), { version: database.version, ...database, id, generation: 0 });
}

/**
 * Copies the data that is about to be replaced. The data may be incomplete, which can be the reason for the
 * replacement.
 * @param {string[]} paths the files that will be replaced
 * @returns {Promise<string | null>} the folder with the copies, or `null` if there was nothing to copy
 */
export async function keepFolder(paths) {
  // Copy the journal before the database. A checkpoint written in between contains the whole journal.
  const present = [JOURNAL, ...paths.filter((path) => !path.startsWith(CHANGES))].filter((path) =>
    existsSync(join(dataDir(), path)),
  );
  if (present.length === 0) return null;
  const folder = join(dataDir(), 'backups', `replaced-${timestamp()}`);
  await mkdir(join(folder, UPLOADS), { recursive: true, mode: 0o700 });
  for (const path of present) await copyDurably(join(dataDir(), path), join(folder, path));
  return folder;
}

/**
 * Returns all durable data: the checkpoint plus the journal.
 * @returns {Promise<{ id: string, collections: Record<string, Record<string, object>> }>}
 */
async function storedDatabase() {
  if (existsSync(databaseFile())) await readDatabase(databaseFile());
  const { readStoredFiles } = await loadAppModule('models/store/stored-files.server.ts');
  return readStoredFiles(dataDir());
}

/**
 * @param {string} id
 */
async function changePaths(id) {
  const folder = join(CHANGES, id);
  if (!id || !existsSync(join(dataDir(), folder))) return [];
  return (await readdir(join(dataDir(), folder))).map((name) => `${folder}/${name}`).filter(isDay);
}

async function uploadPaths() {
  if (!existsSync(join(dataDir(), UPLOADS))) return [];
  return (await readdir(join(dataDir(), UPLOADS))).map((name) => `${UPLOADS}/${name}`).filter(isOther);
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
