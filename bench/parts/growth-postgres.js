import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/paths.js';
import { runSql, startPostgres } from '../../tests/helpers/postgres.js';
import { multiples, wantedParts } from '../lib/growth/wanted.js';
import { measureSizes } from '../lib/growth/measure.js';
import { repeatable } from '../lib/requests.js';
import { newFolder, newInvoice } from '../lib/sample-data.js';
import { startAtriumIn, withServers } from '../lib/servers.js';
import { bestThroughput, CONCURRENCY } from '../lib/throughput.js';

const CREATES = 300;
/** Minimum throughput of two processes, as a multiple of the throughput of one. */
const LEAST = 0.9;
const part = 'growth, two on PostgreSQL';

/** @typedef {Awaited<ReturnType<typeof startAtriumIn>>} Server */

/**
 * Measures every collection with the sample data and 31,000 records, each on two processes that share a PostgreSQL
 * database, and the creates per second of two processes compared with one. Costs are elapsed times, because the
 * database is part of them. Everything shares the cores of one machine.
 * @param {object} _options
 * @param {(row: import('../lib/table.js').Row) => void} report
 * @returns {Promise<string>} a table like the one of docs/performance.md
 */
export async function measureGrowthOnPostgres(_options, report) {
  const postgres = await startPostgres({});
  const scales = multiples('1,87');
  /** @type {string[]} */
  const folders = [];
  let tables = '';
  try {
    await withServers(
      async () => {
        /** @type {Record<string, Server>} */
        const servers = {};
        for (const scale of scales) {
          const url = await seededDatabase(postgres, scale);
          for (const process of [0, 1]) {
            folders.push(newFolder());
            servers[`${scale}.${process}`] = await startAtriumIn(folders.at(-1), { more: { DATABASE_URL: url } });
          }
        }
        return servers;
      },
      async (servers) => {
        const sizes = scales.map((scale) => ({ scale, processes: [servers[`${scale}.0`], servers[`${scale}.1`]] }));
        tables = await measureSizes(part, sizes, 'wallMs', report);
        if (wantedParts(['throughput']).length > 0) for (const size of sizes) await measureThroughput(size, report);
      },
    );
  } finally {
    await postgres.remove();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
  return tables;
}

/**
 * Measures both processes, then stops the second one and measures the first one alone.
 * @param {{ scale: number, processes: Server[] }} size
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
async function measureThroughput({ scale, processes: [one, two] }, report) {
  const both = await createsPerSecond([one, two]);
  await two.stop();
  const alone = await createsPerSecond([one]);
  report({
    part,
    what: `creates, ${CONCURRENCY} at a time, sample × ${scale}`,
    ours: `${both.toFixed(0)}/s`,
    baseline: `one process ${alone.toFixed(0)}/s`,
    ratio: `${(both / alone).toFixed(2)} ×`,
    goal: `≥ ${LEAST} ×`,
    met: both / alone >= LEAST,
  });
}

/** @param {Server[]} processes */
function createsPerSecond(processes) {
  return bestThroughput(processes, CREATES, ({ url, authorization }) =>
    repeatable(`${url}/apps/invoice/add-invoice`, {
      method: 'POST',
      status: 201,
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ invoice: newInvoice }),
    }),
  );
}

/**
 * @param {Awaited<ReturnType<typeof startPostgres>>} postgres
 * @param {number} scale
 * @returns {Promise<string>} URL of a new database with the sample data, multiplied
 */
async function seededDatabase(postgres, scale) {
  const name = `growth${scale}`;
  await runSql(postgres.url('postgres'), `CREATE DATABASE ${name}`);
  const env = { ...process.env, DATABASE_URL: postgres.url(name) };
  execFileSync(process.execPath, [inRoot('scripts', 'seed.js'), '--scale', String(scale)], { env, stdio: 'ignore' });
  return env.DATABASE_URL;
}
