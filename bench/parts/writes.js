import { compare, ratio } from '../lib/compare.js';
import { peerNames } from '../lib/read-servers.js';
import { repeatable } from '../lib/requests.js';
import { newInvoice } from '../lib/sample-data.js';
import { startAtrium, startJsonServer, startLowdb, withServers } from '../lib/servers.js';
import { times } from '../lib/table.js';

const CONCURRENCY = 10;
const json = { 'content-type': 'application/json' };
const names = { ...peerNames, lowdb: 'plain lowdb server' };

/**
 * Number of creates in the warm-up, after which every server has compiled its code. Each created record is deleted
 * again, so that the size doesn't change.
 */
const warmUp = 1_000;

/** The number of creates per round depends on the size, because a create that writes 10,000 rows takes much longer. */
const sizes = [
  { rows: undefined, label: 'seeded size', goal: 1.5, count: 50 },
  { rows: 10_000, label: '10,000 rows', goal: 40, count: 30 },
];

/**
 * Measures how many invoices each server creates per second, with ten requests at a time. Our server flushes them to
 * disk before the response; the others only pass them to the operating system. All servers store the same rows.
 * @param {object} _options
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
export async function measureWrites(_options, report) {
  for (const { rows, label, goal, count } of sizes) {
    await withServers(
      () => start(rows),
      async (servers) => {
        const result = await compare(targets(servers), { concurrency: CONCURRENCY, count, warmUp, rounds: 7 });
        const perSecond = (name) => `${(1_000 / result.cost[name].wallMs).toFixed(0)}/s`;
        const peers = Object.keys(names).sort((a, b) => result.cost[a].wallMs - result.cost[b].wallMs);
        peers.forEach((name, place) => {
          const found = ratio(result, name, 'atrium', 'wallMs');
          // The goal is relative to the best of the other servers.
          const judged = place === 0 ? { goal: `≥ ${goal} ×`, met: found >= goal } : { goal: '' };
          report({
            part: 'creates',
            what: `${CONCURRENCY} at a time, ${label}`,
            ours: perSecond('atrium'),
            baseline: `${names[name]} ${perSecond(name)}`,
            ratio: times(found),
            ...judged,
          });
        });
      },
    );
  }
}

/** @param {number | undefined} rows */
async function start(rows) {
  const atrium = await startAtrium({ rows });
  return {
    atrium,
    old: await startJsonServer('0.17.4', atrium.invoices),
    beta: await startJsonServer('1.0.0-beta', atrium.invoices),
    lowdb: await startLowdb(atrium.invoices),
  };
}

/**
 * @param {Awaited<ReturnType<typeof start>>} servers
 * @returns {import('../lib/compare.js').Target[]}
 */
function targets({ atrium, ...peers }) {
  // All servers get the same record. The others get it in the format that our server stores, so they don't have to
  // calculate anything.
  const { id: _, ...stored } = /** @type {{ id: number }} */ (atrium.invoices[0]);
  const headers = { ...json, authorization: atrium.authorization };
  const ours = {
    hit: creates(`${atrium.url}/apps/invoice/add-invoice`, headers, { invoice: newInvoice }),
    remove: (/** @type {number} */ id) =>
      repeatable(`${atrium.url}/apps/invoice/delete`, { method: 'DELETE', headers, body: JSON.stringify({ id }) })(),
  };
  const peerTargets = Object.entries(peers).map(([name, { url }]) => ({
    name,
    hit: creates(`${url}/invoices`, json, stored),
    remove: (/** @type {number | string} */ id) => repeatable(`${url}/invoices/${id}`, { method: 'DELETE' })(),
  }));
  const servers = { atrium, ...peers };
  return [{ name: 'atrium', ...ours }, ...peerTargets].map(({ name, hit, remove }) => ({
    name,
    server: servers[name],
    hit,
    warmUp: async () => {
      const response = JSON.parse((await hit()).body.toString());
      await remove((response.invoice ?? response).id);
    },
  }));
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {object} body
 */
function creates(url, headers, body) {
  return repeatable(url, { method: 'POST', status: 201, headers, body: JSON.stringify(body) });
}
