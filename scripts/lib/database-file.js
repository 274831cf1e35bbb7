import { readFile } from 'node:fs/promises';
import { loadAppModule } from './load-app-module.js';
import { SetupError } from './log.js';
import { shown } from './paths.js';
import { writeAtomically } from './write-atomically.js';

/**
 * @typedef {Record<string, unknown> & {
 *   version: number, id: string, seededAt: string, collections: Record<string, Record<string, Record<string, any>>>,
 * }} StoredDatabase
 */

const hint = 'It was left untouched: repair it, restore a backup, or start over (npm run seed -- --force).';

/**
 * Reads a `db.json` of any size.
 * @param {string} file
 * @returns {Promise<StoredDatabase>}
 * @throws {SetupError} if it isn't a database
 */
export async function readDatabase(file) {
  const { parseDatabase } = await loadAppModule('models/store/database-text.ts');
  let content;
  try {
    content = parseDatabase(await readFile(file));
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
    throw new SetupError(`${shown(file)} is not valid JSON (${reason}). ${hint}`);
  }
  if (!content || typeof content !== 'object' || !content.collections || typeof content.collections !== 'object')
    throw new SetupError(`${shown(file)} is not an Atrium database (no "collections" in it). ${hint}`);
  return content;
}

/**
 * Writes a `db.json` of any size, atomically.
 * @param {string} file
 * @param {object} content
 */
export async function writeDatabase(file, content) {
  const { databasePieces } = await loadAppModule('models/store/database-text.ts');
  await writeAtomically(file, databasePieces(content));
}
