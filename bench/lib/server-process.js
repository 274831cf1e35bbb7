import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, rootDir } from '../../scripts/lib/paths.js';

const START_LIMIT_MS = 600_000;
const STOP_LIMIT_MS = 8_000;
const POLL_MS = 5;
const probe = pathToFileURL(inRoot('bench', 'lib', 'probe.js')).href;

/**
 * @typedef {{ cpuMs: number, rss: number, heapUsed: number, external: number }} Usage cpuMs: of all threads; memory is
 * in bytes
 * @typedef {object} ServerProcess
 * @property {string} url without a trailing slash
 * @property {number} pid
 * @property {number} startMs time from the start of the process to its first response
 * @property {(options?: { collect?: boolean }) => Promise<Usage>} usage collect: collects garbage first
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} kill ends the process immediately, without cleanup
 */

/**
 * Starts a Node program in production mode on a free port, and waits for its first response.
 * @param {object} options
 * @param {(port: number) => string[]} options.args the program and its arguments
 * @param {string} options.ready the path to request; any status below 500 counts as ready
 * @param {Record<string, string>} [options.env]
 * @param {string} [options.cwd] by default, the project's folder
 * @returns {Promise<ServerProcess>}
 */
export async function startProcess({ args, ready, env = {}, cwd = rootDir }) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const options = [process.env.NODE_OPTIONS, `--import=${probe}`].filter(Boolean).join(' ');
  const started = performance.now();
  const child = spawn(process.execPath, args(port), {
    cwd,
    env: { ...process.env, ...env, NODE_ENV: 'production', NODE_OPTIONS: options, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaints = '';
  child.stderr?.on('data', (chunk) => (complaints += chunk));
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('exit', () => process.off('exit', killWithUs));

  while (!(await isResponding(url + ready))) {
    if (child.exitCode !== null || performance.now() - started > START_LIMIT_MS) {
      child.kill('SIGKILL');
      throw new Error(`${args(port).join(' ')} didn’t start:\n${complaints}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    usage: async ({ collect = false } = {}) => {
      const message = once(child, 'message');
      child.send({ collect });
      return (await message)[0];
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(late);
    },
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** @param {string} address */
async function isResponding(address) {
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.status < 500;
  } catch {
    return false;
  }
}

/** @returns {Promise<number>} a free port */
async function freePort() {
  const server = createServer();
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Returns the path of a file in a package that is installed in `bench/`.
 * @param {string} name
 * @param {...string} path inside the package
 */
export function installed(name, ...path) {
  return join(inRoot('bench', 'node_modules'), name, ...path);
}
