import { compare, ratio } from '../lib/compare.js';
import { growing } from '../lib/growing-reads.js';
import { readCalls } from '../lib/read-calls.js';
import { peerNames, readTargets, startReadServers } from '../lib/read-servers.js';
import { repeat, repeatable } from '../lib/requests.js';
import { startAtrium, withServers } from '../lib/servers.js';
import { ms, times } from '../lib/table.js';

const FEW = 10_000;
const MANY = 100_000;
const PER_ROW = MANY / FEW;
/** Goals with 10,000 rows: how many times our cost the faster of two json-server versions must need at least. */
const goals = { search: 5, sort: 3 };
/**
 * Responses of many megabytes are requested one at a time, because several at once would measure only the garbage
 * collector.
 */
const pace = { concurrency: 1, warmUp: 60, rounds: 5, roundMs: 150 };

/**
 * Measures API reads with 10,000 and 100,000 rows, compared with a bare route that returns the same bytes and with
 * json-server, and how much the cost of our API and pages grows between the two sizes.
 * @param {object} _options
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
export async function measureScale(_options, report) {
  for (const rows of [FEW, MANY]) {
    await withServers(
      () => startReadServers({ rows }),
      async (servers) => {
        for (const call of readCalls) await againstPeers(servers, call, rows, report);
      },
    );
  }
  await withServers(startBothSizes, (servers) => growth(servers, report));
}

/**
 * @param {Awaited<ReturnType<typeof startReadServers>>} servers
 * @param {import('../lib/read-calls.js').ReadCall} call
 * @param {number} rows
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
async function againstPeers(servers, call, rows, report) {
  const targets = readTargets(servers, call);
  const result = await compare(targets, pace);
  const ours = result.cost.atrium.cpuMs;
  const part = `${rows.toLocaleString('en')} rows`;
  const what = `invoices: ${call.name}`;
  report({
    part,
    what,
    ours: ms(ours),
    baseline: `bare route, same bytes ${ms(result.cost.bare.cpuMs)}`,
    ratio: `${ratio(result, 'bare', 'atrium').toFixed(2)} of it`,
    goal: '',
  });
  const [better] = targets.slice(2).sort((a, b) => result.cost[a.name].cpuMs - result.cost[b.name].cpuMs);
  const found = ratio(result, better.name, 'atrium');
  const goal = rows === FEW ? goals[call.name] : undefined;
  report({
    part,
    what,
    ours: ms(ours),
    baseline: `${peerNames[better.name]} ${ms(result.cost[better.name].cpuMs)}`,
    ratio: times(found),
    goal: goal ? `≥ ${goal} ×` : '',
    met: goal && found >= goal,
  });
}

async function startBothSizes() {
  const collections = ['invoices', 'users'];
  return { few: await startAtrium({ rows: FEW, collections }), many: await startAtrium({ rows: MANY, collections }) };
}

/**
 * @param {Awaited<ReturnType<typeof startBothSizes>>} servers
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
async function growth({ few, many }, report) {
  // After reading 100,000 rows, a server collects garbage for a while, which must not count toward the first row.
  for (const { url, authorization } of [few, many]) {
    await repeat(repeatable(url + growing[0].path, { headers: { authorization } }), 1_000, 1);
  }
  for (const { name, path, scans, page } of growing) {
    const targets = Object.entries({ few, many }).map(([size, server]) => {
      const headers = page ? { cookie: server.cookie } : { authorization: server.authorization };
      return { name: size, server, hit: repeatable(server.url + path, { headers }) };
    });
    const result = await compare(targets, pace);
    const found = ratio(result, 'many', 'few');
    const limit = scans ? PER_ROW : 1.5;
    report({
      part: 'growth',
      what: name,
      ours: `100,000 rows: ${ms(result.cost.many.cpuMs)}`,
      baseline: `10,000 rows: ${ms(result.cost.few.cpuMs)}`,
      ratio: times(found),
      goal: `≤ ${limit} ×`,
      met: found <= limit,
    });
  }
}
