import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { complain, say, SetupError } from './log.js';
import { inRoot } from './paths.js';
import { databaseUrl } from './postgres.js';

/** A process that ends this soon after its start is not simply replaced. */
const soonMs = 5_000;
const longestRestMs = 10_000;

/** Whether this process is one of several that `serveByWorkers` has started. */
export const isWorker = cluster.isWorker;

/**
 * How many processes are to serve.
 * @returns {number} WORKERS, or 1
 * @throws {SetupError} when it is no such number, or when there is no database for them to share
 */
export function wantedWorkers() {
  const text = process.env.WORKERS || '1';
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > 64)
    throw new SetupError(`WORKERS must be a number from 1 to 64 (this machine has ${availableParallelism()} cores).`);
  if (count > 1 && !databaseUrl())
    throw new SetupError('several WORKERS need a database that they share: set DATABASE_URL. See docs/scale-out.md');
  return count;
}

/**
 * Serves by several processes on one port, replaces those that end, and ends them all on SIGTERM and SIGINT.
 * @param {number} count
 * @param {number} port
 * @returns {Promise<void>} resolves when all of them answer
 */
export async function serveByWorkers(count, port) {
  cluster.setupPrimary({ exec: inRoot('scripts', 'serve.js'), args: [] });
  let stopping = false;
  let asked = false;
  let running = 0;
  let restMs = 0;

  const begin = () => {
    const started = Date.now();
    const worker = cluster.fork();
    running += 1;
    worker.once('exit', (code, signal) => {
      running -= 1;
      // One that is still starting has nothing that would answer SIGTERM with a code.
      if (stopping && running === 0) process.exit(code ?? (asked ? 0 : 1));
      if (stopping) return;
      complain(`process ${worker.process.pid} ended (${signal ?? `code ${code}`}); another takes its place`);
      restMs = Date.now() - started < soonMs ? Math.min(longestRestMs, restMs * 2 || 250) : 0;
      setTimeout(begin, restMs);
    });
    return worker;
  };

  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
    process.on(signal, () => {
      stopping = asked = true;
      if (running === 0) process.exit(0);
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    });
  }
  const ready = Array.from({ length: count }, begin).map(
    (worker) =>
      new Promise((resolve, reject) => {
        worker.on('listening', (address) => address.port === port && resolve(null));
        worker.once('exit', () => reject(new SetupError('the server did not start (see above).')));
      }),
  );
  await Promise.all(ready).catch((error) => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.kill();
    throw error;
  });
  say(`${count} processes serve.`);
}
