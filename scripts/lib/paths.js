import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const rootDir = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The sample data that the database is created from. It's always the repository's, wherever DATA_DIR points. */
export const seedDir = join(rootDir, 'data', 'seed');

/** The server build, created by `remix vite:build`. */
export const serverBuild = join(rootDir, 'build', 'server', 'index.js');

/**
 * Returns the path of a file or folder in the project.
 * @param {...string} parts
 */
export function inRoot(...parts) {
  return join(rootDir, ...parts);
}

/**
 * Returns the folder for everything that the running app writes: DATA_DIR, or ./data. Relative paths are resolved from
 * the project.
 */
export function dataDir() {
  return resolve(rootDir, process.env.DATA_DIR || 'data');
}

/** Returns the path of the file that contains all records. */
export function databaseFile() {
  return join(dataDir(), 'db.json');
}

/**
 * Returns the path of the file with the key that signs sessions and tokens. The file isn't used if SESSION_SECRET is
 * set.
 */
export function sessionKeyFile() {
  return join(dataDir(), 'secrets', 'session.key');
}

/**
 * Returns a path as a user would type it: relative to the project if it's inside.
 * @param {string} path
 */
export function shown(path) {
  const short = relative(rootDir, path);
  return short === '' || short.startsWith('..') ? path : short;
}

/**
 * Creates a folder and its parents one by one, because Node's recursive option never returns if a folder exists but
 * nothing can be created in it, as in /proc.
 * @param {string} folder
 * @param {number} [mode] permissions of created folders
 * @throws {NodeJS.ErrnoException}
 */
export function makeFolder(folder, mode) {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have created the folder in the meantime.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
}
