import { once } from 'node:events';
import { request } from 'node:http';
import { median } from '../lib/compare.js';
import { repeatable } from '../lib/requests.js';
import { newInvoice } from '../lib/sample-data.js';
import { startAtrium, withServers } from '../lib/servers.js';
import { mib, ms, times } from '../lib/table.js';

const STREAMS = 500;
const CHANGES = 20;

/**
 * Measures the cost of 500 open live streams: memory, the CPU time and delivery time of a change that all of them
 * receive, and the heap after they're closed.
 * @param {object} _options
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
export async function measureStreams(_options, report) {
  await withServers(
    async () => ({ atrium: await startAtrium() }),
    async ({ atrium }) => {
      const create = repeatable(`${atrium.url}/apps/invoice/add-invoice`, {
        method: 'POST',
        status: 201,
        headers: { 'content-type': 'application/json', authorization: atrium.authorization },
        body: JSON.stringify({ invoice: newInvoice }),
      });
      await changes(atrium, create, []);
      const alone = await changes(atrium, create, []);
      const before = await atrium.usage({ collect: true });
      const streams = await Promise.all(Array.from({ length: STREAMS }, () => open(atrium)));
      const opened = await atrium.usage({ collect: true });
      const cost = await changes(atrium, create, streams);
      report({
        part: 'streams',
        what: `${STREAMS} open, resident memory`,
        ours: mib(opened.rss),
        baseline: `none open ${mib(before.rss)}`,
        ratio: `${((opened.rss - before.rss) / STREAMS / 1024).toFixed(0)} KiB each`,
        goal: '',
      });
      report({
        part: 'streams',
        what: `a change sent to ${STREAMS} streams, CPU`,
        ours: ms(cost.cpuMs),
        baseline: `with none open ${ms(alone.cpuMs)}`,
        ratio: times(cost.cpuMs / alone.cpuMs),
        goal: '',
      });
      report({
        part: 'streams',
        what: 'from the change to the last stream that receives it',
        ours: ms(cost.wallMs),
        baseline: `to the response ${ms(alone.wallMs)}`,
        ratio: times(cost.wallMs / alone.wallMs),
        goal: '',
      });
      for (const { close } of streams) close();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const closed = await atrium.usage({ collect: true });
      report({
        part: 'streams',
        what: 'all closed, heap',
        ours: mib(closed.heapUsed),
        baseline: `before ${mib(before.heapUsed)}`,
        ratio: `${((closed.heapUsed - before.heapUsed) / 2 ** 20).toFixed(1)} MiB more`,
        goal: '≤ 2 MiB',
        met: closed.heapUsed - before.heapUsed <= 2 * 2 ** 20,
      });
    },
  );
}

/** @param {Awaited<ReturnType<typeof startAtrium>>} server */
async function open({ url, cookie }) {
  const call = request(`${url}/live`, { agent: false, headers: { cookie, accept: 'text/event-stream' } });
  call.end();
  const [response] = await once(call, 'response');
  if (response.statusCode !== 200) throw new Error(`/live: ${response.statusCode}`);
  await once(response, 'data');
  // Destroying the request, as a closed tab would, isn't an error.
  call.on('error', () => undefined);
  response.on('error', () => undefined);
  return { received: () => once(response, 'data'), close: () => call.destroy() };
}

/**
 * Makes changes one after another, waiting each time until every stream has received the previous one.
 * @param {Awaited<ReturnType<typeof startAtrium>>} server
 * @param {() => Promise<unknown>} create
 * @param {Awaited<ReturnType<typeof open>>[]} streams
 */
async function changes(server, create, streams) {
  const [cpu, wall] = [[], []];
  for (let change = 0; change < CHANGES; change += 1) {
    const before = await server.usage();
    const started = performance.now();
    await Promise.all([create(), ...streams.map(({ received }) => received())]);
    wall.push(performance.now() - started);
    cpu.push((await server.usage()).cpuMs - before.cpuMs);
  }
  return { cpuMs: median(cpu), wallMs: median(wall) };
}
