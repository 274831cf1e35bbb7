import { rmSync } from 'node:fs';
import { compare, ratio } from '../lib/compare.js';
import { growingCollections, growingPages } from '../lib/growth-calls.js';
import { repeatable, send } from '../lib/requests.js';
import { seededFolder } from '../lib/sample-data.js';
import { startAtriumIn, withServers } from '../lib/servers.js';
import { ms, times } from '../lib/table.js';

/** Multiples of the sample data: about 31,000 and 311,000 records. */
const scales = { sample: 1, large: 87, huge: 870 };
/**
 * Maximum cost of a request as a multiple of its cost with the sample data, and the maximum for requests that read a
 * whole collection.
 */
const limits = { flat: 1.5, whole: 10 };
/** Writes are sent one at a time, because a shared flush hides the cost of a single write. */
const writePace = { rounds: 5, concurrency: 1, warmUp: 20, count: 8 };
const readPace = { rounds: 5, concurrency: 1, warmUp: 30, roundMs: 120 };
/** Fewer deletes than creates, so that there's always a record left to delete. */
const deletePace = { ...writePace, warmUp: 10 };
/** Searches are cached. A different number of spaces makes each query unique but doesn't change its result. */
const spaces = 200;

/** @typedef {Awaited<ReturnType<typeof startAtriumIn>>} Server */

/**
 * Measures a create, an edit, a delete, the first list page, a filter, and a search of each collection that has them,
 * and the pages that show several collections, at three sizes.
 * @param {object} _options
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
export async function measureGrowth(_options, report) {
  const folders = Object.entries(scales).map(([name, scale]) => ({ name, folder: seededFolder(scale) }));
  try {
    await withServers(
      async () => {
        /** @type {Record<string, Server>} */
        const servers = {};
        for (const { name, folder } of folders) servers[name] = await startAtriumIn(folder);
        return servers;
      },
      async (servers) => {
        for (const collection of growingCollections) await measureCollection(servers, collection, report);
        for (const page of growingPages) await measurePage(servers, page, report);
      },
    );
  } finally {
    for (const { folder } of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {Record<string, Server>} servers
 * @param {import('../lib/growth-calls.js').Growing} collection
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
async function measureCollection(servers, { name, create, idOf, edit, remove, page, filter, search }, report) {
  /** @type {Record<string, (number | string)[]>} */
  const created = {};
  let made = 0;
  await measure(report, `${name}: create`, servers, writePace, async (server, size) => {
    const response = await call(server, create((made += 1)));
    if (idOf) (created[size] ??= []).push(idOf(response));
  });
  if (edit)
    await measure(report, `${name}: edit`, servers, writePace, (server, size) => {
      const ids = created[size] ?? [];
      return call(server, edit(ids[(made += 1) % ids.length] ?? 0, made));
    });
  if (remove)
    await measure(report, `${name}: delete`, servers, deletePace, (server, size) =>
      call(server, remove(created[size]?.pop() ?? 0)),
    );
  await measurePage(servers, { name: `${name}: first page`, path: page }, report);
  if (filter) await measurePage(servers, { name: `${name}: filter`, path: filter }, report);
  if (search) await measurePage(servers, { name: `${name}: search`, path: search, search: true }, report);
}

/**
 * @param {Record<string, Server>} servers
 * @param {{ name: string, path: string, search?: boolean }} page
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
async function measurePage(servers, { name, path, search = false }, report) {
  let requests = 0;
  const next = () => path + (search ? '+'.repeat((requests += 1) % spaces) : '');
  const limit = search ? limits.whole : limits.flat;
  const get = ({ url, cookie }) => repeatable(url + next(), { headers: { cookie } })();
  await measure(report, name, servers, readPace, get, limit);
}

/**
 * @param {(row: import('../lib/table.js').Row) => void} report
 * @param {string} what
 * @param {Record<string, Server>} servers
 * @param {Parameters<typeof compare>[1]} pace
 * @param {(server: Server, size: string) => Promise<unknown>} hit
 * @param {number} [limit] maximum cost as a multiple of the cost with the sample data
 */
async function measure(report, what, servers, pace, hit, limit = limits.flat) {
  const targets = Object.entries(servers).map(([name, server]) => ({ name, server, hit: () => hit(server, name) }));
  const result = await compare(targets, pace);
  const { sample, large, huge } = result.cost;
  const found = ratio(result, 'huge', 'sample');
  report({
    part: 'growth',
    what,
    ours: `${ms(large.cpuMs)}, ${ms(huge.cpuMs)}`,
    baseline: ms(sample.cpuMs),
    ratio: `${times(ratio(result, 'large', 'sample'))}, ${times(found)}`,
    goal: `≤ ${limit} ×`,
    met: found <= limit,
  });
}

/**
 * @param {Server} server
 * @param {import('../lib/growth-calls.js').Call} request
 * @returns {Promise<*>} the parsed response
 */
async function call({ url, authorization }, { method, path, body }) {
  const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) };
  const response = await send(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status} ${response.body}`);
  return JSON.parse(response.body.toString() || '{}');
}
