import { repeat, repeatable } from '../lib/requests.js';
import { startAtrium, startBare, withServers } from '../lib/servers.js';
import { mib, times } from '../lib/table.js';

/** Number of requests after which the compiler has finished. After 2,000, it was still adding 4 MiB of machine code. */
const WARM_UP = 6_000;
const REQUESTS = 10_000;
const CONCURRENCY = 4;
/** Remix holds a page's data until its stream would have timed out, one second after the request. */
const REST_MS = 2_500;
/** Maximum growth after the warm-up, for caches that are still filling and code that is still being compiled. */
const KEPT_BYTES = 2 * 2 ** 20;

/** Requests that are sent in rotation: pages and endpoints, with searches and sorts. */
const paths = [
  { path: '/apps/invoice/list', page: true },
  { path: '/apps/invoice/invoices?q=ib', page: false },
  { path: '/apps/kanban', page: true },
  { path: '/api/users/list/data?sortColumn=fullName&sort=asc', page: false },
  { path: '/apps/invoice/preview/1043', page: true },
  { path: '/api/invoice/invoices/1043', page: false },
];

/**
 * Measures memory at rest, compared with a bare Remix app, and whether 10,000 requests leak memory.
 * @param {object} _options
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
export async function measureMemory(_options, report) {
  await withServers(
    async () => ({ atrium: await startAtrium(), bare: await startBare() }),
    async ({ atrium, bare }) => {
      const rest = await atrium.usage({ collect: true });
      const bareRest = await bare.usage({ collect: true });
      report({
        part: 'memory',
        what: 'at rest, resident memory',
        ours: mib(rest.rss),
        baseline: `bare Remix ${mib(bareRest.rss)}`,
        ratio: times(rest.rss / bareRest.rss),
        goal: '',
      });
      const hits = paths.map(({ path, page }) =>
        repeatable(atrium.url + path, {
          headers: page ? { cookie: atrium.cookie } : { authorization: atrium.authorization },
        }),
      );
      let turn = 0;
      const next = () => hits[(turn += 1) % hits.length]();
      await repeat(next, WARM_UP, CONCURRENCY);
      const warm = await atRest(atrium);
      await repeat(next, REQUESTS, CONCURRENCY);
      const after = await atRest(atrium);
      for (const [kind, what] of Object.entries({ heapUsed: 'heap', rss: 'resident memory' })) {
        const kept = after[kind] - warm[kind];
        report({
          part: 'memory',
          what: `after ${REQUESTS.toLocaleString('en')} requests, ${what}`,
          ours: mib(after[kind]),
          baseline: `after the warm-up ${mib(warm[kind])}`,
          ratio: `${(kept / 2 ** 20).toFixed(1)} MiB more`,
          // The system can reclaim resident memory at any time, so only memory that is still referenced is a leak.
          ...(kind === 'heapUsed' ? { goal: 'no growth (≤ 2 MiB)', met: kept <= KEPT_BYTES } : { goal: '' }),
        });
      }
    },
  );
}

/**
 * @param {import('../lib/server-process.js').ServerProcess} server
 * @returns {Promise<import('../lib/server-process.js').Usage>} the server's usage while no request is in progress
 */
async function atRest(server) {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  // Objects that are freed with their last owner, such as a request's signal, need a second collection.
  await server.usage({ collect: true });
  return server.usage({ collect: true });
}
