import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { complain, say, SetupError } from './log.js';
import { inRoot } from './paths.js';
import { run, runNode } from './run.js';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} LockEntry
 * @typedef {Record<string, LockEntry>} LockEntries
 */

/**
 * Checks whether the installed packages match the lockfile. npm records the installed packages when it finishes, so an
 * interrupted installation doesn't count, but a manual one does.
 * @param {LockEntries} wanted entries of package-lock.json
 * @param {LockEntries | null} installed entries of node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed) {
  if (!installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true;
    const found = installed[path];
    // Missing optional packages are accepted, because most are for other platforms.
    if (!found) return Boolean(entry.optional || entry.devOptional);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * Installs the packages if they're missing or don't match package-lock.json.
 * @throws {SetupError} if npm fails
 */
export async function install() {
  // Don't touch a symlinked folder, because npm would empty it for every project that shares it.
  if (lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  if (isInstalled(lockEntries('package-lock.json') ?? {}, lockEntries('node_modules/.package-lock.json'))) return;
  say('Installing packages (this can take a minute or two) …');
  // The build needs the development packages, which npm omits if NODE_ENV is "production".
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const clean = await npm(['ci', ...options]);
  if (clean.code === 0) return;
  const plain = await npm(['install', ...options]);
  if (plain.code === 0) return;
  complain(plain.output.trim());
  throw new SetupError('npm install failed (see the output above). Check your network connection.');
}

/** @param {string[]} args */
function npm(args) {
  // Under `npm start`, npm sets the path of its script. Running that script works even if "npm" is a script that needs
  // a shell.
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
