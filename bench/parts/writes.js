import { compare, ratio } from '../lib/compare.js';
import { peerNames } from '../lib/read-servers.js';
import { repeatable } from '../lib/requests.js';
import { newInvoice } from '../lib/sample-data.js';
import { startAtrium, startJsonServer, startLowdb, withServers } from '../lib/servers.js';
import { times } from '../lib/table.js';

const CONCURRENCY = 10;
const json = { 'content-type': 'application/json' };
const names = { ...peerNames, lowdb: 'plain lowdb server' };

/** Creates in a round differ with the size, because a create that writes 10,000 rows takes so much longer. */
const sizes = [
  { rows: undefined, label: 'seeded size', goal: 1.5, count: 50, warmUp: 100 },
  { rows: 10_000, label: '10,000 rows', goal: 40, count: 30, warmUp: 30 },
];

/**
 * Creates of invoices, ten at a time, as many a second as are answered. Ours are on disk (flushed) when they are; the
 * others have handed them to the system. All hold the same rows as they are stored.
 * @param {object} _options
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
export async function measureWrites(_options, report) {
  for (const { rows, label, goal, count, warmUp } of sizes) {
    await withServers(
      () => start(rows),
      async (servers) => {
        const result = await compare(targets(servers), { concurrency: CONCURRENCY, count, warmUp, rounds: 7 });
        const perSecond = (name) => `${(1_000 / result.cost[name].wallMs).toFixed(0)}/s`;
        const peers = Object.keys(names).sort((a, b) => result.cost[a].wallMs - result.cost[b].wallMs);
        peers.forEach((name, place) => {
          const found = ratio(result, name, 'atrium', 'wallMs');
          // The goal counts against the best of them.
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
  // The same record goes to all; to the others as ours stores it, which spares them working it out.
  const { id: _, ...stored } = /** @type {{ id: number }} */ (atrium.invoices[0]);
  const create = { method: 'POST', status: 201 };
  const ours = repeatable(`${atrium.url}/apps/invoice/add-invoice`, {
    ...create,
    headers: { ...json, authorization: atrium.authorization },
    body: JSON.stringify({ invoice: newInvoice }),
  });
  const theirs = Object.entries(peers).map(([name, server]) => ({
    name,
    server,
    hit: repeatable(`${server.url}/invoices`, { ...create, headers: json, body: JSON.stringify(stored) }),
  }));
  return [{ name: 'atrium', server: atrium, hit: ours }, ...theirs];
}
