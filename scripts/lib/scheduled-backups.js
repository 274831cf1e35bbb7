import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { timestamp } from './backup-paths.js';
import { SetupError } from './log.js';
import { dataDir, inRoot, rootDir } from './paths.js';
import { writeAtomically } from './write-atomically.js';

/** Returns the path of the file with the status of the last scheduled backup, for the health page. */
const statusFile = () => join(dataDir(), 'backup-status.json');

const hourMs = 3_600_000;
/** How often to check whether a backup is due, in ms. */
const checkEveryMs = 60_000;
const prefix = 'scheduled-';

/**
 * @param {string} name name of an environment variable
 * @param {number} usual
 */
function wholeNumber(name, usual) {
  const text = process.env[name] || String(usual);
  if (!/^\d+$/.test(text)) throw new SetupError(`${name} must be a whole number, not "${text}".`);
  return Number(text);
}

/**
 * Returns the interval between backups in hours (0 for never), and the number of backups to keep.
 * @throws {SetupError} for a value that isn't a whole number
 */
export function backupSettings() {
  return { hours: wholeNumber('BACKUP_EVERY', 0), kept: wholeNumber('BACKUP_KEEP', 14) };
}

/**
 * Creates a backup every BACKUP_EVERY hours in BACKUP_DIR (`<data>/backups` by default) and keeps the newest
 * BACKUP_KEEP of them (14 by default). A separate process creates and verifies each backup. The result is written to
 * `backup-status.json`.
 * @throws {SetupError} for a value that isn't a whole number
 */
export function scheduleBackups() {
  const { hours, kept } = backupSettings();
  if (hours === 0) return;
  const folder = resolve(rootDir, process.env.BACKUP_DIR || join(dataDir(), 'backups'));
  let isRunning = false;
  const look = async () => {
    if (isRunning || Date.now() - lastSuccess() < hours * hourMs) return;
    isRunning = true;
    await backUp(folder, kept).finally(() => (isRunning = false));
  };
  setInterval(() => void look(), checkEveryMs).unref();
  void look();
}

function lastSuccess() {
  try {
    return Date.parse(JSON.parse(readFileSync(statusFile(), 'utf8')).lastSuccess) || 0;
  } catch {
    return 0;
  }
}

/**
 * @param {string} folder
 * @param {number} kept
 */
async function backUp(folder, kept) {
  const at = new Date().toISOString();
  const before = lastSuccess();
  const problem = await run(join(folder, `${prefix}${timestamp()}`), folder);
  if (problem === '') await rotate(folder, kept);
  else process.stderr.write(`atrium: the scheduled backup failed: ${problem}\n`);
  const lastOne = before ? new Date(before).toISOString() : null;
  const status = problem === '' ? { lastSuccess: at, problem: null } : { lastSuccess: lastOne, problem };
  await writeAtomically(statusFile(), `${JSON.stringify(status)}\n`).catch(() => undefined);
}

/**
 * @param {string} target
 * @param {string} folder
 * @returns {Promise<string>} why it failed, or an empty string on success
 */
async function run(target, folder) {
  try {
    if (!existsSync(folder)) await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const child = spawn(process.execPath, [inRoot('scripts', 'backup.js'), target], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk) => (errorOutput += chunk));
  return new Promise((done) => {
    child.once('error', ({ message }) => done(message));
    child.once('exit', (code) => done(code === 0 ? '' : errorOutput.trim() || `exit code ${code}`));
  });
}

/**
 * Removes all scheduled backups except the newest `kept`. Never touches other backups.
 * @param {string} folder
 * @param {number} kept
 */
async function rotate(folder, kept) {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix)).sort();
  for (const name of names.slice(0, Math.max(0, names.length - kept)))
    await rm(join(folder, name), { recursive: true, force: true });
}
