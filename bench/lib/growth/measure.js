import { compare, ratio } from '../compare.js';
import { repeatable, send } from '../requests.js';
import { ms, times } from '../table.js';
import { sendCalls } from './call.js';
import { collections } from './collections.js';
import { growthTable } from './table.js';
import { wantedParts } from './wanted.js';

/**
 * Maximum cost of a request as a multiple of its cost with the sample data, and the maximum for requests that read a
 * whole collection.
 */
const limits = { flat: 1.5, whole: 10 };
/** Writes are sent one at a time, because a shared flush hides the cost of a single write. */
const writePace = { rounds: 5, concurrency: 1, warmUp: 20, count: 8 };
const readPace = { rounds: 5, concurrency: 1, warmUp: 30, roundMs: 120 };
const deletePace = { ...writePace, warmUp: 10 };
/** Number of records to create before deletes, and before edits. */
const stocks = { delete: 50, edit: 8 };
/** Searches are cached. A different number of spaces makes each query unique but doesn't change its result. */
const spaces = 90;

/** @typedef {Awaited<ReturnType<typeof import('../servers.js').startAtriumIn>>} Server */
/**
 * The processes that serve the data of one size. Requests rotate among them.
 * @typedef {{ scale: number, processes: Server[] }} Size scale: multiple of the sample data
 */

/**
 * Measures a create, an edit, and a delete by endpoint and by form, the first list page, a filter, and a search of each
 * collection that has them, and the pages that show several collections, at several sizes.
 * @param {string} part
 * @param {Size[]} sizes the first one is the sample
 * @param {'cpuMs' | 'wallMs'} kind
 * @param {(row: import('../table.js').Row) => void} report
 * @returns {Promise<string>} the table of docs/performance.md
 */
export async function measureSizes(part, sizes, kind, report) {
  /** @type {Map<string, Map<string, string>>} */
  const cells = new Map();
  const groups = sizes.map((size) => group(size));
  for (const process of sizes.flatMap(({ processes }) => processes)) await waitForIndexes(process);
  /** Measures one operation of a collection and adds it to the table. */
  const measure = async (collection, what, hit, pace, limit = limits.flat) => {
    const targets = groups.map((one) => ({ name: one.name, server: one, hit: () => hit(one) }));
    const result = await compare(targets, pace);
    const [sample, ...others] = groups.map(({ name }) => name);
    const ratios = others.map((name) => ratio(result, name, sample, kind));
    const base = ms(result.cost[sample][kind]);
    if (!cells.has(collection)) cells.set(collection, new Map());
    cells.get(collection)?.set(what, [base, ...ratios.map(times)].join(', '));
    const found = ratios.at(-1) ?? 1;
    report({
      part,
      what: `${collection}: ${what}`,
      ours: others.map((name) => ms(result.cost[name][kind])).join(', '),
      baseline: base,
      ratio: ratios.map(times).join(', '),
      goal: `≤ ${limit} ×`,
      met: found <= limit,
    });
  };
  const names = wantedParts(collections.map(({ name }) => name));
  for (const collection of collections.filter(({ name }) => names.includes(name))) {
    await measureWrites(groups, collection, measure);
    await measurePages(collection, measure);
  }
  return growthTable(cells);
}

/**
 * Waits until a process has indexed all records, which it does in the background after a start.
 * @param {Server} process
 */
async function waitForIndexes({ url, cookie }) {
  await send(`${url}/search?q=card`, { headers: { cookie } });
}

/**
 * @param {Size} size
 * @returns {Group}
 * @typedef {{ name: string, next: () => Server, usage: Server['usage'] }} Group next: the process for the next request
 */
function group({ scale, processes }) {
  let turn = 0;
  return {
    name: `sample × ${scale}`,
    next: () => processes[(turn += 1) % processes.length],
    usage: async () => {
      const all = await Promise.all(processes.map(({ usage }) => usage()));
      return { ...all[0], cpuMs: all.reduce((sum, { cpuMs }) => sum + cpuMs, 0) };
    },
  };
}

