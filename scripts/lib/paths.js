import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const rootDir = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The sample data the database is made from. Always the one of the repository, wherever DATA_DIR points. */
export const seedDir = join(rootDir, 'data', 'seed');

/** What `remix vite:build` makes and remix-serve runs. */
export const serverBuild = join(rootDir, 'build', 'server', 'index.js');

/**
 * Path of something below the project.
 * @param {...string} parts
 */
export function inRoot(...parts) {
  return join(rootDir, ...parts);
}

/** The folder that holds everything the running app writes: DATA_DIR, or ./data. Relative paths count from the project. */
export function dataDir() {
  return resolve(rootDir, process.env.DATA_DIR || 'data');
}

/** The one file with all records. */
export function databaseFile() {
  return join(dataDir(), 'db.json');
}

/** The key that signs sessions and tokens, unless SESSION_SECRET is set. */
export function sessionKeyFile() {
  return join(dataDir(), 'secrets', 'session.key');
}

/**
 * A path as the person would type it: relative to the project when it lies inside.
 * @param {string} path
 */
export function shown(path) {
  const short = relative(rootDir, path);
  return short === '' || short.startsWith('..') ? path : short;
}

/**
 * Makes a folder and those above it, one by one: Node's own recursive way never ends where a folder is there but nothing
 * can be made in it, as in /proc.
 * @param {string} folder
 * @param {number} [mode] rights of what is made
 * @throws {NodeJS.ErrnoException}
 */
export function makeFolder(folder, mode) {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process was quicker.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
}
