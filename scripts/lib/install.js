import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { complain, say, SetupError } from './log.js';
import { inRoot } from './paths.js';
import { run, runNode } from './run.js';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} LockEntry
 * @typedef {Record<string, LockEntry>} LockEntries
 */

/**
 * Whether what is installed is what the lock asks for. npm writes down what it installed when it has finished, so a
 * broken-off installation counts as none, and one made by hand with npm counts as ours.
 * @param {LockEntries} wanted entries of package-lock.json
 * @param {LockEntries | null} installed entries of node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed) {
  if (!installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true;
    const found = installed[path];
    // Missing optional packages are accepted: most are for other platforms.
    if (!found) return Boolean(entry.optional || entry.devOptional);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * Installs the packages when they are missing or not those of package-lock.json.
 * @throws {SetupError} when npm cannot do it
 */
export async function install() {
  // A linked folder is left alone: npm would empty it for every project that shares it.
  if (lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  if (isInstalled(lockEntries('package-lock.json') ?? {}, lockEntries('node_modules/.package-lock.json'))) return;
  say('Installing packages (once, a minute or two) …');
  // Building needs the development packages, which npm leaves out when NODE_ENV is "production".
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const clean = await npm(['ci', ...options]);
  if (clean.code === 0) return;
  const plain = await npm(['install', ...options]);
  if (plain.code === 0) return;
  complain(plain.output.trim());
  throw new SetupError('npm could not install the packages (its words are above). Is there a network connection?');
}

/** @param {string[]} args */
function npm(args) {
  // Under `npm start` npm tells where it is; calling it that way also works where "npm" is a script a shell must run.
  const own = process.env.npm_execpath;
  if (own && /npm-cli\.c?js$/.test(own) && existsSync(own)) return runNode(own, args);
  return run('npm', args);
}

/**
 * @param {string} file
 * @returns {LockEntries | null}
 */
function lockEntries(file) {
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
