import { compare, ratio } from '../lib/compare.js';
import { readCalls } from '../lib/read-calls.js';
import { peerNames, readTargets, startReadServers } from '../lib/read-servers.js';
import { withServers } from '../lib/servers.js';
import { ms, times } from '../lib/table.js';

const SHARE_OF_BARE = 0.85;
/**
 * Number of warm-up requests per server before a row. After 300, the compiler was still busy, and the first row cost
 * twice as much as the next.
 */
const WARM_UP = 2_000;

/**
 * Measures API reads with as much data as in the sample, compared with a bare Remix resource route that returns the
 * same bytes, and with json-server.
 * @param {object} _options
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
export async function measureReads(_options, report) {
  await withServers(startReadServers, async (servers) => {
    for (const call of readCalls) {
      const targets = readTargets(servers, call);
      const result = await compare(targets, { warmUp: WARM_UP, rounds: 21 });
      const ours = ms(result.cost.atrium.cpuMs);
      const share = ratio(result, 'bare', 'atrium');
      report({
        part: 'reads',
        what: `invoices: ${call.name}`,
        ours,
        baseline: `bare route ${ms(result.cost.bare.cpuMs)}`,
        ratio: `${share.toFixed(2)} of it`,
        goal: `≥ ${SHARE_OF_BARE}`,
        met: share >= SHARE_OF_BARE,
      });
      for (const { name } of targets.slice(2)) {
        report({
          part: 'reads',
          what: `invoices: ${call.name}`,
          ours,
          baseline: `${peerNames[name]} ${ms(result.cost[name].cpuMs)}`,
          ratio: times(ratio(result, name, 'atrium')),
          goal: '',
        });
      }
    }
  });
}
