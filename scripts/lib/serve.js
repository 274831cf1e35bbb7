import { pathToFileURL } from 'node:url';
import { checkBuild, portProblem } from './checks.js';
import { say, SetupError } from './log.js';
import { inRoot, rootDir, serverBuild } from './paths.js';
import { scheduleBackups } from './scheduled-backups.js';
import { isWorker } from './workers.js';

/**
 * Serves the built app in this process, so that signals and `kill` reach the server itself. Calls `announce` once the
 * server responds, unless this process is a worker.
 * @param {number} port a port that has been checked
 * @throws {SetupError} if it can't listen
 */
export async function serve(port) {
  checkBuild();
  process.chdir(rootDir);
  process.env.NODE_ENV = 'production';
  const { startServer } = await import(pathToFileURL(inRoot('build', 'server', 'start.js')).href);
  const build = await import(pathToFileURL(serverBuild).href);
  try {
    await startServer(build, { port, host: process.env.HOST || undefined });
  } catch (error) {
    const { syscall, code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw syscall === 'listen' ? new SetupError(portProblem(port, code)) : error;
  }
  if (!isWorker) announce(port);
}

/**
 * Prints the URL of the app and the sample accounts, and starts scheduled backups.
 * @param {number} port
 */
export function announce(port) {
  say();
  say(`  Atrium  http://localhost:${port}`);
  say('  Sign in as admin@demo.com / admin  or  client@demo.com / client');
  say();
  scheduleBackups();
}
