import { createRequire } from 'node:module';
import { request } from 'node:http';
import { connect } from 'node:net';
import { checkBuild, portProblem } from './checks.js';
import { lookUpFilesOnly } from './file-lookups.js';
import { giveUp, say, SetupError } from './log.js';
import { inRoot, rootDir, serverBuild } from './paths.js';
import { scheduleBackups } from './scheduled-backups.js';
import { serveByArea } from './serve-by-area.js';
import { isWorker } from './workers.js';

const READY_POLL_MS = 50;

/**
 * Serves the built app with remix-serve in this very process, so that signals and `kill` reach the server itself.
 * Prints the address once it answers.
 * @param {number} port a port that has been checked
 */
export async function serve(port) {
  checkBuild();
  process.chdir(rootDir);
  process.env.NODE_ENV = 'production';
  process.env.PORT = String(port);
  process.argv = [process.argv[0] ?? 'node', 'remix-serve', serverBuild];

  // What goes wrong before the first answer ends the start with one line. After it, Node's own handling is back.
  const stop = (/** @type {NodeJS.ErrnoException} */ error) => {
    giveUp(error.syscall === 'listen' ? new SetupError(portProblem(port, error.code)) : error);
  };
  process.on('uncaughtException', stop);
  process.on('unhandledRejection', stop);

  const servesByArea = serveByArea();
  const looksUpFilesOnly = lookUpFilesOnly();
  createRequire(inRoot('package.json'))('@remix-run/serve/dist/cli.js');

  if (isWorker) await until(servesByArea);
  else await untilListening(port);
  if (!servesByArea()) throw hookIsGone('createRequestHandler of @remix-run/express', '005-routes-by-area.md');
  if (!looksUpFilesOnly()) throw hookIsGone('static of express', '018-file-lookups.md');
  // Of several processes on one port any may answer; each runs what the first start of one has checked.
  if (!isWorker && !(await isGuarded(port)))
    throw hookIsGone("the channel 'http.server.request.start'", '006-requests-before-routes.md');
  process.off('uncaughtException', stop);
  process.off('unhandledRejection', stop);
  if (!isWorker) announce(port);
}

/** @param {() => boolean} condition */
async function until(condition) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
}

/**
 * @param {string} hook
 * @param {string} record a file in docs/decisions
 */
function hookIsGone(hook, record) {
  return new SetupError(
    `${hook} has had no effect, so the server would run unprotected or slow. See docs/decisions/${record}`,
  );
}

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether the request guard of the app (app/http/server/guard.server.ts) sees requests: it
 *   alone adds this header to files, which are served before the routes
 */
function isGuarded(port) {
  const where = { host: process.env.HOST || 'localhost', port, path: '/favicon.ico', method: 'HEAD', agent: false };
  return new Promise((resolve, reject) => {
    // Not with `fetch`, which refuses some ports (4190, 6000 …) that a server may well listen on.
    request(where, ({ headers }) => resolve('x-frame-options' in headers))
      .once('error', reject)
      .end();
  });
}

/**
 * Says where the app is, and begins what is done from then on.
 * @param {number} port
 */
export function announce(port) {
  say();
  say(`  Atrium  http://localhost:${port}`);
  say('  Sign in as admin@demo.com / admin  or  client@demo.com / client');
  say();
  scheduleBackups();
}

/** @param {number} port */
async function untilListening(port) {
  while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, process.env.HOST || 'localhost');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
