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
 * Copies everything stored in the data folder into another. Safe while the server runs: the database of the copy is the
 * checkpoint with what the journal adds to it, and an upload is there before the record that names it.
 * @param {string} target
 * @returns {Promise<string[]>} what was copied besides the database
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
 * Puts the files of a backup in the place of what the data folder holds. A running server reads them then.
 * @param {string} source
 * @param {string[]} paths
 * @param {Record<string, unknown>} content what becomes of the backup's database
 */
export async function putIntoFolder(source, paths, content) {
  const { checksum: _, schema: __, ...database } = content;
  // Another database from now on: the journal of what was there before does not go on from it.
  const id = randomUUID();
  // The files first, the records that name them last: at no time is a file missing.
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
 * Copies the data that is about to be replaced; incomplete data is accepted, it may be the reason for it.
 * @param {string[]} paths what will be replaced
 * @returns {Promise<string | null>} the folder with the copies
 */
export async function keepFolder(paths) {
  // The journal before the database: a checkpoint made in between holds all of it.
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
 * All that is durable now: the checkpoint with what the journal adds to it.
 * @returns {Promise<{ id: string, collections: Record<string, Record<string, object>> }>}
 */
async function storedDatabase() {
  if (existsSync(databaseFile())) await readDatabase(databaseFile());
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
