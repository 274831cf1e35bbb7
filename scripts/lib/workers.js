import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { complain, say, SetupError } from './log.js';
import { inRoot } from './paths.js';
import { databaseUrl } from './postgres.js';

/** A process that exits within this many milliseconds of its start is replaced only after a delay. */
const soonMs = 5_000;
const longestRestMs = 10_000;

/** True if `serveByWorkers` started this process. */
export const isWorker = cluster.isWorker;

/**
 * Returns the number of processes that serve the app.
 * @returns {number} WORKERS, or 1
 * @throws {SetupError} if WORKERS isn't a number from 1 to 64, or if several processes have no database to share
 */
export function wantedWorkers() {
  const text = process.env.WORKERS || '1';
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > 64)
    throw new SetupError(`WORKERS must be a number from 1 to 64 (this machine has ${availableParallelism()} cores).`);
  if (count > 1 && !databaseUrl())
    throw new SetupError('more than one worker requires a shared database. Set DATABASE_URL (see docs/scale-out.md).');
  return count;
}

/**
 * Runs several server processes on one port, replaces those that exit, and ends all of them on SIGTERM and SIGINT.
 * @param {number} count
 * @param {number} port
 * @returns {Promise<void>} resolves when all of them are listening
 */
export async function serveByWorkers(count, port) {
  cluster.setupPrimary({ exec: inRoot('scripts', 'serve.js'), args: [] });
  let stopping = false;
  let stopRequested = false;
  let running = 0;
  let restMs = 0;

  const begin = () => {
    const started = Date.now();
    const worker = cluster.fork();
    running += 1;
    worker.once('exit', (code, signal) => {
      running -= 1;
      // A process that is still starting has no SIGTERM handler that would exit with a code.
      if (stopping && running === 0) process.exit(code ?? (stopRequested ? 0 : 1));
      if (stopping) return;
      complain(`process ${worker.process.pid} exited (${signal ?? `code ${code}`}); starting another one`);
      restMs = Date.now() - started < soonMs ? Math.min(longestRestMs, restMs * 2 || 250) : 0;
      setTimeout(begin, restMs);
    });
    return worker;
  };

  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
    process.on(signal, () => {
      stopping = stopRequested = true;
      if (running === 0) process.exit(0);
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    });
  }
  const ready = Array.from({ length: count }, begin).map(
    (worker) =>
      new Promise((resolve, reject) => {
        worker.on('listening', (address) => address.port === port && resolve(null));
        worker.once('exit', () => reject(new SetupError('the server didn’t start (see the output above).')));
      }),
  );
  await Promise.all(ready).catch((error) => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.kill();
    throw error;
  });
  say(`Running ${count} server processes.`);
}
