import { repeat } from './requests.js';

const WARM_UP_MS = 5_000;
const WARM_UP_STEP = 10;

/**
 * @typedef {{ name: string, server: import('./server-process.js').ServerProcess, hit: () => Promise<unknown>, warmUp?: () => Promise<unknown> }} Target
 *   warmUp: runs instead of `hit` before the first round, if `hit` would affect the measurement
 * @typedef {{ cpuMs: number, wallMs: number }} Cost of one request
 * @typedef {{ cost: Record<string, Cost>, rounds: Record<string, Cost[]> }} Comparison cost: medians
 */

/** @param {number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Alternates between servers to measure requests, so that other load on the machine affects them equally.
 * @param {Target[]} targets
 * @param {object} [options]
 * @param {number} [options.rounds]
 * @param {number} [options.concurrency]
 * @param {number} [options.warmUp] requests before the first round
 * @param {number} [options.count] requests in a round; by default, 5 to 500, as many as fill `roundMs` of CPU time
 * @param {number} [options.roundMs]
 * @returns {Promise<Comparison>}
 */
export async function compare(targets, { rounds = 7, concurrency = 4, warmUp = 300, count, roundMs = 250 } = {}) {
  /** @type {Comparison['rounds']} */
  const measured = {};
  /** @type {Record<string, number>} */
  const counts = {};
  for (const target of targets) {
    const cpuMs = await warm(target, warmUp, concurrency);
    counts[target.name] = count ?? Math.min(500, Math.max(5, Math.round(roundMs / cpuMs)));
    measured[target.name] = [];
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) {
      measured[target.name].push(await measure(target, counts[target.name], concurrency));
    }
  }
  const cost = Object.fromEntries(
    Object.entries(measured).map(([name, costs]) => [
      name,
      { cpuMs: median(costs.map(({ cpuMs }) => cpuMs)), wallMs: median(costs.map(({ wallMs }) => wallMs)) },
    ]),
  );
  return { cost, rounds: measured };
}

/**
 * Returns the cost of one target as a multiple of another's: the median of the ratios in all rounds.
 * @param {Comparison} comparison
 * @param {string} name
 * @param {string} other
 * @param {keyof Cost} [kind]
 */
export function ratio({ rounds }, name, other, kind = 'cpuMs') {
  return median(rounds[name].map((cost, round) => cost[kind] / rounds[other][round][kind]));
}

/**
 * Repeats a request so that the compiler optimizes it: up to `atMost` times, or for a few seconds if it's slow.
 * @param {Target} target
 * @param {number} atMost
 * @param {number} concurrency
 * @returns {Promise<number>} CPU ms of one request at the end
 */
async function warm({ server, hit, warmUp = hit }, atMost, concurrency) {
  let last = Infinity;
  let spent = 0;
  for (let done = 0; done < atMost && spent < WARM_UP_MS; done += WARM_UP_STEP) {
    ({ cpuMs: last } = await measure({ server, hit: warmUp }, WARM_UP_STEP, concurrency));
    spent += last * WARM_UP_STEP;
  }
  return last;
}

/**
 * @param {Pick<Target, 'server' | 'hit'>} target
 * @param {number} count
 * @param {number} concurrency
 * @returns {Promise<Cost>}
 */
async function measure({ server, hit }, count, concurrency) {
  const before = await server.usage();
  const started = performance.now();
  await repeat(hit, count, concurrency);
  const wallMs = (performance.now() - started) / count;
  const { cpuMs } = await server.usage();
  return { cpuMs: (cpuMs - before.cpuMs) / count, wallMs };
}