/**
 * @param {Group[]} groups
 * @param {import('./call.js').Growing} collection
 * @param {(collection: string, what: string, hit: (group: Group) => Promise<unknown>, pace: object) => Promise<void>} measure
 */
async function measureWrites(groups, { name, setUp, endpoint, form, ...ids }, measure) {
  let made = 0;
  const ways = { endpoint, form };
  if (setUp) for (const one of groups) await sendCalls(one.next(), setUp);
  const createBy = (write) => (one) => sendCalls(one.next(), write((made += 1)));
  const source = ways[ids.idFrom ?? (endpoint.create ? 'endpoint' : 'form')].create;
  const stock = (one, count) => idsOfNew(one, count, { ...ids, create: createBy(source) });
  for (const [way, { create }] of Object.entries(ways))
    if (create) await measure(name, `create, ${way}`, createBy(create), writePace);
  for (const [way, { edit }] of Object.entries(ways)) {
    if (!edit) continue;
    const stocked = await stockAll(groups, (one) => stock(one, stocks.edit));
    const hit = (one) => {
      const all = stocked.get(one) ?? [];
      return sendCalls(one.next(), edit(all[(made += 1) % all.length], made));
    };
    await measure(name, `edit, ${way}`, hit, writePace);
  }
  for (const [way, { remove }] of Object.entries(ways)) {
    if (!remove) continue;
    const stocked = await stockAll(groups, (one) => stock(one, stocks.delete));
    const hit = (one) => sendCalls(one.next(), remove(stocked.get(one)?.pop() ?? 0, (made += 1)));
    await measure(name, `delete, ${way}`, hit, deletePace);
  }
}

/**
 * @param {Group[]} groups
 * @param {(group: Group) => Promise<(number | string)[]>} stock
 */
async function stockAll(groups, stock) {
  /** @type {Map<Group, (number | string)[]>} */
  const stocked = new Map();
  for (const one of groups) stocked.set(one, await stock(one));
  return stocked;
}

/**
 * Creates records, or uses the `known` one.
 * @param {Group} one
 * @param {number} count
 * @param {Pick<import('./call.js').Growing, 'idOf' | 'idInList' | 'known'> & { create: (group: Group) => Promise<import('./call.js').Answer> }} how
 * @returns {Promise<(number | string)[]>} their IDs
 */
async function idsOfNew(one, count, { idOf, idInList, known, create }) {
  if (known) return [known];
  const before = idInList ? await idsInPage(one, idInList) : [];
  const made = [];
  for (let done = 0; done < count; done += 1) {
    const answer = await create(one);
    if (idOf) made.push(idOf(answer));
  }
  return idInList ? (await idsInPage(one, idInList)).filter((id) => !before.includes(id)) : made;
}

/**
 * @param {Group} one
 * @param {{ path: string, pattern: RegExp }} place
 */
async function idsInPage(one, { path, pattern }) {
  const { url, cookie } = one.next();
  const { body } = await send(url + path, { headers: { cookie } });
  return [...new Set([...body.toString().matchAll(pattern)].map(([, id]) => id))];
}

/**
 * @param {{ name: string, page?: string, filter?: string, search?: string }} pages
 * @param {(collection: string, what: string, hit: (group: Group) => Promise<unknown>, pace: object, limit?: number) => Promise<void>} measure
 */
async function measurePages({ name, page, filter, search }, measure) {
  let requests = 0;
  const get = (path) => (one) => {
    const { url, cookie } = one.next();
    return repeatable(url + path(), { headers: { cookie } })();
  };
  if (page)
    await measure(
      name,
      'first page',
      get(() => page),
      readPace,
    );
  if (filter)
    await measure(
      name,
      'filter',
      get(() => filter),
      readPace,
    );
  if (search)
    await measure(
      name,
      'search',
      get(() => search + '+'.repeat((requests += 1) % spaces)),
      readPace,
      limits.whole,
    );
}
