import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { SetupError } from './log.js';
import { dataDir, makeFolder, serverBuild, shown } from './paths.js';

/**
 * Returns the port to serve on.
 * @returns {number} PORT, or 3000
 * @throws {SetupError} if PORT isn't a port number
 */
export function wantedPort() {
  const text = process.env.PORT || '3000';
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new SetupError(`PORT must be a number from 1 to 65535, not "${text}".`);
}

/**
 * Checks that the server can listen on the port, in exactly the same way as the server will.
 * @param {number} port
 * @throws {SetupError}
 */
export async function checkPort(port) {
  const problem = await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? error.message));
    probe.listen(port, process.env.HOST || undefined, () => probe.close(() => resolve(null)));
  });
  if (problem) throw new SetupError(portProblem(port, problem));
}

/**
 * Returns the message for a port that can't be listened on.
 * @param {number} port
 * @param {string | undefined} code error code of the operating system
 */
export function portProblem(port, code) {
  if (code === 'EADDRINUSE') {
    return `port ${port} is already in use. Stop the other program or choose another port: PORT=${port + 1} npm start`;
  }
  if (code === 'EACCES')
    return `this user isn’t allowed to use port ${port}. Choose a port above 1023: PORT=3000 npm start`;
  return `port ${port} can’t be used (${code}).`;
}

/**
 * Creates the data folder and checks that it's writable by writing to it, because permissions don't reveal a read-only
 * disk or a file in place of the folder.
 * @throws {SetupError}
 */
export function checkDataDir() {
  const folder = dataDir();
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code;
    throw new SetupError(
      `the data folder ${shown(folder)} isn’t writable (${code}). Change its permissions or set DATA_DIR.`,
    );
  }
}

/**
 * Checks that there's a build to serve.
 * @throws {SetupError}
 */
export function checkBuild() {
  if (!existsSync(serverBuild)) throw new SetupError('there is no build yet. Run: npm start');
}
