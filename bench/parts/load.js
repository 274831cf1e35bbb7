import { existsSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { runSql, startPostgres } from '../../tests/helpers/postgres.js';
import { send } from '../lib/requests.js';
import { seededFolder } from '../lib/sample-data.js';
import { startAtrium, startAtriumIn, withServers } from '../lib/servers.js';
import { mib, ms } from '../lib/table.js';

const FEW = 50;
const MANY = 200;
const SECONDS = Number(process.env.LOAD_SECONDS || 120);
/** Multiple of the sample data: about 31,000 records. */
const SCALE = 87;
/** Average pause between two clicks, in ms. The actual pause is between zero and twice this. */
const REST_MS = 2_000;
/** One click out of this many writes data. */
const WRITE_EVERY = 8;
const LIMIT_MS = 150;
/** Share of the run, from 0 to 1, that passes before memory is measured for the first time. */
const SETTLED = 0.25;

const places = [
  '/',
  '/apps/invoice/list',
  '/apps/invoice/preview/1043',
  '/apps/todo',
  '/apps/kanban',
  '/apps/calendar',
  '/apps/email',
  '/apps/chat',
  '/apps/ecommerce/shop',
  '/apps/user/list',
  '/apps/order/list',
  '/pages/faq',
];

/**
 * Simulates 50 users, then 200, each with a separate session, on one process with a file of 31,000 records, and 50 on
 * two processes with PostgreSQL. Measures response times, failures, lost writes, and memory growth.
 * @param {object} _options
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
export async function measureLoad(_options, report) {
  const folder = seededFolder(SCALE);
  try {
    await withServers(
      async () => ({ server: await startAtriumIn(folder) }),
      async ({ server }) => {
        for (const people of [FEW, MANY]) await crowd(server, people, 'load, one process', report);
      },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const postgres = await startPostgres({});
  try {
    await runSql(postgres.url('postgres'), 'CREATE DATABASE load');
    await withServers(
      async () => ({ server: await startAtrium({}, { DATABASE_URL: postgres.url('load'), WORKERS: '2' }) }),
      ({ server }) => crowd(server, FEW, 'load, two on PostgreSQL', report),
    );
  } finally {
    await postgres.remove();
  }
}

/**
 * @param {Awaited<ReturnType<typeof startAtrium>>} server
 * @param {number} people
 * @param {string} part
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
async function crowd(server, people, part, report) {
  const times = { pages: [], writes: [] };
  /** @type {Map<string, number>} */
  const failed = new Map();
  const tasksBefore = await taskCount(server);
  const sessions = [];
  for (let at = 0; at < people; at += 1) sessions.push(await signIn(server.url));
  const end = performance.now() + SECONDS * 1_000;
  const clicking = sessions.map((cookie, at) => person({ ...server, cookie, at, end, times, failed }));
  await rest(SECONDS * 1_000 * SETTLED);
  const before = residentOf(server.pid);
  await Promise.all(clicking);
  const after = residentOf(server.pid);
  const lost = tasksBefore + times.writes.length - failedWrites(failed) - (await taskCount(server));
  const errors = [...failed].map(([what, count]) => `${count} × ${what}`);
  const all = [...times.pages, ...times.writes];
  const p99 = at(all, 0.99);
  const common = { part, ratio: '', baseline: `${people} people, ${SECONDS} s` };
  report({
    ...common,
    what: `${all.length} responses, p99`,
    ours: ms(p99),
    ...(people === FEW ? { goal: `≤ ${LIMIT_MS} ms`, met: p99 <= LIMIT_MS } : { goal: '' }),
  });
  for (const [kind, some] of Object.entries(times))
    report({
      ...common,
      what: `${some.length} ${kind}, p50 and p99`,
      ours: `${ms(at(some, 0.5))}, ${ms(at(some, 0.99))}`,
      goal: '',
    });
  report({ ...common, what: 'errors', ours: errors.join('; ') || 'none', goal: 'none', met: errors.length === 0 });
  report({
    ...common,
    what: 'lost acknowledged writes',
    ours: String(lost),
    goal: 'none',
    met: lost === 0,
  });
  report({
    ...common,
    what: 'resident memory at the end',
    ours: mib(after),
    baseline: `after ${SECONDS * SETTLED} s ${mib(before)}`,
    ratio: `${(after / before).toFixed(2)} ×`,
    goal: '',
  });
}

/**
 * @param {string} url
 * @returns {Promise<string>} cookies
 */
async function signIn(url) {
  const response = await send(`${url}/pages/login-basic`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url },
    body: String(new URLSearchParams({ email: 'admin@demo.com', password: 'admin' })),
  });
  if (response.status !== 302) throw new Error(`sign-in failed with status ${response.status}`);
  return (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
}

/** Simulates one user who clicks and pauses until the end, on separate connections, like a browser. */
async function person({ url, cookie, at, end, times, failed }) {
  const agent = new Agent({ keepAlive: true });
  await rest(Math.random() * 2 * REST_MS);
  for (let click = at; performance.now() < end; click += 1) {
    const writes = click % WRITE_EVERY === 0;
    const path = writes ? '/apps/todo/add-tasks' : places[click % places.length];
    const headers = { cookie, 'accept-encoding': 'gzip', accept: writes ? 'application/json' : 'text/html' };
    const began = performance.now();
    try {
      const { status } = writes
        ? await send(url + path, {
            method: 'POST',
            agent,
            headers: { ...headers, 'content-type': 'application/json', origin: url },
            body: JSON.stringify({ task: { title: `Click ${click} of ${at}` } }),
          })
        : await send(url + path, { headers, agent });
      times[writes ? 'writes' : 'pages'].push(performance.now() - began);
      if (status < 200 || status > 299) count(failed, `${status} ${path}`);
    } catch (error) {
      count(failed, `${error.code ?? error.message} ${path}`);
    }
    await rest(Math.random() * 2 * REST_MS);
  }
  agent.destroy();
}

/**
 * @param {Awaited<ReturnType<typeof startAtrium>>} server
 * @returns {Promise<number>} the number of to-dos
 */
async function taskCount({ url }) {
  // A new token, because a very long run can outlast an earlier one.
  const login = await send(`${url}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
  });
  const { accessToken } = JSON.parse(login.body.toString());
  const response = await send(`${url}/apps/todo/tasks`, { headers: { authorization: `Token ${accessToken}` } });
  if (response.status !== 200) throw new Error(`the to-do list failed with status ${response.status}`);
  return JSON.parse(response.body.toString()).length;
}

/**
 * @param {Map<string, number>} failed failures by status or error code and path
 * @returns {number} the number of failed writes to which the server responded
 */
function failedWrites(failed) {
  const writes = [...failed].filter(([what]) => /^\d{3} .*add-tasks$/.test(what));
  return writes.reduce((sum, [, times]) => sum + times, 0);
}

/**
 * @param {Map<string, number>} counts
 * @param {string} what
 */
function count(counts, what) {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

/** @param {number} time time in ms */
function rest(time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/**
 * @param {number[]} values
 * @param {number} share
 */
function at(values, share) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

/**
 * @param {number} pid
 * @returns {number} bytes of memory used by the process and its child processes, as reported by Linux; NaN on other
 *   systems
 */
function residentOf(pid) {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return NaN;
  const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) * 1_024;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + residentOf(Number(child)), own);
}
