import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { checkBuild, portProblem } from './checks.js';
import { giveUp, say, SetupError } from './log.js';
import { inRoot, rootDir, serverBuild } from './paths.js';
import { serveByArea } from './route-areas.js';

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

  serveByArea();
  createRequire(inRoot('package.json'))('@remix-run/serve/dist/cli.js');

  await untilListening(port);
  process.off('uncaughtException', stop);
  process.off('unhandledRejection', stop);
  announce(port);
}

/** @param {number} port */
function announce(port) {
  say();
  say(`  Atrium  http://localhost:${port}`);
  say('  Sign in as admin@demo.com / admin  or  client@demo.com / client');
  say();
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
