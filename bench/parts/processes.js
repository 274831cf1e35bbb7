import { runSql, startPostgres } from '../../tests/helpers/postgres.js';
import { repeatable, send } from '../lib/requests.js';
import { newInvoice } from '../lib/sample-data.js';
import { startAtrium, withServers } from '../lib/servers.js';
import { ms } from '../lib/table.js';
import { bestThroughput, CONCURRENCY } from '../lib/throughput.js';

const reads = [
  { name: 'one invoice (endpoint)', path: '/api/invoice/invoices/1043', count: 600 },
  { name: 'invoice list (page)', path: '/apps/invoice/list', count: 120 },
];
const creates = 300;
const changes = 100;
/** Time in milliseconds after which a change counts as not received. */
const timeoutMs = 5_000;

/**
 * Measures the throughput of one and two processes on one PostgreSQL server, compared with one process on a file, and
 * how soon a process reports a change made by another process. The processes, the database, and this benchmark share
 * the cores of one machine.
 * @param {object} _options
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
export async function measureProcesses(_options, report) {
  const postgres = await startPostgres({});
  try {
    /** @type {Record<string, string>} */
    const base = {};
    await withServers(
      async () => ({ one: await startAtrium() }),
      async (servers) => throughput(Object.values(servers), (what, perSecond) => (base[what] = perSecond.toFixed(0))),
    );
    for (const count of [1, 2]) {
      const name = `bench${count}`;
      await runSql(postgres.url('postgres'), `CREATE DATABASE ${name}`);
      await withServers(
        () => startAll(count, postgres.url(name)),
        async (servers) => {
          const all = Object.values(servers);
          await throughput(all, (what, perSecond) => row(report, count, what, perSecond, base[what] ?? ''));
          if (count === 2) await seenElsewhere(all, report);
        },
      );
    }
  } finally {
    await postgres.remove();
  }
}

/**
 * @param {number} count
 * @param {string} url
 */
async function startAll(count, url) {
  /** @type {Record<string, Awaited<ReturnType<typeof startAtrium>>>} */
  const servers = {};
  for (let at = 0; at < count; at += 1) servers[`process${at}`] = await startAtrium({}, { DATABASE_URL: url });
  return servers;
}

/**
 * @param {(row: import('../lib/table.js').Row) => void} report
 * @param {number} count
 * @param {string} what
 * @param {number} perSecond
 * @param {string} file
 */
function row(report, count, what, perSecond, file) {
  const ours = `${perSecond.toFixed(0)}/s`;
  const ratio = `${(perSecond / Number(file)).toFixed(2)} ×`;
  report({
    part: `${count} on PostgreSQL`,
    what,
    ours,
    baseline: `one process with a file ${file}/s`,
    ratio,
    goal: '',
  });
}

/**
 * Reports the result of the best round, which is the one with the least interference.
 * @param {Awaited<ReturnType<typeof startAtrium>>[]} servers
 * @param {(what: string, perSecond: number) => void} found
 */
async function throughput(servers, found) {
  for (const { name, path, count } of reads) {
    const headers = { authorization: servers[0].authorization, cookie: servers[0].cookie };
    found(`reads: ${name}`, await bestThroughput(servers, count, ({ url }) => repeatable(url + path, { headers })));
  }
  const body = JSON.stringify({ invoice: newInvoice });
  const create = ({ url, authorization }) =>
    repeatable(`${url}/apps/invoice/add-invoice`, {
      method: 'POST',
      status: 201,
      headers: { 'content-type': 'application/json', authorization },
      body,
    });
  found(`creates, ${CONCURRENCY} at a time`, await bestThroughput(servers, creates, create));
}

/**
 * Measures the time between one process's response to a change and the event in the live stream of another process.
 * Also checks whether a read from the other process right after the response includes the change.
 * @param {Awaited<ReturnType<typeof startAtrium>>[]} servers
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
async function seenElsewhere([one, two], report) {
  const ended = new AbortController();
  const stream = await fetch(`${two.url}/live`, {
    headers: { cookie: two.cookie, accept: 'text/event-stream' },
    signal: ended.signal,
  });
  /** @type {(at?: number) => void} */
  let onEvent = () => undefined;
  const reading = (async () => {
    for await (const chunk of stream.body ?? []) if (String(chunk).length > 0) onEvent(performance.now());
  })().catch(() => undefined);
  const headers = { 'content-type': 'application/json', authorization: one.authorization };
  const later = [];
  const reads = [];
  let missed = 0;
  let undelivered = 0;
  for (let nth = 0; nth < changes; nth += 1) {
    const received = new Promise((resolve) => {
      onEvent = resolve;
      setTimeout(() => resolve(undefined), timeoutMs).unref();
    });
    const body = JSON.stringify({ task: { title: `seen ${nth}` } });
    const response = await send(`${one.url}/apps/todo/add-tasks`, { method: 'POST', headers, body });
    const respondedAt = performance.now();
    const { task } = JSON.parse(response.body.toString());
    const found = await send(`${two.url}/apps/todo/tasks?q=seen%20${nth}`, { headers });
    reads.push(performance.now() - respondedAt);
    if (!JSON.parse(found.body.toString()).some(({ id }) => id === task.id)) missed += 1;
    const at = await received;
    if (at === undefined) undelivered += 1;
    else later.push(Math.max(0, at - respondedAt));
  }
  ended.abort();
  await reading;
  const at = (values, share) => values.sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
  const part = '2 on PostgreSQL';
  const common = { part, ratio: '', goal: '' };
  report({
    ...common,
    what: 'delivered by the other process’s live stream',
    ours: `p50 ${ms(at(later, 0.5))}, p99 ${ms(at(later, 0.99))}`,
    baseline: `${undelivered} of ${changes} not delivered`,
  });
  report({
    ...common,
    what: 'read from the other process right after the response',
    ours: `p50 ${ms(at(reads, 0.5))}, p99 ${ms(at(reads, 0.99))}`,
    baseline: `${missed} of ${changes} missing`,
  });
}
