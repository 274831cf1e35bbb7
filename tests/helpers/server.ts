import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootDir } from '../../scripts/lib/paths.js';
import { buildDatabase } from '../../scripts/lib/seed-database.js';
import { writeAtomically } from '../../scripts/lib/write-atomically.js';

const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 40_000;

interface StartOptions {
  /** Added to the server's environment, for example `{ ACCESS_TOKEN_TTL: '1' }`. */
  env?: Record<string, string>;
  /** Existing data folder to use (after `kill`). By default, a new folder is created and seeded. */
  dataDir?: string;
  /** Folder of the app, by default this one. */
  root?: string;
}

export interface TestServer {
  url: string;
  dataDir: string;
  pid: number;
  /** Everything that the server has printed so far. */
  output: () => string;
  /** Stops the server (SIGTERM) and, unless `keepData` is set, removes its data folder. Resolves with the exit code. */
  stop: (options?: { keepData?: boolean }) => Promise<number | null>;
  /** Kills the server immediately, like a power outage, and leaves the data folder in place. */
  kill: () => Promise<void>;
  /** Restores the sample data while the server is running, as `npm run seed` does. */
  reseed: () => Promise<void>;
}

/** Starts the built app on a free port with a separate data folder. Rejects with its output if it doesn't start. */
export async function startServer({ env = {}, dataDir, root = rootDir }: StartOptions = {}): Promise<TestServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'atrium-server-')));
  if (!dataDir) await writeSampleData(folder);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: folder,
    ...env,
  };
  const child = spawn(process.execPath, [join(root, 'scripts', 'serve.js')], {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);

  // An aborted test run must not leave servers running.
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('exit', () => process.off('exit', killWithUs));

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await exited;
    clearTimeout(late);
    return child.exitCode;
  };

  try {
    await untilAnswering(url, child);
  } catch (error) {
    await end('SIGKILL');
    if (!dataDir) await rm(folder, { recursive: true, force: true });
    throw new Error(`the server didn’t start: ${error instanceof Error ? error.message : error}\n${output}`);
  }

  return {
    url,
    dataDir: folder,
    pid: child.pid ?? 0,
    output: () => output,
    stop: async ({ keepData = false } = {}) => {
      const code = await end('SIGTERM');
      if (!keepData) await rm(folder, { recursive: true, force: true });
      return code;
    },
    kill: async () => void (await end('SIGKILL')),
    reseed: () => writeSampleData(folder),
  };
}

/** Returns a port that is currently free. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Waits until a server responds without a server error. Rejects if it exits first or doesn't respond in time. */
export async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it exited with code ${child.exitCode}`);
    const status = await statusOf(`${url}/healthz`);
    if (status !== null && status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no response within ${START_LIMIT_MS / 1000} s`);
}

async function statusOf(url: string): Promise<number | null> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(30_000) })).status;
  } catch {
    return null;
  }
}

/**
 * Returns the current date in the tests' browsers (playwright.config.ts). The sample data uses the same date as
 * "today".
 */
const browserDay = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());

/**
 * Output of `npm run seed` on a date. Created once in this process, because hashing the passwords is slow by design.
 */
let sampleData: { day: string; text: Promise<string> } | undefined;

async function writeSampleData(dataDir: string): Promise<void> {
  const day = browserDay();
  // A run can continue past midnight, when yesterday's sample data would be overdue.
  if (sampleData?.day !== day) {
    sampleData = { day, text: buildDatabase({ today: day }).then((database) => JSON.stringify(database)) };
  }
  const text = (await sampleData.text).replace(/"id":"[^"]*"/, `"id":"${randomUUID()}"`);
  await writeAtomically(join(dataDir, 'db.json'), text);
}
