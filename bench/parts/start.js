import { rmSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/paths.js';
import { median } from '../lib/compare.js';
import { repeat, repeatable } from '../lib/requests.js';
import { newFolder, newInvoice } from '../lib/sample-data.js';
import { startProcess } from '../lib/server-process.js';
import { startAtriumIn, startBare } from '../lib/servers.js';
import { ms, times } from '../lib/table.js';

const ROUNDS = 7;

/** Number of creates before a server is killed. The next start has to replay all of them from the journal. */
const CREATES = 500;

/**
 * Measures time and CPU from the start of the process to the first response, alternating with the bare Remix app: with
 * existing sample data, and while generating the sample data. Also measures the time to the first response after a
 * server was killed right after `CREATES` creates.
 * @param {object} _options
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
export async function measureStart(_options, report) {
  const kept = newFolder();
  await startOnce(kept);
  /** @type {Record<string, { wallMs: number, cpuMs: number }[]>} */
  const found = { bare: [], later: [], first: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    found.bare.push(await measured(await startBare()));
    found.later.push(await startOnce(kept));
    const fresh = newFolder();
    found.first.push(await startOnce(fresh));
    rmSync(fresh, { recursive: true, force: true });
  }
  rmSync(kept, { recursive: true, force: true });
  const restarts = await measureRestarts();
  report({
    part: 'start',
    what: `first response after kill -9 during ${CREATES} creates, time`,
    ours: ms(restarts),
    baseline: '',
    ratio: '',
    goal: '≤ 2 s',
    met: restarts <= 2_000,
  });
  const of = (name, kind) => median(found[name].map((start) => start[kind]));
  for (const [name, what] of Object.entries({
    later: 'first response',
    first: 'first response, including creating the sample data',
  })) {
    for (const [kind, label] of Object.entries({ wallMs: 'time', cpuMs: 'CPU' })) {
      report({
        part: 'start',
        what: `${what}, ${label}`,
        ours: ms(of(name, kind)),
        baseline: `bare Remix ${ms(of('bare', kind))}`,
        ratio: times(median(found[name].map((start, round) => start[kind] / found.bare[round][kind]))),
        goal: '',
      });
    }
  }
}

/** @returns {Promise<number>} ms, the median */
async function measureRestarts() {
  const found = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const dataDir = newFolder();
    const { url, authorization, kill } = await startAtriumIn(dataDir);
    const headers = { 'content-type': 'application/json', authorization };
    const body = JSON.stringify({ invoice: newInvoice });
    const create = repeatable(`${url}/apps/invoice/add-invoice`, { method: 'POST', status: 201, headers, body });
    await repeat(create, CREATES, 10);
    await kill();
    found.push((await startOnce(dataDir)).wallMs);
    rmSync(dataDir, { recursive: true, force: true });
  }
  return median(found);
}

/** @param {string} dataDir */
async function startOnce(dataDir) {
  return measured(
    await startProcess({
      args: () => [inRoot('scripts', 'serve.js')],
      ready: '/healthz',
      env: { DATA_DIR: dataDir },
    }),
  );
}

/** @param {import('../lib/server-process.js').ServerProcess} server */
async function measured(server) {
  const { cpuMs } = await server.usage();
  await server.stop();
  return { wallMs: server.startMs, cpuMs };
}
