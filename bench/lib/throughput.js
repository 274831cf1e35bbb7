import { repeat } from './requests.js';

/** Number of requests in flight at the same time. */
export const CONCURRENCY = 20;
const ROUNDS = 5;

/**
 * Returns the requests per second of the best round, which is the one with the least interference. Requests rotate
 * among the servers.
 * @template Server
 * @param {Server[]} servers
 * @param {number} count
 * @param {(server: Server) => () => Promise<unknown>} hitOf
 */
export async function bestThroughput(servers, count, hitOf) {
  const hits = servers.map(hitOf);
  let turn = 0;
  const hit = () => hits[(turn += 1) % hits.length]();
  await repeat(hit, count, CONCURRENCY);
  let most = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await repeat(hit, count, CONCURRENCY);
    most = Math.max(most, (count * 1_000) / (performance.now() - started));
  }
  return most;
}
